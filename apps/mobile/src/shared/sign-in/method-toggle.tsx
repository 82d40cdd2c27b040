import styles from "./method-toggle.module.css";

export interface Method<Key extends string> {
  key: Key;
  label: string;
}

export interface MethodToggleProps<Key extends string> {
  /** The accessible name of the group. */
  label: string;
  methods: ReadonlyArray<Method<Key>>;
  selected: Key;
  onSelect: (key: Key) => void;
}

/** A choice between two methods of a form (LOGIN-06, REG-03): native radio buttons, so that arrows and Space work. */
export function MethodToggle<Key extends string>({
  label,
  methods,
  selected,
  onSelect,
}: MethodToggleProps<Key>) {
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {methods.map(({ key, label: text }) => (
        <label key={key} className={styles.choice} data-chosen={key === selected || undefined}>
          <input
            type="radio"
            className={styles.input}
            name="method"
            value={key}
            checked={key === selected}
            onChange={() => onSelect(key)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

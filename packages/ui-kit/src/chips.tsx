import type { Ref } from "react";
import { chipClass, chipStripClass } from "./chip-classes.ts";
import styles from "./chips.module.css";
import { classNames } from "./class-names.ts";

export interface ChipItem<Key extends string> {
  key: Key;
  label: string;
}

export interface ChipsProps<Key extends string> {
  /** The accessible name of the group. */
  label: string;
  items: readonly ChipItem<Key>[];
  /** The key of the chosen item; no item is chosen when no key matches. */
  selected: string | undefined;
  onSelect: (key: Key) => void;
  /** Tints the chosen one and does not fill it, for a choice next to another one. */
  isSoft?: boolean;
  ref?: Ref<HTMLFieldSetElement>;
}

/** A choice of one among a few, in a strip. A press on the chosen one is reported as well. */
export function Chips<Key extends string>(props: ChipsProps<Key>) {
  const { label, items, selected, onSelect, isSoft = false, ref } = props;
  return (
    <fieldset ref={ref} className={chipStripClass} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          className={classNames(chipClass, isSoft && styles.soft)}
          aria-pressed={item.key === selected}
          onClick={() => onSelect(item.key)}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}

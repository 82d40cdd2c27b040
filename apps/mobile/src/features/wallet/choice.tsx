import { classNames } from "@croupier/ui-kit/class-names";
import { Icon } from "@croupier/ui-kit/icon";
import { RadioCard } from "@croupier/ui-kit/radio-card";
import { useId } from "react";
import styles from "./wallet.module.css";

export interface ChoiceOption {
  value: string;
  title: string;
  line: string;
}

export interface ChoiceProps {
  legend: string;
  /** Of the radio buttons; unique on its screen. */
  name: string;
  options: readonly ChoiceOption[];
  selected: string | undefined;
  onSelect: (value: string) => void;
  isGrid?: boolean;
  error?: string | undefined;
}

/** One of several ways to pay or to be paid, each with a title and a line below it. */
export function Choice({ legend, name, options, selected, onSelect, isGrid, error }: ChoiceProps) {
  const errorId = useId();
  return (
    <fieldset
      className={classNames(styles.methods, isGrid && styles.grid)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{legend}</legend>
      {options.map(({ value, title, line }) => (
        <RadioCard
          key={value}
          className={styles.method}
          name={name}
          value={value}
          checked={value === selected}
          onChange={() => onSelect(value)}
        >
          <Icon name="wallet" />
          <span>
            <strong>{title}</strong>
            <small>{line}</small>
          </span>
          <Icon name="check" size={20} className={styles.tick} />
        </RadioCard>
      ))}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

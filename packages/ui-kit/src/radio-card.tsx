import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./radio-card.module.css";

export interface RadioCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> {
  /** Lays out the contents of the card. */
  className?: string | undefined;
  isPill?: boolean;
  children: ReactNode;
}

/** One of several choices, drawn as a card or a pill. All of it is the target; its radio button is not seen. */
export function RadioCard({ className, isPill, children, ...input }: RadioCardProps) {
  return (
    <label
      className={classNames(styles.card, isPill && styles.pill, className)}
      data-chosen={input.checked || undefined}
    >
      <input {...input} type="radio" />
      <i className={styles.ring} />
      {children}
    </label>
  );
}

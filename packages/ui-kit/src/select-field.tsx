import type { Ref, SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";
import styles from "./text-field.module.css";

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps
  extends FieldFrameProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, "prefix" | "id" | "className"> {
  options: readonly SelectOption[];
  ref?: Ref<HTMLSelectElement>;
}

/** A native select, because every phone has a better picker than we could draw. */
export function SelectField({ label, error, hint, prefix, suffix, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} prefix={prefix} suffix={suffix}>
      {(control) => (
        <>
          <select {...select} {...control}>
            {options.map((option) => (
              <option key={`${option.value} ${option.label}`} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" className={styles.chevron} />
        </>
      )}
    </FieldFrame>
  );
}

import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./text-field.module.css";

export interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

export interface FieldControlProps {
  id: string;
  className: string | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** What all fields share: the label, the box, and the error or hint that describes the control. */
export function FieldFrame(props: FieldFrameProps & { children: (control: FieldControlProps) => ReactNode }) {
  const id = useId();
  const note = props.error ?? props.hint;
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      <div className={classNames(styles.box, props.error && styles.invalid)}>
        {props.prefix && <span className={styles.prefix}>{props.prefix}</span>}
        {props.children({
          id,
          className: styles.input,
          "aria-invalid": props.error ? true : undefined,
          "aria-describedby": note ? noteId : undefined,
        })}
        {props.suffix && <span className={styles.suffix}>{props.suffix}</span>}
      </div>
      {note && (
        <p id={noteId} className={props.error ? styles.error : styles.note}>
          {props.error && <Icon name="alert" size={16} />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}

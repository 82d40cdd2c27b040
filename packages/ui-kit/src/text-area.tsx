import { type Ref, type TextareaHTMLAttributes, useId } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import styles from "./text-area.module.css";

export interface TextAreaProps
  extends Pick<FieldFrameProps, "label" | "error" | "hint">,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "className"> {
  /** The used and the allowed length, such as `12/200`. It describes the field. */
  counter?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with their label, counter, hint and error. */
export function TextArea({ label, error, hint, counter, rows = 5, ...area }: TextAreaProps) {
  const counterId = useId();
  return (
    <div className={styles.area}>
      <FieldFrame label={label} error={error} hint={hint}>
        {({ className, ...control }) => {
          const described = [control["aria-describedby"], counter && counterId].filter(Boolean).join(" ");
          return (
            <textarea
              {...area}
              {...control}
              rows={rows}
              className={className}
              aria-describedby={described || undefined}
            />
          );
        }}
      </FieldFrame>
      {counter && (
        <span id={counterId} className={styles.counter}>
          {counter}
        </span>
      )}
    </div>
  );
}

import type { InputHTMLAttributes, Ref } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

export interface TextFieldProps
  extends FieldFrameProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, "prefix" | "id" | "className"> {
  ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label, hint and error. */
export function TextField({ label, error, hint, prefix, suffix, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} prefix={prefix} suffix={suffix}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  );
}

import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "suffix"> {
  showLabel: string;
  hideLabel: string;
}

/** A secret with a toggle that shows what was typed. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? "text" : "password"}
      suffix={
        <IconButton
          icon={shown ? "eyeOff" : "eye"}
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

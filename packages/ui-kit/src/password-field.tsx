import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "suffix"> {
  showLabel: string;
  hideLabel: string;
  /**
   * The value is a placeholder for a stored secret. It shows dots as plain text, so there is nothing to reveal and no
   * password manager takes them for a password.
   */
  filled?: boolean;
}

/** A password field with a toggle that shows what was typed. */
export function PasswordField({ showLabel, hideLabel, filled = false, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown || filled ? "text" : "password"}
      suffix={
        !filled && (
          <IconButton
            icon={shown ? "eyeOff" : "eye"}
            label={shown ? hideLabel : showLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        )
      }
    />
  );
}

import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "suffix"> {
  showLabel: string;
  hideLabel: string;
  /**
   * The value stands for a secret that nobody typed here: dots in plain text, so that there is nothing to show and no
   * password manager takes them for a password.
   */
  filled?: boolean;
}

/** A secret with a toggle that shows what was typed. */
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

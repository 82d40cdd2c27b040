import type { ButtonHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The accessible name, because an icon alone has none. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A 44 px button with an icon and an accessible name. */
export function IconButton({ icon, label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.button, className)}>
      <Icon name={icon} />
    </button>
  );
}

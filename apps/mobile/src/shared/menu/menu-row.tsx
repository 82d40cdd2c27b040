import { classNames } from "@croupier/ui-kit/class-names";
import { Icon, type IconName } from "@croupier/ui-kit/icon";
import type { ReactNode } from "react";
import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import { UnreadBadge } from "../messages/unread-badge.tsx";
import styles from "./menu-row.module.css";

export interface MenuRowProps {
  icon?: IconName;
  label: string;
  to?: Target;
  onPress?: () => void;
  isPressed?: boolean;
  isSub?: boolean;
  /** The unread count that it shows. */
  count?: number;
}

/** One line of a menu: a link or a button. */
export function MenuRow({ icon, label, to, onPress, isPressed, isSub, count = 0 }: MenuRowProps) {
  const className = classNames(styles.row, isSub && styles.sub);
  const content: ReactNode = (
    <>
      {icon && <Icon name={icon} size={22} />}
      <span>{label}</span>
      <UnreadBadge count={count} />
      {to && <Icon name="chevronRight" size={18} />}
      {isPressed && <Icon name="check" size={20} />}
    </>
  );
  if (to) {
    return (
      <Link to={to} className={className} onClick={onPress}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={className} aria-pressed={isPressed} onClick={onPress}>
      {content}
    </button>
  );
}

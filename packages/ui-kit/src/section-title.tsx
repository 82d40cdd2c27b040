import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./section-title.module.css";

/** The heading of a part of a screen, behind its icon. */
export function SectionTitle({
  icon,
  text,
  isGold = false,
}: {
  icon: IconName;
  text: string;
  isGold?: boolean;
}) {
  return (
    <h2 className={classNames(styles.title, isGold && styles.gold)}>
      <Icon name={icon} size={20} />
      {text}
    </h2>
  );
}

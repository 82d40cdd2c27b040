import styles from "./form-alert.module.css";
import { Icon } from "./icon.tsx";

/** A failure of the whole form. Screen readers announce it at once, and it is shown near the button. */
export function FormAlert({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.alert}>
      <Icon name="alert" size={20} />
      <span>{text}</span>
    </p>
  );
}

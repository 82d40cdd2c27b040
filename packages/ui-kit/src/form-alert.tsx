import styles from "./form-alert.module.css";
import { Icon } from "./icon.tsx";

/** A failure of the form as a whole, heard at once and seen where the button is. */
export function FormAlert({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.alert}>
      <Icon name="alert" size={20} />
      <span>{text}</span>
    </p>
  );
}

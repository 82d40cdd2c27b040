import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./state.module.css";

/** 'Loading failed, click to retry': the failed state of every list (Decision 12). */
export function FailedState({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <div className={styles.state} role="alert">
      <Icon name="alert" size={40} className={styles.picture} />
      <Button variant="secondary" onPress={onRetry}>
        <Icon name="refresh" size={20} />
        {text}
      </Button>
    </div>
  );
}

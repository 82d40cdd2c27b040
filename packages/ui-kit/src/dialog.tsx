import { type ReactNode, useId } from "react";
import { Button, type ButtonVariant } from "./button.tsx";
import styles from "./overlay.module.css";
import { Overlay } from "./overlay.tsx";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** When this returns a promise, the button stays pending until it settles. */
  onConfirm: () => unknown;
  confirmVariant?: ButtonVariant;
  /** Without it the dialog has one button: it is a message, not a question. */
  cancelLabel?: string;
}

/** A question and its answers, in the middle of the screen. */
export function Dialog(props: DialogProps) {
  const titleId = useId();
  return (
    <Overlay
      open={props.open}
      onClose={props.onClose}
      placement="center"
      role="alertdialog"
      labelledBy={titleId}
    >
      <div className={styles.dialog}>
        <h2 id={titleId} className={styles.title}>
          {props.title}
        </h2>
        {props.children && <div className={styles.message}>{props.children}</div>}
        <div className={styles.actions}>
          {props.cancelLabel && (
            <Button variant="secondary" onPress={props.onClose}>
              {props.cancelLabel}
            </Button>
          )}
          {/* While the dialog fades, a second tap does not confirm again. */}
          <Button variant={props.confirmVariant} onPress={props.open ? props.onConfirm : undefined}>
            {props.confirmLabel}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}

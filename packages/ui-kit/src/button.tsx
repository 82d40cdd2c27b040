import { type ButtonHTMLAttributes, type MouseEvent, type Ref, useRef, useState } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

/** The first action of a place is primary, of one colour everywhere; danger is for actions that cannot be undone. */
export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
}

/** The look of a button, for links. */
export function buttonClass({ variant = "primary", size = "medium", wide = false }: ButtonLook = {}): string {
  return classNames(
    styles.button,
    styles[variant],
    size === "small" && styles.small,
    size === "large" && styles.large,
    wide && styles.wide,
  );
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick"> {
  /** When this returns a promise, the button stays pending until it settles. */
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  pending?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that cannot be pressed twice. While pending it keeps its focus and its place, tells screen readers, and
 * ignores further presses. A ref guards against two presses in one frame.
 */
export function Button(props: ButtonProps) {
  const { variant, size, wide, onPress, pending, className, children, type = "button", ...rest } = props;
  const running = useRef(false);
  const [waits, setWaits] = useState(false);
  const isPending = pending || waits;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isPending || running.current) {
      event.preventDefault();
      return;
    }
    const result = onPress?.(event);
    if (!(result instanceof Promise)) return;
    running.current = true;
    setWaits(true);
    // A failure is not caught here: it reaches the app's handler of unhandled rejections.
    void result.finally(() => {
      running.current = false;
      setWaits(false);
    });
  }

  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, wide }), isPending && styles.pending, className)}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest["aria-disabled"] || undefined}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
      {isPending && (
        <span className={styles.wait}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

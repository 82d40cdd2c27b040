import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./overlay.module.css";

const EXIT_MS = 300;

export type OverlayPlacement = "center" | "bottom" | "start" | "end" | "full";

export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  placement: OverlayPlacement;
  label?: string | undefined;
  labelledBy?: string | undefined;
  role?: "dialog" | "alertdialog";
  describedBy?: string | undefined;
  /**
   * Only its own buttons close it. It takes the focus itself, so that a key press meant for the page behind presses
   * none of them.
   */
  isRequired?: boolean;
  children: ReactNode;
}

/** Shows it over the page, with the focus on its first control, or on itself. */
function show(dialog: HTMLDialogElement, takesFocus: boolean) {
  dialog.showModal();
  if (takesFocus) dialog.focus();
}

/** Marks the page as covered (`data-masked`), for parts that no backdrop covers. */
function markPage() {
  document.documentElement.toggleAttribute("data-masked", document.querySelector("dialog[open]") !== null);
}

/**
 * A modal <dialog>. The browser traps the focus and makes the rest inert. Escape, the phone's back gesture and a tap
 * on the backdrop close it, and the focus returns to where it was. It unmounts after its exit animation.
 */
export function Overlay(props: OverlayProps) {
  const {
    open,
    onClose,
    placement,
    label,
    labelledBy,
    describedBy,
    role,
    isRequired = false,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const opener = document.activeElement;
    show(element, isRequired);
    markPage();
    return () => {
      element.close();
      markPage();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open, isRequired]);

  useEffect(() => {
    if (open || !present) return undefined;
    const timer = setTimeout(() => setPresent(false), EXIT_MS);
    return () => clearTimeout(timer);
  }, [open, present]);

  if (!present) return null;
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={isRequired ? -1 : undefined}
      className={classNames(styles.overlay, styles[placement])}
      onCancel={(event) => {
        event.preventDefault();
        if (!isRequired) onClose();
      }}
      onClose={() => {
        // A browser lets a second Escape close a dialog without asking.
        if (isRequired && open && dialog.current && !dialog.current.open) show(dialog.current, isRequired);
      }}
      onClick={(event) => {
        // The content covers the whole box, so a click on the dialog itself is a click on its backdrop.
        if (event.target === event.currentTarget && !isRequired) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

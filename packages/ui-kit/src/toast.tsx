import { useEffect, useRef, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";
import styles from "./toast.module.css";
import { getToasts, subscribeToasts, type ToastKind } from "./toast-store.ts";

const ICONS: Partial<Record<ToastKind, IconName>> = { success: "check", error: "alert", offline: "lock" };

/**
 * The live region of the app: mounted once, so a screen reader hears what appears in it. As a popover in the
 * top layer it stays above open dialogs where the browser knows popovers.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, getToasts);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover || toasts.length === 0) return undefined;
    // Shown again for each toast, so it lies above a dialog that opened since.
    element.showPopover();
    return () => element.hidePopover();
  }, [toasts]);

  return (
    <div
      ref={region}
      popover="manual"
      className={toasts.length > 0 ? styles.region : "visually-hidden"}
      role="status"
    >
      {toasts.map((toast) => (
        <div key={toast.id} className={classNames(styles.toast, styles[toast.kind])}>
          {toast.kind === "loading" && <Spinner />}
          {ICONS[toast.kind] && <Icon name={ICONS[toast.kind] ?? "check"} size={20} />}
          <span>{toast.text}</span>
        </div>
      ))}
    </div>
  );
}

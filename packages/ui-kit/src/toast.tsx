import { useEffect, useRef, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";
import styles from "./toast.module.css";
import { getToasts, subscribeToasts, type ToastKind } from "./toast-store.ts";

const ICONS: Partial<Record<ToastKind, IconName>> = { success: "check", error: "alert", offline: "lock" };

/**
 * The live region of the app. It is mounted once, so a screen reader announces what appears in it. It is a popover in
 * the top layer, so it stays above open dialogs where the browser supports popovers.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, getToasts);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover || toasts.length === 0) return undefined;
    // Shown again for each toast, so it is above a dialog that opened in the meantime.
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

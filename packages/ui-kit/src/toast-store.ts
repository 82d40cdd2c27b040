/** How long each kind of toast stays (UX-01 to UX-03). A loading toast sets its own limit (UX-04). */
export const TOAST_MS = { success: 1500, info: 1500, short: 3000, long: 8000, offline: 2000 } as const;

export type ToastKind = keyof typeof TOAST_MS | "loading" | "error";

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function closeToast(id: number) {
  if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id));
}

/**
 * Closes the toast that is shown.
 * @internal For tests.
 */
export function closeToasts() {
  if (toasts.length > 0) publish([]);
}

function open(kind: ToastKind, text: string, durationMs: number) {
  lastId += 1;
  const id = lastId;
  // One toast at a time: a newer message replaces an older one.
  publish([{ id, kind, text }]);
  setTimeout(() => closeToast(id), durationMs);
  return () => closeToast(id);
}

/** Shows a toast for its kind's duration or the given one, and returns a function that closes it earlier. */
export function showToast(kind: keyof typeof TOAST_MS, text: string, durationMs: number = TOAST_MS[kind]) {
  return open(kind, text, durationMs);
}

/** An error toast, shown long enough to be read. */
export function showError(text: string) {
  return open("error", text, TOAST_MS.short);
}

/** A waiting message that ends at its limit even when the call hangs (UX-04). */
export function showLoading(text: string, limitMs: number) {
  return open("loading", text, limitMs);
}

export function subscribeToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function getToasts() {
  return toasts;
}

import { getToasts, subscribeToasts, type ToastKind } from "@croupier/ui-kit/toast-store";
import { onTestFinished } from "vitest";

/** Notes every toast until the test ends: its kind, which is how long it stays (UX-01 to UX-03), and its text. */
export function noteToasts(): readonly (readonly [kind: ToastKind, text: string])[] {
  const noted: [ToastKind, string][] = [];
  const stop = subscribeToasts(() => {
    for (const { kind, text } of getToasts()) noted.push([kind, text]);
  });
  onTestFinished(stop);
  return noted;
}

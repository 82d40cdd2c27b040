import en from "@croupier/phrases/locales/en.json" with { type: "json" };
import { getToasts } from "@croupier/ui-kit/toast-store";
import { afterEach, expect, it, vi } from "vitest";
import { openWindow } from "./open-window.ts";

const t = (id: keyof typeof en) => en[id];

afterEach(() => vi.restoreAllMocks());

it("GAME-06 says that the popup was blocked when window.open returns null", () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  expect(openWindow("https://vendor.example", t)).toBe(false);
  expect(getToasts().at(-1)).toMatchObject({
    kind: "error",
    text: "Popup blocked. Please allow popups and try again.",
  });
});

it("cuts the opened window from this page", () => {
  const opened = { opener: window } as unknown as Window;
  vi.spyOn(window, "open").mockReturnValue(opened);
  expect(openWindow("https://vendor.example", t)).toBe(true);
  expect(opened.opener).toBeNull();
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Overlay } from "./overlay.tsx";

afterEach(cleanup);

it("a required overlay takes the focus itself, stays through Escape and a tap beside it, and gives it back", () => {
  const onClose = vi.fn();
  const show = (open: boolean) => (
    <>
      <button type="button">Behind</button>
      <Overlay open={open} onClose={onClose} placement="center" label="Look here" isRequired>
        <button type="button">Go on</button>
      </Overlay>
    </>
  );
  const { rerender } = render(show(false));
  screen.getByRole("button", { name: "Behind" }).focus();
  rerender(show(true));
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Look here" });
  expect(document.activeElement).toBe(dialog);
  expect(fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
  fireEvent.click(dialog);
  // A browser closes a dialog at the second Escape without asking.
  screen.getByRole("button", { name: "Go on" }).focus();
  dialog.close();
  fireEvent(dialog, new Event("close"));
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(dialog);
  expect(onClose).not.toHaveBeenCalled();
  rerender(show(false));
  expect(dialog.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Behind" }));
});

it.each([320, 360, 390, 412, 480])("MENU-01 a drawer leaves a mask to tap on a phone of %i px", (width) => {
  const style = readFileSync(path.join(import.meta.dirname, "overlay.module.css"), "utf8");
  const drawer = /\n\.start,\n\.end \{[^}]*\n {2}inline-size: min\((\d+)vw, (\d+)px\);/.exec(style) ?? [];
  const [share, most] = drawer.slice(1).map(Number);
  expect(width - Math.min((width * (share ?? 100)) / 100, most ?? width)).toBeGreaterThanOrEqual(44);
});

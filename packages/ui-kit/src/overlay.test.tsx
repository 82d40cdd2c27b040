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

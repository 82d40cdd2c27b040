import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leaveFront } from "../../testing/leave-front.ts";
import { noteToasts } from "../../testing/note-toasts.ts";
import { buildPicture } from "../../testing/pictures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { Composer } from "./composer.tsx";

const onSend = vi.fn();
beforeEach(async () => {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  await renderPart(<Composer onSend={onSend} />);
});
afterEach(() => {
  vi.clearAllMocks();
  leaveFront();
});

const input = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const send = () => screen.getByRole("button", { name: "Send" });
/** @returns whether the key keeps its default action, such as starting a new line */
const press = (init: object) => fireEvent.keyDown(input(), { key: "Enter", ...init });

describe("messages to the service", () => {
  it("is sent without the spaces around it, once, and the field is empty and keeps the focus", () => {
    type("  Hello  ");
    fireEvent.click(send());
    fireEvent.click(send());
    expect(onSend.mock.calls).toEqual([[{ text: "Hello" }]]);
    expect([input().value, document.activeElement]).toEqual(["", input()]);
  });

  it("is sent by Enter, which begins no new line", () => {
    type("Hello");
    expect(press({})).toBe(false);
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["with shift", { shiftKey: true }],
    ["with alt", { altKey: true }],
    ["while a word is composed", { isComposing: true }],
    ["while Safari composes a word", { keyCode: 229 }],
    ["by another key", { key: "a" }],
  ])("is not sent by Enter %s", (_how, init) => {
    type("Hello");
    expect(press(init)).toBe(true);
    expect([onSend.mock.calls.length, input().value]).toEqual([0, "Hello"]);
  });

  it("is nothing as long as it is blank, and the button says so", () => {
    expect(send().getAttribute("aria-disabled")).toBe("true");
    type("   ");
    expect(send().getAttribute("aria-disabled")).toBe("true");
    expect(press({})).toBe(false);
    expect(onSend).not.toHaveBeenCalled();
    type("x");
    expect(send().getAttribute("aria-disabled")).toBe("false");
  });

  it("has a limit, which is told when it comes near", () => {
    const note = () => document.getElementById(input().getAttribute("aria-describedby") ?? "");
    expect([input().maxLength, note()?.getAttribute("role")]).toEqual([2_000, "status"]);
    type("x".repeat(1_799));
    expect(note()?.textContent).toBe("");
    type("x".repeat(1_800));
    expect(note()?.textContent).toBe("200 characters left");
    type("x".repeat(2_000));
    expect(note()?.textContent).toBe("0 characters left");
  });
});

describe("a picture for the service", () => {
  const field = () => screen.getByLabelText<HTMLInputElement>("Send a picture");
  const choose = (...files: File[]) => fireEvent.change(field(), { target: { files } });
  const photo = buildPicture;

  it("is sent at once, without text", async () => {
    choose(photo());
    await vi.waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
    expect(onSend.mock.calls[0]?.[0]).toMatchObject({ text: "", picture: { file: { name: "me.jpg" } } });
  });

  it.each([
    ["of another kind", photo("image/svg+xml"), "info", "Only JPG, JPEG, PNG and GIF pictures are accepted."],
    ["that is too large", photo("image/jpeg", 5_242_881), "error", "A picture may not be larger than 5 MB."],
  ])("%s is refused with a word", async (_name, file, kind, text) => {
    const toasts = noteToasts();
    choose(file);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(toasts).toEqual([[kind, text]]);
    expect(onSend).not.toHaveBeenCalled();
  });

  it("sends nothing if the dialog was closed", async () => {
    choose();
    await new Promise(requestAnimationFrame);
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>("Send a picture").type).toBe("file");
  });
});

import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { useCaptcha } from "./use-captcha.ts";

const CAPTCHA = "GET /wps/captcha";
let server: FakeServer;
beforeEach(() => {
  let number = 0;
  server = createFakeServer({
    [CAPTCHA]: () => {
      number += 1;
      return { image: `picture-${number}` };
    },
  });
});
afterEach(leaveFront);

function Form({ isShown = true }) {
  const [typed, setTyped] = useState("");
  const [isSending, setIsSending] = useState(false);
  const captcha = useCaptcha(isShown, setTyped, isSending);
  return (
    <>
      <button type="button" onClick={captcha.reload}>
        {captcha.image ?? "none"}
      </button>
      <input aria-label="digits" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <input
        type="checkbox"
        aria-label="sending"
        checked={isSending}
        onChange={(event) => setIsSending(event.target.checked)}
      />
    </>
  );
}

it("the picture stays while it is read, whatever happens to the network and the page", async () => {
  await renderPart(<Form />);
  expect(await screen.findByText("picture-1")).toBeTruthy();
  act(() => {
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
    dispatchEvent(new Event("visibilitychange"));
  });
  await new Promise(requestAnimationFrame);
  expect(server.listCalls(CAPTCHA)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("picture-2")).toBeTruthy();
});

it("every form that opens has a picture of its own, and none before one is needed", async () => {
  const { unmount } = await renderPart(<Form isShown={false} />);
  await new Promise(requestAnimationFrame);
  expect([server.requests, screen.getByRole("button").textContent]).toEqual([[], "none"]);
  unmount();
  const first = await renderPart(<Form />);
  expect(await screen.findByText("picture-1")).toBeTruthy();
  first.unmount();
  await renderPart(<Form />);
  expect(await screen.findByText("picture-2")).toBeTruthy();
});

const digits = () => screen.getByLabelText<HTMLInputElement>("digits");
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
/** A form with its first picture, whose digits are typed. The test moves the clock on. */
const openTyped = async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  await renderPart(<Form />);
  expect(await screen.findByText("picture-1")).toBeTruthy();
  fireEvent.change(digits(), { target: { value: "40817" } });
};
const expectRenewed = async () => {
  expect(await screen.findByText("picture-2")).toBeTruthy();
  expect([digits().value, server.listCalls(CAPTCHA).length]).toEqual(["", 2]);
};
const expectKept = () =>
  expect([screen.getByRole("button").textContent, digits().value]).toEqual(["picture-1", "40817"]);

it("LOGIN-11 another picture comes before the two minutes of the first are over, and empties the field", async () => {
  await openTyped();
  await pass(109_000);
  expectKept();
  await pass(1_000);
  await expectRenewed();
});

it("LOGIN-11 another picture empties the field of what was typed while it was on its way", async () => {
  await openTyped();
  let answer = (): void => undefined;
  server.handlers[CAPTCHA] = () =>
    new Promise<{ image: string }>((resolve) => {
      answer = () => resolve({ image: "picture-2" });
    });
  await pass(110_000);
  await vi.waitFor(() => expect(server.listCalls(CAPTCHA)).toHaveLength(2));
  expect(digits().value).toBe("");
  fireEvent.change(digits(), { target: { value: "40817" } });
  expectKept();
  await act(async () => answer());
  await expectRenewed();
});

it("LOGIN-11 a picture stays while its digits are being sent", async () => {
  await openTyped();
  fireEvent.click(screen.getByLabelText("sending"));
  await pass(150_000);
  expectKept();
  fireEvent.click(screen.getByLabelText("sending"));
  await pass(1_000);
  await expectRenewed();
});

it("LOGIN-11 nothing is loaded for a page that nobody sees, and another picture once it is seen again", async () => {
  await openTyped();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await pass(150_000);
  expectKept();
  hidden.mockReturnValue(false);
  await pass(1_000);
  await expectRenewed();
});

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { createWork } from "../../testing/miniature-work.ts";
import { button, number, open, sending, smsLoginReplies } from "../../testing/sms-login-screen.ts";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer(smsLoginReplies());
});
afterEach(leaveFront);

const bodies = () => server.listCalls(sending).map(({ body }) => JSON.parse(body ?? "{}") as object);

async function askCode(typed = "11987654321") {
  await userEvent.type(number(), typed);
  await userEvent.click(button("Get code"));
}

describe("asking for a code", () => {
  it("SMS-01 needs a valid number: its fault is shown at the field, and nothing is sent", async () => {
    await open();
    await askCode("123");
    expect(await screen.findByText("Please enter your mobile number.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(number()));
    expect(bodies()).toEqual([]);
    await askCode("456");
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  /** Stops the clock for countdowns only. The test moves it on. */
  const stopTime = () => vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const press = (name: string) => act(async () => fireEvent.click(button(name)));
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

  it("SMS-02 SMS-03 counts down to the server's time in steps of 500 ms, disabled, then offers it again", async () => {
    await open();
    fireEvent.change(number(), { target: { value: "11987654321" } });
    stopTime();
    await press("Get code");
    await waitFor(() => expect(button("Resend in 90 s").getAttribute("aria-disabled")).toBe("true"));
    await pass(499);
    expect(button("Resend in 90 s")).toBeTruthy();
    await pass(501);
    expect(button("Resend in 89 s")).toBeTruthy();
    await press("Resend in 89 s");
    expect(bodies()).toHaveLength(1);
    await pass(88_500);
    expect(button("Resend in 1 s")).toBeTruthy();
    await pass(500);
    expect(button("Get code").getAttribute("aria-disabled")).toBeNull();
    await press("Get code");
    await waitFor(() => expect(bodies()).toHaveLength(2));
  });

  it("SMS-03 reads the time after 500 ms, and not with each whole second", async () => {
    server.handlers[sending] = () => ({ expirationTime: Date.now() + 90_400 });
    await open();
    fireEvent.change(number(), { target: { value: "11987654321" } });
    stopTime();
    await press("Get code");
    await waitFor(() => expect(button("Resend in 91 s")).toBeTruthy());
    await pass(499);
    expect(button("Resend in 91 s")).toBeTruthy();
    await pass(1);
    expect(button("Resend in 90 s")).toBeTruthy();
  });

  it("SMS-03 waits 60 s if the server names no time", async () => {
    server.handlers[sending] = () => Response.json({ success: true, value: {} });
    await open();
    fireEvent.change(number(), { target: { value: "11987654321" } });
    stopTime();
    await press("Get code");
    expect(await screen.findByRole("button", { name: "Resend in 60 s" })).toBeTruthy();
  });

  it("SMS-02 a failed send leaves the button idle and says why", async () => {
    server.handlers[sending] = () => failWith("verification.unavailable", { retryAfterSeconds: 60 });
    await open();
    await askCode();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "We cannot send codes right now. Please try again later.",
    );
    expect(button("Get code").getAttribute("aria-disabled")).toBeNull();
    expect(number().value).toBe("11987654321");
  });

  it("SMS-02 another number has a countdown of its own", async () => {
    await open();
    await askCode();
    await screen.findByRole("button", { name: /^Resend in/ });
    await userEvent.type(number(), "0");
    expect(button("Get code")).toBeTruthy();
  });

  it("a wait that the server still sees goes on", async () => {
    server.handlers[sending] = () => failWith("verification.wait", { retryAfterSeconds: 42 });
    await open();
    await askCode();
    expect(await screen.findByRole("button", { name: /^Resend in (4[0-2]|3\d) s$/ })).toBeTruthy();
  });

  it("SMS-04 says that it is sending, then for 1.5 s that it has sent", async () => {
    let answer = (_reply: { expirationTime: number }) => {};
    server.handlers[sending] = () => new Promise((resolve) => (answer = resolve));
    await open();
    fireEvent.change(number(), { target: { value: "11987654321" } });
    await press("Get code");
    const status = () => screen.getByRole("status").textContent;
    await waitFor(() => expect(status()).toContain("Sending the text message…"));
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    await act(async () => {
      answer({ expirationTime: Date.now() + 60_000 });
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(status()).toContain("Text message sent.");
    await act(async () => vi.advanceTimersByTimeAsync(1_499));
    expect(status()).toContain("Text message sent.");
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(status()).not.toContain("Text message sent.");
  });

  it("FAULT-11 twenty quick taps ask once", async () => {
    await open();
    await userEvent.type(number(), "11987654321");
    const tapped = button("Get code");
    for (let tap = 0; tap < 20; tap += 1) tapped.click();
    await screen.findByRole("button", { name: /^Resend in/ });
    expect(bodies()).toHaveLength(1);
  });

  it("API-10 shows the captcha once the server asks for it, and sends the typed code", async () => {
    server.handlers[sending] = () => failWith("captcha.required", { captcha: true });
    await open();
    await askCode();
    const captcha = await screen.findByLabelText<HTMLInputElement>("Code from the picture");
    expect(await screen.findByRole("img", { name: "Picture with the code" })).toBeTruthy();
    expect(document.activeElement).toBe(captcha);
    await userEvent.type(captcha, "11111");
    server.handlers[sending] = () => failWith("captcha.wrong", { captcha: true });
    await userEvent.click(button("Get code"));
    expect(await screen.findByText("That code was wrong. Here is a new one.")).toBeTruthy();
    expect(captcha.value).toBe("");
    await userEvent.click(button("Get code"));
    expect(bodies(), "nothing is sent without it").toHaveLength(2);
    await userEvent.type(captcha, "40817");
    server.handlers[sending] = () => ({ expirationTime: Date.now() + 60_000 });
    await userEvent.click(button("Get code"));
    await screen.findByRole("button", { name: /^Resend in/ });
    expect(bodies().at(-1)).toMatchObject({ captcha: "40817" });
    expect(screen.queryByLabelText("Code from the picture")).toBeNull();
  });

  it("SEC-47 shows a picture again for the next code, after the device did the work for the last one", async () => {
    const work = await createWork();
    server.handlers["POST /wps/captcha/plain"] = () => ({ work });
    server.handlers["POST /wps/captcha/work"] = () => ({ captcha: "40817" });
    server.handlers[sending] = () => failWith("captcha.required", { captcha: true });
    await open();
    await askCode();
    await userEvent.click(await screen.findByRole("button", { name: "I cannot read the picture" }));
    await screen.findByText("Done. The code is filled in.");
    server.handlers[sending] = () => ({ expirationTime: Date.now() + 60_000 });
    await userEvent.click(button("Get code"));
    await screen.findByRole("button", { name: /^Resend in/ });
    server.handlers[sending] = () => failWith("captcha.required", { captcha: true });
    // Another number has no wait.
    await askCode("0");
    expect(await screen.findByRole("img", { name: "Picture with the code" })).toBeTruthy();
    expect(button("I cannot read the picture")).toHaveProperty("disabled", false);
    expect(screen.queryByText("Done. The code is filled in.")).toBeNull();
  });

  it("asks in the language of the screen", async () => {
    await open();
    await askCode();
    await waitFor(() => expect(server.listCalls(sending)[0]?.query.get("language")).toBe("EN"));
  });
});

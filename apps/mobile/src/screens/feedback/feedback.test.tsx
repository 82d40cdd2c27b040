import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const remark = "My deposit is late, please look.";
const picture = "iVBORw0KGgo=";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/captcha": () => ({ image: picture }),
    "PUT /wps/member/feedback": () => null,
  });
});
afterEach(leaveFront);

const open = () => renderApp({ path: "/m/feedback", session: buildSession() });
const remarkField = () => screen.getByLabelText<HTMLTextAreaElement>("Your message");
const codeField = () => screen.getByLabelText<HTMLInputElement>("Code from the picture");
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const write = (text: string) => fireEvent.change(remarkField(), { target: { value: text } });
const fill = (code = "40817") => {
  write(remark);
  fireEvent.change(codeField(), { target: { value: code } });
};
const sent = () =>
  server.listCalls("PUT /wps/member/feedback").map(({ body }) => JSON.parse(body ?? "{}") as object);
const captchas = () => server.listCalls("GET /wps/captcha").length;

describe("feedback", () => {
  it("FEED-01 is replaced by login without a session", async () => {
    const before = history.length;
    await renderApp({ path: "/m/feedback" });
    expect([location.pathname, history.length]).toEqual(["/m/login", before]);
  });

  it("FEED-02 offers six questions and preselects the first", async () => {
    await open();
    const questions = screen.getAllByRole<HTMLInputElement>("radio");
    expect(questions.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      "Deposit",
      "Withdrawal",
      "Games",
      "Service",
      "Application",
      "Something else",
    ]);
    expect(questions.map(({ checked }) => checked)).toEqual([true, false, false, false, false, false]);
  });

  it.each([
    ["Deposit", 1],
    ["Withdrawal", 2],
    ["Games", 3],
    ["Service", 4],
    ["Application", 6],
    ["Something else", 0],
  ])("FEED-02 API-35 sends %s as %d, with remark, sender and captcha", async (question, type) => {
    await open();
    await userEvent.click(screen.getByRole("radio", { name: question }));
    fill();
    await userEvent.click(send());
    await waitFor(() =>
      expect(sent()).toEqual([{ content: remark, sender: "demo", type, captcha: "40817" }]),
    );
  });

  it("FEED-03 counts the written characters", async () => {
    await open();
    expect(screen.getByText("0/200")).toBeTruthy();
    write("  Twelve chars  ");
    expect(screen.getByText("12/200")).toBeTruthy();
    expect(remarkField().getAttribute("aria-describedby")).toContain(screen.getByText("12/200").id);
  });

  it.each([
    ["😀", 1],
    ["汉字 cả hai", 9],
    ["𠮷野家", 3],
    ["x".repeat(200), 200],
    ["x".repeat(201), 201],
    ["x".repeat(1_000), 1_000],
  ])("FEED-03 counts each letter of any script once, and on beyond 200: %s", async (text, count) => {
    await open();
    write(text);
    expect(screen.getByText(/^\d+\/200$/).textContent).toBe(`${count}/200`);
  });

  it.each([
    ["", true],
    ["x".repeat(9), true],
    [` ${"x".repeat(9)} `, true],
    ["x".repeat(10), false],
    ["x".repeat(200), false],
    ["x".repeat(201), true],
  ])("FEED-04 with the remark %j the button is disabled: %s", async (text, isDisabled) => {
    await open();
    write(text);
    expect(send().disabled).toBe(isDisabled);
    fireEvent.change(codeField(), { target: { value: "40817" } });
    expect(send().disabled, "with the code from the picture").toBe(isDisabled);
    for (const question of screen.getAllByRole<HTMLInputElement>("radio")) {
      fireEvent.click(question);
      expect(send().disabled, question.labels?.[0]?.textContent ?? "").toBe(isDisabled);
    }
  });

  it("FEED-05 shows a captcha and asks for it at its field", async () => {
    await open();
    expect((await screen.findByAltText("Picture with the code")).getAttribute("src")).toContain(picture);
    write(remark);
    await userEvent.click(send());
    expect(screen.getByText("Please enter the code from the picture.")).toBeTruthy();
    expect(codeField().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(codeField());
    expect(sent()).toEqual([]);
  });

  it("FEED-06 says that it was sent, empties the form and takes another captcha", async () => {
    await open();
    await waitFor(() => expect(captchas()).toBe(1));
    await userEvent.click(screen.getByRole("radio", { name: "Games" }));
    fill();
    await userEvent.click(send());
    expect(await screen.findByText("Sent. Thank you!")).toBeTruthy();
    expect([remarkField().value, codeField().value]).toEqual(["", ""]);
    expect(screen.getByRole<HTMLInputElement>("radio", { checked: true }).labels?.[0]?.textContent).toBe(
      "Deposit",
    );
    await waitFor(() => expect(captchas()).toBe(2));
    fill("12345");
    await userEvent.click(send());
    await waitFor(() => expect(sent()).toMatchObject([{ type: 3 }, { type: 1, captcha: "12345" }]));
  });

  it("FEED-06 shows loading from the start, until the answer and no longer", async () => {
    let answer: (reply: null) => void = () => undefined;
    server.handlers["PUT /wps/member/feedback"] = () => new Promise<null>((resolve) => (answer = resolve));
    await open();
    fill();
    fireEvent.click(send());
    expect(await screen.findByText("Please wait…")).toBeTruthy();
    expect(screen.queryByText("Sent. Thank you!")).toBeNull();
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer(null);
    expect(await screen.findByText("Sent. Thank you!")).toBeTruthy();
    expect(screen.queryByText("Please wait…")).toBeNull();
  });

  it("FEED-06 after a failure of the network takes another captcha too, and waits no longer", async () => {
    server.handlers["PUT /wps/member/feedback"] = () => Promise.reject(new TypeError("no network"));
    await open();
    await waitFor(() => expect(captchas()).toBe(1));
    fill();
    await userEvent.click(send());
    await waitFor(() => expect(captchas()).toBe(2));
    expect([remarkField().value, codeField().value]).toEqual([remark, ""]);
    expect(screen.queryByText("Please wait…")).toBeNull();
  });

  it.each([
    ["captcha.wrong", "That code was wrong. Here is a new one."],
    ["feedback.limit", /You have written to us often today/],
  ] as const)("FEED-06 after %s keeps the remark for another try with a new captcha", async (code, text) => {
    server.handlers["PUT /wps/member/feedback"] = () => failWith(code);
    await open();
    await waitFor(() => expect(captchas()).toBe(1));
    fill();
    await userEvent.click(send());
    expect(await screen.findByText(text)).toBeTruthy();
    expect([remarkField().value, codeField().value]).toEqual([remark, ""]);
    await waitFor(() => expect(captchas()).toBe(2));
    server.handlers["PUT /wps/member/feedback"] = () => null;
    fill("12345");
    await userEvent.click(send());
    expect(await screen.findByText("Sent. Thank you!")).toBeTruthy();
    expect([screen.queryByText(text), remarkField().value, codeField().value]).toEqual([null, "", ""]);
  });

  it("FEED-06 shows loading for at most ten seconds", async () => {
    server.handlers["PUT /wps/member/feedback"] = () => new Promise<Response>(() => undefined);
    await open();
    vi.useFakeTimers();
    fill();
    fireEvent.click(send());
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(screen.getByText("Please wait…")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText("Please wait…")).toBeNull();
  });

  it("FEED-06 gives up after ten seconds: the remark stays, another captcha comes, and it can be sent again", async () => {
    const answer = globalThis.fetch;
    const hang = (signal: AbortSignal | null | undefined) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("late", "AbortError")));
      });
    vi.stubGlobal("fetch", (input: string, init: RequestInit = {}) =>
      init.method === "PUT" ? hang(init.signal) : answer(input, init),
    );
    await open();
    await waitFor(() => expect(captchas()).toBe(1));
    vi.useFakeTimers();
    fill();
    const button = send();
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect([captchas(), button.getAttribute("aria-busy")]).toEqual([1, "true"]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect([captchas(), button.getAttribute("aria-busy")]).toEqual([2, null]);
    expect([remarkField().value, codeField().value, button.disabled]).toEqual([remark, "", false]);
  });

  it("sends once, however often the button is tapped", async () => {
    let answer: (reply: null) => void = () => undefined;
    server.handlers["PUT /wps/member/feedback"] = () => new Promise<null>((resolve) => (answer = resolve));
    await open();
    fill();
    const button = send();
    // All taps happen in one frame, before the button can show its waiting state.
    act(() => {
      for (let tap = 0; tap < 20; tap += 1) button.click();
    });
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer(null);
    await screen.findByText("Sent. Thank you!");
    expect(sent()).toHaveLength(1);
  });
});

import { type LimitKind, limitKinds } from "@croupier/domain/play-limits";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectKept } from "../../testing/asked-again.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildLimit, buildLimits, buildProtection, nextDay, playNow } from "../../testing/play-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

const LIMITS = "GET /wps/play/limits";
const SET = "POST /wps/play/limits";
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    [LIMITS]: () => buildProtection(),
  });
});
afterEach(leaveFront);

const open = (type = 0) => renderApp({ path: "/m/set?tab=play", session: buildSession({ type }) });
const time = (ms: number) =>
  new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }).format(ms);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
/** The card of a kind of limits. */
const card = async (name: string) =>
  within((await screen.findByRole("heading", { level: 3, name })).parentElement as HTMLElement);
const sent = (key: Parameters<FakeServer["listCalls"]>[0]) =>
  server.listCalls(key).map(({ body }) => JSON.parse(body ?? "null"));

describe("the limits of a member", () => {
  it("PLAY-21 has every kind for every period, and says which are not set", async () => {
    await open();
    for (const name of ["Deposit limit", "Loss limit", "Stake limit", "Time limit"]) {
      const rows = (await card(name)).getAllByRole("button");
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        "per dayNo limit",
        "per weekNo limit",
        "per monthNo limit",
      ]);
    }
  });

  it("PLAY-21 shows the used and remaining part as a bar and in words, and when it resets", async () => {
    const limits = buildLimits([
      { value: 100, used: 20 },
      { kind: "session", value: 90, used: 95 },
    ]);
    server.handlers[LIMITS] = () => buildProtection({ limits });
    await open();
    const loss = await card("Loss limit");
    expect(loss.getByText("¥ 20.00 used · ¥ 80.00 left")).toBeTruthy();
    expect(loss.getByText(`Resets ${time(nextDay)}`)).toBeTruthy();
    const bar = loss.getByRole<HTMLProgressElement>("progressbar", { name: "Loss limit per day" });
    expect([bar.value, bar.max]).toEqual([20, 100]);
    const session = await card("Time limit");
    expect(session.getByText("1 h 30 min")).toBeTruthy();
    expect(session.getByText("1 h 35 min used · 0 min left")).toBeTruthy();
  });

  it("PLAY-30 says how much of a deposit limit is in orders that are not paid yet", async () => {
    const limits = buildLimits([
      { kind: "deposit", value: 100, used: 75.5, awaited: 15.5 },
      { kind: "deposit", period: "week", value: 500, used: 60 },
    ]);
    server.handlers[LIMITS] = () => buildProtection({ limits });
    await open();
    const deposit = await card("Deposit limit");
    expect(deposit.getByText("¥ 75.50 used · ¥ 24.50 left")).toBeTruthy();
    expect(deposit.getByText("¥ 15.50 of it is in deposits that have not been paid yet.")).toBeTruthy();
    expect(deposit.getAllByText(/not been paid yet/)).toHaveLength(1);
  });

  it.each([
    [false, 1_000, `¥ 1,000.00 is pending: you can confirm it from ${time(playNow)}.`],
    [true, 1_000, "¥ 1,000.00 is ready for you to confirm."],
    [false, null, `You can confirm the removal of this limit from ${time(playNow)}.`],
    [true, null, "Please confirm that you want to remove this limit."],
  ])(
    "PLAY-30 a deposit limit that waits (may be confirmed: %s, to %s) names both values and when",
    async (mayConfirm, value, line) => {
      const pending = { value, from: playNow, mayConfirm };
      const limits = buildLimits([{ kind: "deposit", period: "week", value: 500, pending }]);
      server.handlers[LIMITS] = () => buildProtection({ limits });
      await open();
      const deposit = await card("Deposit limit");
      expect(deposit.getByText(line)).toBeTruthy();
      expect(deposit.getByText("Until you confirm it, ¥ 500.00 applies.")).toBeTruthy();
    },
  );

  it("PLAY-21 a limit of zero is used up from the beginning", async () => {
    server.handlers[LIMITS] = () => buildProtection({ limits: buildLimits([{ value: 0 }]) });
    await open();
    const bar = (await card("Loss limit")).getByRole<HTMLProgressElement>("progressbar");
    expect([bar.value, bar.max]).toEqual([1, 1]);
  });

  it("PLAY-29 a first limit counts at once, and is said to before it is sent", async () => {
    server.handlers[SET] = () => buildLimit({ value: 75.5 });
    await open();
    await userEvent.click((await card("Loss limit")).getByRole("button", { name: /per day/ }));
    await userEvent.type(await screen.findByLabelText("New limit"), "75,5");
    expect(screen.getByText("Takes effect as soon as you save it.")).toBeTruthy();
    await press("Save the limit");
    expect(await (await card("Loss limit")).findByText("¥ 75.50")).toBeTruthy();
    expect(sent(SET)).toEqual([{ kind: "loss", period: "day", value: "75.5" }]);
    expect(await screen.findByText("Saved. It applies from now on.")).toBeTruthy();
  });

  it("PLAY-29 a higher limit says from when, a day after it was opened, and waits with the present one in force", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: playNow });
    const limit = { kind: "stake", period: "week", value: 100, used: 10 } as const;
    server.handlers[LIMITS] = () => buildProtection({ limits: buildLimits([limit]) });
    const from = playNow + 24 * 3_600_000;
    const pending = { value: 500, from, mayConfirm: false };
    server.handlers[SET] = () => buildLimit({ ...limit, pending });
    await open();
    await userEvent.click((await card("Stake limit")).getByRole("button", { name: /per week/ }));
    await userEvent.type(await screen.findByLabelText("New limit"), "500");
    expect(
      screen.getByText(
        `Higher: you can confirm it from ${time(from)}. Until then, your current limit applies.`,
      ),
    ).toBeTruthy();
    await press("Save the limit");
    const stake = await card("Stake limit");
    expect(
      await stake.findByText(`¥ 500.00 is pending: you can confirm it from ${time(from)}.`),
    ).toBeTruthy();
    expect(stake.getByText("¥ 100.00")).toBeTruthy();
    expect(stake.queryByRole("button", { name: "Confirm it" })).toBeNull();
  });

  it("PLAY-29 removing a limit is confirmed like a rise", async () => {
    const limit = buildLimit({ value: 100 });
    server.handlers[LIMITS] = () => buildProtection({ limits: buildLimits([limit]) });
    server.handlers[SET] = () => ({ ...limit, pending: { value: null, from: playNow, mayConfirm: false } });
    await open();
    await userEvent.click((await card("Loss limit")).getByRole("button", { name: /per day/ }));
    await screen.findByText("Now: ¥ 100.00");
    await press("Remove this limit");
    expect(
      await (await card("Loss limit")).findByText(/^You can confirm the removal of this limit from/),
    ).toBeTruthy();
    expect(sent(SET)).toEqual([{ kind: "loss", period: "day", value: null }]);
  });

  const kindNames: Readonly<Record<LimitKind, string>> = {
    deposit: "Deposit limit",
    loss: "Loss limit",
    stake: "Stake limit",
    session: "Time limit",
  };
  const invalid = "Please enter a valid limit.";
  const badInputs = limitKinds.flatMap((kind): (readonly [LimitKind, string, string | RegExp])[] =>
    kind === "session"
      ? [
          [kind, "1441", invalid],
          [kind, "x", invalid],
        ]
      : [
          [kind, "-5", invalid],
          [kind, "12.345", /^At most 2 decimals\./],
        ],
  );
  it.each(badInputs)(
    "PLAY-29 bad input for the limit of %s, %j, gets its message at the field, stays, and is not sent",
    async (kind, text, description) => {
      await open();
      await userEvent.click((await card(kindNames[kind])).getByRole("button", { name: /per day/ }));
      const field = await screen.findByLabelText<HTMLInputElement>(/^New limit/);
      await userEvent.type(field, text);
      await press("Save the limit");
      expect(await screen.findByRole("textbox", { name: /^New limit/, description })).toBe(field);
      expect([field.value, field.getAttribute("aria-invalid")]).toEqual([text, "true"]);
      expect(sent(SET)).toEqual([]);
    },
  );

  it("PLAY-29 refusals of the server are shown at the field, and other failures above the button", async () => {
    server.handlers[SET] = () => failWith("play.limit.invalid");
    await open();
    await userEvent.click((await card("Loss limit")).getByRole("button", { name: /per day/ }));
    const field = await screen.findByLabelText<HTMLInputElement>("New limit");
    await userEvent.type(field, "5");
    await press("Save the limit");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    server.handlers[SET] = () => failWith("system.unavailable");
    await press("Save the limit");
    expect((await screen.findByRole("alert")).textContent).toContain("System upgrading");
    expect(field.value).toBe("5");
  });
});

describe("a higher limit that waits", () => {
  const waiting = (mayConfirm: boolean) =>
    buildLimit({ value: 100, used: 40, pending: { value: 300, from: playNow, mayConfirm } });

  it("PLAY-21 is confirmed by a your confirmation, which names the rise that was seen", async () => {
    server.handlers[LIMITS] = () => buildProtection({ limits: buildLimits([waiting(true)]) });
    server.handlers["POST /wps/play/limits/confirm"] = () => buildLimit({ value: 300, used: 40 });
    await open();
    const loss = await card("Loss limit");
    expect(loss.getByText("¥ 300.00 is ready for you to confirm.")).toBeTruthy();
    await userEvent.click(loss.getByRole("button", { name: "Confirm it" }));
    expect(await loss.findByText("¥ 40.00 used · ¥ 260.00 left")).toBeTruthy();
    expect(loss.queryByText(/ready for you to confirm/)).toBeNull();
    expect(sent("POST /wps/play/limits/confirm")).toEqual([{ kind: "loss", period: "day", from: playNow }]);
  });

  it("PLAY-21 is dropped, and the present one stays", async () => {
    server.handlers[LIMITS] = () => buildProtection({ limits: buildLimits([waiting(false)]) });
    server.handlers["POST /wps/play/limits/cancelRise"] = () => buildLimit({ value: 100, used: 40 });
    await open();
    const loss = await card("Loss limit");
    await userEvent.click(loss.getByRole("button", { name: "Keep the current limit" }));
    await waitFor(() => expect(loss.queryByText(/waits/)).toBeNull());
    expect(loss.getByText("¥ 40.00 used · ¥ 60.00 left")).toBeTruthy();
  });

  it("PLAY-21 says so when it has gone meanwhile", async () => {
    server.handlers[LIMITS] = () => buildProtection({ limits: buildLimits([waiting(true)]) });
    server.handlers["POST /wps/play/limits/confirm"] = () => failWith("play.limit.not.pending");
    await open();
    await userEvent.click((await card("Loss limit")).getByRole("button", { name: "Confirm it" }));
    expect(await screen.findByText("You have no higher limit to confirm.")).toBeTruthy();
  });
});

describe("the page of responsible play", () => {
  it("PLAY-20 says that it is loading, and when that failed, and tries again", async () => {
    server.handlers[LIMITS] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    expect(screen.getByRole("heading", { name: "Where to find help" })).toBeTruthy();
    server.handlers[LIMITS] = () => buildProtection();
    await userEvent.click(retry);
    expect(await screen.findByRole("heading", { name: "My limits" })).toBeTruthy();
  });

  it("PLAY-20 keeps its content if a refetch fails", async () => {
    const { client } = await open();
    await expectKept(server, client, LIMITS, "My limits");
  });

  it("PLAY-25 sets how often the reality check comes", async () => {
    const INTERVAL = "POST /wps/play/realityCheck/interval";
    server.handlers[INTERVAL] = () =>
      buildProtection({ realityCheck: { intervalMinutes: 15, choices: [15, 30, 60] } });
    await open();
    const field = await screen.findByLabelText<HTMLSelectElement>("How often");
    expect(field.value).toBe("60");
    expect([...field.options].map(({ text }) => text)).toEqual(["15 min", "30 min", "1 h"]);
    await userEvent.selectOptions(field, "15 min");
    await waitFor(() => expect(field.value).toBe("15"));
    expect(sent(INTERVAL)).toEqual([{ intervalMinutes: 15 }]);
  });

  it.each([
    [-20, "You have lost ¥ 20.00"],
    [5, "You have won ¥ 5.00"],
    [0, "You have neither won nor lost"],
  ])("PLAY-20 says the result %s of the running session in words", async (net, words) => {
    const session = { startedAt: playNow, playedMinutes: 12, stake: 30, win: 30 + net, net };
    server.handlers[LIMITS] = () => buildProtection({ session });
    await open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText("12 min")).toBeTruthy();
  });

  it("PLAY-28 tells a guest what there is, leads to login, and asks the server for nothing", async () => {
    await renderApp({ path: "/m/set?tab=play" });
    expect(await screen.findByText(/^Log in to set limits/)).toBeTruthy();
    expect(server.listCalls(LIMITS)).toEqual([]);
    const page = within(screen.getByRole("main"));
    await userEvent.click(page.getByRole("link", { name: "Log in" }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(sessionStorage.getItem("returnTo")).toContain("tab=play");
  });

  it.each([4, 40, 41, 42])("PLAY-28 tells an account of type %s that it has no limits", async (type) => {
    await open(type);
    expect(await screen.findByText(/does not play for real money/)).toBeTruthy();
    expect(server.listCalls(LIMITS)).toEqual([]);
    expect(screen.getByRole("heading", { name: "Where to find help" })).toBeTruthy();
  });
});

import { type Carry, carries, type DividendPeriod, dividendPeriods } from "@croupier/domain/contract-terms";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OwnContracts, Terms } from "../../features/contracts/contract-calls.ts";
import { buildSession } from "../../testing/builders.ts";
import { contract, readBodies, salary } from "../../testing/contract-builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildOffers } from "../../testing/member-builders.ts";
import { noteToasts } from "../../testing/note-toasts.ts";
import { renderApp } from "../../testing/render-app.tsx";

const GET = "GET /wps/member/contract";
const ANSWER = "POST /wps/member/contract/answer";
const PROMPTS = "GET /wps/member/info/funds/consolidated";
const salaryPath = "/m/member/agent/getSalaryContract";

const dividend: Extract<Terms, { kind: "dividend" }> = {
  kind: "dividend",
  period: "WEEK",
  carry: "forever",
  carryCap: 500,
  release: "manual",
  limited: true,
  tiers: [{ minLoss: 1_000, minTurnover: 0, minActive: 3, ppm: 100_000 }],
};
const example: OwnContracts["example"] = {
  startDate: "2026-10-22",
  endDate: "2026-11-20",
  periods: 30,
  reached: 12,
  turnover: 420_000,
  loss: 9,
  amount: 630,
};
const build = (over: Partial<OwnContracts> = {}): OwnContracts => ({
  offer: contract(),
  current: null,
  history: [],
  example,
  ...over,
});

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 500, currency: "CNY" }),
    [PROMPTS]: () => buildOffers({ dailysalreqtype: "TURNOVER" }),
    [GET]: () => build(),
    [ANSWER]: () => contract({ state: "accepted", startsOn: "2026-11-22" }),
  });
});
afterEach(leaveFront);

const open = (path: string = salaryPath, type = 1) => renderApp({ path, session: buildSession({ type }) });
const confirm = async (name: "Accept" | "Refuse") => {
  await userEvent.click(await screen.findByRole("button", { name }));
  const sheet = within(await screen.findByRole("dialog", { name: `${name} this contract?` }));
  await userEvent.dblClick(sheet.getByRole("button", { name }));
};
const bodies = () => readBodies(server.listCalls(ANSWER));
/** Amounts have a space that breaks no line. */
const textsOf = (element: HTMLElement) => element.textContent?.replaceAll("¥\u00a0", "¥ ") ?? "";

describe("an offered contract", () => {
  it("EXT-24 says in words and tiers who pays how much, beside the contract that it replaces, with an example", async () => {
    server.handlers[GET] = () =>
      build({ current: contract({ id: "3", state: "accepted", payer: null, startsOn: "2026-10-01" }) });
    await open();
    const offer = await screen.findByRole("region", { name: "Offered to you" });
    for (const text of [
      "Each day, a share of your team's turnover",
      "Paid byann",
      "All games, in full",
      "From ¥ 100.00 of turnover",
      "All turnover",
      "Automatic",
    ])
      expect(textsOf(offer)).toContain(text);
    expect(within(offer).getAllByRole("listitem").map(textsOf)).toEqual([
      "Tier 1Rate 0.10\u00a0%Turnover from¥ 100,000.00Active from5",
      "Tier 2Rate 0.15\u00a0%Turnover from¥ 300,000.00Active from10",
    ]);
    const before = screen.getByRole("region", { name: "What it replaces" });
    expect(textsOf(before)).toContain("Accepted · From Oct 1, 2026");
    expect(textsOf(before)).toContain("The platform");
    const shown = screen.getByRole("region", { name: "Based on your last 30 days" });
    expect(textsOf(shown)).toContain("A tier was reached in 12 of 30 periods, for a total of ¥ 630.00.");
    expect(server.listCalls(GET).map(({ query }) => query.get("kind"))).toEqual(["daily"]);
  });

  it.each([
    ["EXT-24", salaryPath, "daily"],
    ["EXT-25", "/m/member/agent/getDevidendContract", "dividend"],
    ["EXT-26", "/m/member/agent/getHourContract", "hourly"],
  ] as const)("%s is at %s for %s, for members as well", async (_row, path, kind) => {
    const terms = kind === "dividend" ? dividend : { ...salary, kind };
    server.handlers[GET] = () => build({ offer: contract({ terms }) });
    await open(path, 0);
    const offer = await screen.findByRole("region", { name: "Offered to you" });
    expect(server.listCalls(GET)[0]?.query.get("kind")).toBe(kind);
    const salaries = { daily: ["Each day", "Every day"], hourly: ["Each hour", "Every hour"] };
    const wanted =
      kind === "dividend"
        ? [
            "a share of your team's loss",
            "Week, from Monday",
            "It lowers all later periods",
            "At most ¥ 500.00 is carried forward",
            "After the payer releases it",
            "Bills are limited",
            "¥ 1,000.00",
          ]
        : salaries[kind];
    for (const text of wanted) expect(textsOf(offer)).toContain(text);
    if (kind === "dividend")
      expect(within(offer).getAllByRole("listitem").map(textsOf)).toEqual([
        "Tier 1Rate 10.00\u00a0%Team loss from¥ 1,000.00Turnover from¥ 0.00Active from3",
      ]);
  });

  const periods: Readonly<Record<DividendPeriod, string>> = {
    MONTH: "Month",
    HALF_MONTH: "Half a month (1 to 15, 16 to the end)",
    TEN_DAYS: "Ten days",
    WEEK: "Week, from Monday",
  };
  const carried: Readonly<Record<Carry, string>> = {
    none: "Nothing is carried forward",
    next: "It lowers the next period",
    month: "It lowers the other periods of the month",
    forever: "It lowers all later periods",
  };
  /** The agreed lines of an offered dividend, each label with its value. */
  const readLines = async (over: Partial<typeof dividend>) => {
    server.handlers[GET] = () => build({ offer: contract({ terms: { ...dividend, ...over } }) });
    await open("/m/member/agent/getDevidendContract");
    const offer = await screen.findByRole("region", { name: "Offered to you" });
    const lines = within(offer).getAllByRole("term");
    return Object.fromEntries(
      lines.map((label) => [label.textContent, label.parentElement?.querySelector("dd")?.textContent]),
    );
  };

  it.each(dividendPeriods)("EXT-25 names the period of a dividend: %s", async (period) => {
    expect(await readLines({ period })).toMatchObject({ Period: periods[period] });
  });

  it.each(carries)("EXT-25 says what a dividend carries into later periods: %s", async (carry) => {
    const wanted = { "After a period in which the team won": carried[carry] };
    expect(await readLines({ carry })).toMatchObject(wanted);
  });

  it("EXT-24 AGT-32 is accepted once, after a confirmation, and its prompt ends", async () => {
    await open();
    server.handlers[ANSWER] = () => {
      const accepted = contract({ state: "accepted", startsOn: "2026-11-22" });
      server.handlers[GET] = () => build({ offer: null, current: accepted });
      server.handlers[PROMPTS] = () => buildOffers();
      return accepted;
    };
    await confirm("Accept");
    expect(textsOf(await screen.findByRole("region", { name: "Current contract" }))).toContain(
      "From Nov 22, 2026",
    );
    expect(bodies()).toEqual([{ id: "5", answer: "accept" }]);
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  it("AGT-32 is refused, which the page says", async () => {
    const toasts = noteToasts();
    await open();
    server.handlers[ANSWER] = () => contract({ state: "refused" });
    await confirm("Refuse");
    await waitFor(() => expect(toasts).toContainEqual(["success", "Refused"]));
  });

  it("AGENT-19 AGT-32 asks for the prompts again once it is answered", async () => {
    await open("/m/agent");
    await waitFor(() => expect(server.listCalls(PROMPTS)).toHaveLength(1));
    await userEvent.click(await screen.findByRole("link", { name: /Daily-salary contract/ }));
    await confirm("Refuse");
    await waitFor(() => expect(bodies()).toEqual([{ id: "5", answer: "refuse" }]));
    server.handlers[PROMPTS] = () => buildOffers();
    history.back();
    await waitFor(() => expect(server.listCalls(PROMPTS).length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.queryByText(/offers to answer/)).toBeNull());
  });

  it("AGENT-19 AGT-32 asks for the prompts again when the offer was withdrawn meanwhile", async () => {
    await open("/m/agent");
    await waitFor(() => expect(server.listCalls(PROMPTS)).toHaveLength(1));
    await userEvent.click(await screen.findByRole("link", { name: /Daily-salary contract/ }));
    server.handlers[ANSWER] = () => {
      server.handlers[GET] = () =>
        build({ offer: null, example: null, history: [contract({ state: "withdrawn" })] });
      server.handlers[PROMPTS] = () => buildOffers();
      return failWith("contract.gone");
    };
    await confirm("Refuse");
    expect(await screen.findByText("You have no contract and no offers.")).toBeTruthy();
    history.back();
    await waitFor(() => expect(server.listCalls(PROMPTS).length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.queryByText(/offers to answer/)).toBeNull());
  });

  it("AGT-32 UX-02 a withdrawn offer says so and is no longer there", async () => {
    const toasts = noteToasts();
    await open();
    server.handlers[ANSWER] = () => {
      server.handlers[GET] = () =>
        build({ offer: null, example: null, history: [contract({ state: "withdrawn" })] });
      return failWith("contract.gone");
    };
    await confirm("Accept");
    expect(await screen.findByText("This offer is no longer available.")).toBeTruthy();
    expect(toasts).toContainEqual(["info", "This offer is no longer available."]);
    expect(await screen.findByText("You have no contract and no offers.")).toBeTruthy();
    expect(textsOf(screen.getByRole("region", { name: "History" }))).toContain("Withdrawn");
  });

  it("EXT-24 SEC-12 asks an agent who pays others for a password, and leads to where it is set", async () => {
    await open();
    server.handlers[ANSWER] = () => failWith("step.up.required", { proofs: ["payment"] });
    await confirm("Accept");
    expect(await screen.findByLabelText("Payment password")).toBeTruthy();
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" }));
    server.handlers[ANSWER] = () => failWith("payment.password.missing");
    await confirm("Accept");
    expect((await screen.findByRole("link", { name: "Security centre" })).getAttribute("href")).toBe(
      "/m/securityCenter",
    );
  });

  it("EXT-24 shows earlier contracts, their end and their successors, and asks again after a failure", async () => {
    server.handlers[GET] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    const dates = { startsOn: "2026-10-01", endsOn: "2026-11-05" };
    server.handlers[GET] = () =>
      build({
        offer: null,
        example: null,
        history: [
          contract({ id: "2", state: "ended", ...dates }),
          contract({ id: "1", state: "replaced", payer: null, ...dates }),
        ],
      });
    await userEvent.click(retry);
    const history = textsOf(await screen.findByRole("region", { name: "History" }));
    for (const text of [
      "ann · Ended · From Oct 1, 2026 · Ends on Nov 5, 2026",
      "The platform · Replaced · From Oct 1, 2026",
    ])
      expect(history).toContain(text);
  });
});

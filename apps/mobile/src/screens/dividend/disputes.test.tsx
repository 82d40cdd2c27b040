import type { ReplyOf } from "@croupier/contract/player/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BILLS, bill, createBillServer, now, page } from "../../testing/bill-server.ts";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const LIST = "GET /wps/agent/disputes";
const OPEN = "POST /wps/agent/disputes";
type Dispute = ReplyOf<typeof OPEN>;

const dispute = (over: Partial<Dispute> = {}): Dispute => ({
  id: "9",
  subject: "bill",
  of: "1",
  text: "Two rounds\nare missing.",
  state: "open",
  line: null,
  bill: {
    kind: "dividend",
    first: "2026-11-01",
    last: "2026-11-15",
    hour: null,
    other: null,
    side: "received",
  },
  answer: null,
  amount: null,
  answeredAt: null,
  time: now,
  answerBy: Date.parse("2026-12-02T12:00:00Z"),
  ...over,
});

let server: FakeServer;
let list: Dispute[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  server = createBillServer();
  list = [];
  server.handlers[LIST] = () => ({ list });
  server.handlers[OPEN] = () => {
    list = [dispute()];
    return dispute();
  };
  server.handlers["GET /wps/member/contract"] = () => ({
    offer: null,
    current: null,
    history: [],
    example: null,
  });
});
afterEach(leaveFront);

const path = "/m/member/agent/agentDivident";
const contractPath = "/m/member/agent/getDevidendContract";
const openScreen = (at = path, type = 1) => renderApp({ path: at, session: buildSession({ type }) });
const openBill = async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^Nov\s1/ }));
  return within(await screen.findByRole("dialog", { name: /^Nov\s1/ }));
};
const write = async (sheet: Awaited<ReturnType<typeof openBill>>, text = "Two rounds are missing.") => {
  await userEvent.click(await sheet.findByRole("button", { name: "Dispute this" }));
  await userEvent.type(sheet.getByLabelText("What is wrong?"), text);
};

it("EXT-22 a bill is disputed once for two taps, and says by when it is answered", async () => {
  await openScreen();
  const sheet = await openBill();
  await write(sheet, "  ");
  const send = () => sheet.getByRole<HTMLButtonElement>("button", { name: "Send the dispute" });
  expect(send().disabled).toBe(true);
  await userEvent.type(sheet.getByLabelText("What is wrong?"), "Two rounds are missing.");
  expect(sheet.getByText("23/500")).toBeTruthy();
  expect(sheet.getByLabelText("What is wrong?").getAttribute("maxlength")).toBe("500");
  await userEvent.dblClick(send());
  expect(await sheet.findByText("Answer by Dec 2, 2026")).toBeTruthy();
  expect(server.listCalls(OPEN).map(({ body }) => JSON.parse(body ?? ""))).toEqual([
    { subject: "bill", id: "1", text: "Two rounds are missing." },
  ]);
  expect(sheet.queryByRole("button", { name: "Dispute this" })).toBeNull();
});

it("FAULT-11 a dispute whose answer was lost shows as sent, and one that failed keeps its text", async () => {
  server.handlers[OPEN] = () => failWith("system.unavailable");
  await openScreen();
  const sheet = await openBill();
  await write(sheet);
  await userEvent.click(sheet.getByRole("button", { name: "Send the dispute" }));
  expect(await sheet.findByRole("alert")).toBeTruthy();
  expect(sheet.getByLabelText<HTMLTextAreaElement>("What is wrong?").value).toBe("Two rounds are missing.");
  server.handlers[OPEN] = () => {
    list = [dispute()];
    return failWith("dispute.exists");
  };
  await userEvent.click(sheet.getByRole("button", { name: "Send the dispute" }));
  expect(await sheet.findByText("Waiting for an answer")).toBeTruthy();
});

it("FAULT-10 a dispute waits for the network", async () => {
  await openScreen();
  const sheet = await openBill();
  await write(sheet);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(sheet.getByRole<HTMLButtonElement>("button", { name: "Send the dispute" }).disabled).toBe(true);
  vi.restoreAllMocks();
  act(() => void dispatchEvent(new Event("online")));
});

it("EXT-20 EXT-22 all disputes are listed with what they are about, and with the answer and its date", async () => {
  list = [
    dispute({ id: "12", subject: "rebate", bill: null, line: { day: "2026-11-23", category: "RNG" } }),
    dispute({
      id: "11",
      state: "refused",
      answer: "They were void.",
      answeredAt: now,
      bill: {
        kind: "daily",
        first: "2026-11-02",
        last: "2026-11-02",
        hour: null,
        other: "carl",
        side: "owed",
      },
    }),
    dispute({ id: "10", state: "accepted", answer: "You are right.", answeredAt: now, amount: 5.25 }),
  ];
  server.handlers[LIST] = () => failWith("system.unavailable");
  await openScreen();
  await userEvent.click(await screen.findByRole("button", { name: "My disputes" }));
  const sheet = within(await screen.findByRole("dialog", { name: "My disputes" }));
  server.handlers[LIST] = () => ({ list });
  await userEvent.click(await sheet.findByRole("button", { name: "Loading failed, click to retry" }));
  const rows = await sheet.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u2009]/g, " "))).toEqual([
    "Slots · Nov 23, 2026Waiting for an answerTwo rounds\nare missing.Sent on Nov 25, 2026Answer by Dec 2, 2026",
    "Daily salary · Nov 2, 2026 · carlRefusedTwo rounds\nare missing.Sent on Nov 25, 2026Answered on Nov 25, 2026They were void.",
    "Dividend · Nov 1 – 15, 2026AcceptedTwo rounds\nare missing.Sent on Nov 25, 2026Answered on Nov 25, 2026You are right.¥ 5.25 was added to your earnings.",
  ]);
});

it("EXT-24 ROUTE-12 a member disputes a bill below the contract, and finds the empty list there", async () => {
  server.handlers[BILLS] = ({ query }) =>
    query.get("side") === "owed" ? page([]) : page([bill({ other: null })]);
  await openScreen(contractPath, 0);
  await userEvent.click(await screen.findByRole("button", { name: "My disputes" }));
  expect(await screen.findByText("You have not disputed anything.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sheet = await openBill();
  await write(sheet);
  await userEvent.click(sheet.getByRole("button", { name: "Send the dispute" }));
  expect(await sheet.findByText("Answer by Dec 2, 2026")).toBeTruthy();
});

it("SESS-09 play money disputes nothing", async () => {
  await openScreen(path, 41);
  const sheet = await openBill();
  expect(sheet.getByText("Paid so far")).toBeTruthy();
  await waitFor(() => expect(server.listCalls(LIST).length).toBeGreaterThan(0));
  expect(sheet.queryByRole("button", { name: "Dispute this" })).toBeNull();
});

import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { createQueryClient } from "../session/query-client.ts";
import { endSession, reloadSession } from "../session/session.ts";
import { localStore } from "../storage/stores.ts";
import { useWallet, walletQuery } from "./wallet.ts";

const WALLET = "GET /wps/wallets/gcs";
let server: FakeServer;
let balance: number;
beforeEach(() => {
  balance = 10;
  localStore.write("MC_SESSION_INFO", buildSession());
  reloadSession();
  server = createFakeServer({ [WALLET]: () => ({ sumBalance: balance, currency: "CNY" }) });
});
afterEach(leaveFront);

function Balance() {
  return <output>{useWallet().data?.sumBalance ?? "unknown"}</output>;
}
const lookAgain = () => act(() => void dispatchEvent(new Event("visibilitychange")));

it("the balance is read again when the page is visible again, unless it has just been", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await renderPart(<Balance />);
  expect(await screen.findByText("10")).toBeTruthy();
  balance = 25;
  vi.advanceTimersByTime(4_900);
  lookAgain();
  await new Promise(requestAnimationFrame);
  expect(server.listCalls(WALLET)).toHaveLength(1);
  vi.advanceTimersByTime(200);
  lookAgain();
  expect(await screen.findByText("25")).toBeTruthy();
});

it("a guest has no balance", async () => {
  localStorage.clear();
  reloadSession();
  await renderPart(<Balance />);
  lookAgain();
  await new Promise(requestAnimationFrame);
  expect([server.requests, screen.getByText("unknown").tagName]).toEqual([[], "OUTPUT"]);
});

it("SEC-21 the balance leaves with the session", () => {
  const client = createQueryClient();
  client.setQueryData(walletQuery.queryKey, { sumBalance: 10, currency: "CNY" });
  endSession();
  expect(client.getQueryData(walletQuery.queryKey)).toBeUndefined();
});

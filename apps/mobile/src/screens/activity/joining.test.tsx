import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildPromotion } from "../../testing/promotion-builders.ts";
import { servePromotions } from "../../testing/promotion-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { watchForms } from "../../testing/sent-forms.ts";

const join = "POST /wps/promotion/join";
const reward = "POST /wps/promotion/reward";
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const inAMinute = () => new Date(Date.now() + 60_000).toISOString();

let server: FakeServer;
let promotions: ReturnType<typeof buildPromotion>[];
beforeEach(() => {
  server = servePromotions(() => promotions);
});
afterEach(leaveFront);

const main = () => within(screen.getByRole("main"));
const entry = () => within(main().getByRole("listitem"));
const open = (path = "/m/activity") => renderApp({ path });
const openSignedIn = (type = 0) => renderApp({ path: "/m/activity", session: buildSession({ type }) });

/** Lists one promotion with these overrides for a member. */
const withOne = (overrides: Parameters<typeof buildPromotion>[1]) => {
  promotions = [buildPromotion(1, overrides)];
};

describe("a member's actions", () => {
  it.each([
    ["PROMO-07", "ALLOW_JOIN", "A", "Join", "button"],
    ["PROMO-07", "ALLOW_JOIN", "O", "Join", "button"],
    ["PROMO-08", "JOINED", "A", "Claim", "button"],
    ["PROMO-08", "JOINED", "O", "Applying", "label"],
    ["PROMO-09", "PENDING", "A", "Applying", "label"],
    ["PROMO-10", "REJECTED", "A", "Rejected", "label"],
    ["PROMO-10", "ISSUED", "O", "Issued", "label"],
    ["PROMO-10", "CLAIMED", "A", "Claimed", "label"],
    ["PROMO-10 PROMO-11", "SIGN_UP_DUE", "A", "Closed", "label"],
  ] as const)("%s status %s of type %s shows %s as a %s", async (_row, status, type, label, kind) => {
    withOne({ signUpStatus: status, signUpRequestRewardType: type });
    await openSignedIn();
    const shown = await main().findByText(label);
    expect(shown.closest("button") ? "button" : "label").toBe(kind);
    expect(entry().queryAllByRole("button")).toHaveLength(kind === "button" ? 1 : 0);
  });

  it("PROMO-11 is coming soon before its first day", async () => {
    withOne({ signUpStatus: "ALLOW_JOIN", startDate: tomorrow });
    await openSignedIn();
    expect(await main().findByText("Coming soon")).toBeTruthy();
    expect(entry().queryByRole("button")).toBeNull();
  });

  it("PROMO-07 PROMO-11 can be joined on the open page as soon as it has begun", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
    withOne({ signUpStatus: "ALLOW_JOIN", startDate: inAMinute() });
    await openSignedIn();
    await main().findByText("Coming soon");
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(main().getByRole("button", { name: "Join" })).toBeTruthy();
  });

  it("PROMO-07 PROMO-11 can be joined when its reader comes back after it has begun", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    withOne({ signUpStatus: "ALLOW_JOIN", startDate: inAMinute() });
    await openSignedIn();
    await main().findByText("Coming soon");
    vi.setSystemTime(Date.now() + 61_000);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await main().findByRole("button", { name: "Join" })).toBeTruthy();
  });

  it("PROMO-14 shows nothing to a visitor, nor if there is no sign-up", async () => {
    withOne({ signUpStatus: "ALLOW_JOIN" });
    await open();
    await main().findByRole("heading", { name: "Offer 1" });
    expect(main().queryByText("Join")).toBeNull();
    cleanup();
    withOne({});
    await openSignedIn();
    await main().findByRole("heading", { name: "Offer 1" });
    expect(entry().queryByRole("button")).toBeNull();
  });

  it.each([
    ["A", "JOINED", "Claim"],
    ["O", "PENDING", "Applying"],
  ] as const)("PROMO-12 joining one of type %s sets %s", async (type, status, label) => {
    withOne({ signUpStatus: "ALLOW_JOIN", signUpRequestRewardType: type, linkedPromotionId: "77" });
    server.handlers[join] = () => {
      withOne({ signUpStatus: status, signUpRequestRewardType: type });
      return { success: true, signUpStatus: status };
    };
    await openSignedIn();
    await userEvent.click(await main().findByRole("button", { name: "Join", description: "Offer 1" }));
    expect(await main().findByText(label)).toBeTruthy();
    expect(server.listCalls(join).map(({ body }) => body)).toEqual(['{"promotionId":"77"}']);
    expect(screen.getByText("You have joined")).toBeTruthy();
  });

  it("PROMO-13 PROMO-15 requests a reward directly if no other input is needed", async () => {
    const sent = watchForms();
    withOne({ signUpStatus: "JOINED" });
    server.handlers[reward] = () => {
      withOne({ signUpStatus: "PENDING" });
      return { success: true, signUpStatus: "PENDING" };
    };
    await openSignedIn();
    await userEvent.click(await main().findByRole("button", { name: "Claim" }));
    expect(await main().findByText("Applying")).toBeTruthy();
    expect([...(sent[0] ?? [])]).toEqual([["promotionId", "1"]]);
    expect(location.pathname).toBe("/m/activity");
  });

  const needing = [
    ["imageRequired", { imageRequired: "Y" }],
    ["remarkRequired", { remarkRequired: "Y" }],
    ["both", { imageRequired: "Y", remarkRequired: "Y" }],
  ] as const;
  const places = ["/m/activity", "/m/activity?id=1", "/m/activityDetail?id=1"];

  it.each(needing)("PROMO-15 goes to the application where %s", async (_name, needs) => {
    withOne({ signUpStatus: "JOINED", ...needs });
    await openSignedIn();
    await userEvent.click(await main().findByRole("button", { name: "Claim" }));
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe("/m/applyReward?id=1"));
    expect(server.listCalls(reward)).toEqual([]);
  });

  it.each(places)(
    "PROMO-15 goes from %s to the application of the promotion, and not of its linked one",
    async (path) => {
      withOne({ signUpStatus: "JOINED", imageRequired: "Y", linkedPromotionId: "77" });
      await renderApp({ path, session: buildSession({ type: 1 }) });
      await userEvent.click(await main().findByRole("button", { name: "Claim" }));
      await waitFor(() => expect(`${location.pathname}${location.search}`).toBe("/m/applyReward?id=1"));
      expect(server.listCalls(reward)).toEqual([]);
    },
  );

  it.each(places)("PROMO-15 requests directly from %s if no input is required", async (path) => {
    const sent = watchForms();
    withOne({ signUpStatus: "JOINED", linkedPromotionId: "77" });
    server.handlers[reward] = () => ({ success: true, signUpStatus: "PENDING" });
    await renderApp({ path, session: buildSession({ type: 2 }) });
    await userEvent.click(await main().findByRole("button", { name: "Claim" }));
    await waitFor(() => expect([...(sent[0] ?? [])]).toEqual([["promotionId", "77"]]));
    expect(`${location.pathname}${location.search}`).toBe(path);
  });

  it("PROMO-11 PROMO-16 is in process while the call runs, once, and shows loading for at most ten seconds", async () => {
    withOne({ signUpStatus: "ALLOW_JOIN" });
    server.handlers[join] = () => new Promise<Response>(() => undefined);
    await openSignedIn();
    const button = await main().findByRole("button", { name: "Join" });
    vi.useFakeTimers();
    // All taps happen in one frame, before the button can show its waiting state.
    act(() => {
      for (let tap = 0; tap < 20; tap += 1) button.click();
    });
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(main().getByRole("button", { name: "Processing…" })).toBeTruthy();
    expect(screen.getByText("Please wait…")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText("Please wait…")).toBeNull();
    expect(server.listCalls(join)).toHaveLength(1);
  });

  it("tells a failure and can be tried again", async () => {
    withOne({ signUpStatus: "ALLOW_JOIN" });
    server.handlers[join] = () => failWith("promotion.not.found");
    await openSignedIn();
    await userEvent.click(await main().findByRole("button", { name: "Join" }));
    expect(await screen.findByText("This promotion does not exist.")).toBeTruthy();
    expect(main().getByRole("button", { name: "Join" })).toBeTruthy();
  });

  it("shows the member's state when the call had no effect", async () => {
    withOne({ signUpStatus: "ALLOW_JOIN" });
    server.handlers[join] = () => {
      withOne({ signUpStatus: "SIGN_UP_DUE" });
      return { success: false, signUpStatus: "SIGN_UP_DUE" };
    };
    await openSignedIn();
    await userEvent.click(await main().findByRole("button", { name: "Join" }));
    expect(await main().findByText("Closed")).toBeTruthy();
    expect(screen.getByText("This promotion has just changed. Please check it again.")).toBeTruthy();
  });

  it("ERR-02 tells a trial account what is missing, without a call", async () => {
    withOne({ signUpStatus: "ALLOW_JOIN" });
    await openSignedIn(4);
    await userEvent.click(await main().findByRole("button", { name: "Join" }));
    expect(server.listCalls(join)).toEqual([]);
    expect(screen.getByRole("status").textContent).not.toBe("");
  });
});

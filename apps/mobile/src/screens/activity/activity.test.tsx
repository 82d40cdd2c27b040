import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { buildAnnouncements } from "../../testing/lobby-builders.ts";
import { buildPromotion, toEntries } from "../../testing/promotion-builders.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";

const list = "GET /wps/system/announcements";
const join = "POST /wps/promotion/join";
const reward = "POST /wps/promotion/reward";
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

let server: FakeServer;
let promotions: ReturnType<typeof buildPromotion>[];
beforeEach(() => {
  promotions = [buildPromotion(1), buildPromotion(2, { promoAnnouncementCategoryIds: ["7"] })];
  server = createFakeServer({
    [list]: () => buildAnnouncements({ promotion: promotions }),
    "GET /wps/promotion/categories": () => [
      { id: "7", title: "Sports", iconImageUrl: "/art/category/SPORTS.svg" },
      { id: "8", title: "VIP", iconImageUrl: "" },
    ],
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
  });
});
afterEach(() => {
  cleanup();
  resetFront();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const main = () => within(screen.getByRole("main"));
const entry = () => within(main().getByRole("listitem"));
const open = (path = "/m/activity") => renderApp({ path });
const openSignedIn = (type = 0) => renderApp({ path: "/m/activity", session: buildSession({ type }) });
const titles = () =>
  main()
    .queryAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);
const cover = () => document.querySelector<HTMLImageElement>("main li img, main article img");

/** Lists one promotion with these overrides for a member. */
const withOne = (overrides: Parameters<typeof buildPromotion>[1]) => {
  promotions = [buildPromotion(1, overrides)];
};

describe("the list", () => {
  it("PROMO-01 starts on all, and shows the promotions of the category that was chosen", async () => {
    await open();
    await main().findByRole("heading", { name: "Offer 2" });
    const strip = main().getByRole("tablist", { name: "Kinds of promotions" });
    await within(strip).findByRole("tab", { name: "Sports" });
    expect(within(strip).getByRole("tab", { selected: true }).textContent).toBe("All");
    expect(titles()).toEqual(["Offer 1", "Offer 2"]);
    expect(strip.querySelector("img")?.getAttribute("src")).toBe("/art/category/SPORTS.svg");
    await userEvent.click(within(strip).getByRole("tab", { name: "Sports" }));
    expect(titles()).toEqual(["Offer 2"]);
    expect(location.search).toBe("?category=7");
    await userEvent.click(within(strip).getByRole("tab", { name: "All" }));
    expect(titles()).toEqual(["Offer 1", "Offer 2"]);
  });

  it("PROMO-01 opens at the category of its address, and goes with the keys", async () => {
    await open("/m/activity?category=7");
    await waitFor(() => expect(titles()).toEqual(["Offer 2"]));
    (await main().findByRole("tab", { name: "Sports", selected: true })).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(main().getByRole("tab", { selected: true }).textContent).toBe("VIP");
    expect(main().getByText("No promotions here at the moment.")).toBeTruthy();
    await userEvent.click(main().getByRole("link", { name: "All promotions" }));
    expect(titles()).toEqual(["Offer 1", "Offer 2"]);
  });

  it("PROMO-01 shows all where the address names a category that there is none of", async () => {
    await open("/m/activity?category=999");
    expect((await main().findByRole("tab", { selected: true })).textContent).toBe("All");
    await waitFor(() => expect(titles()).toEqual(["Offer 1", "Offer 2"]));
  });

  it("PROMO-03 PROMO-04 shows cover, title, dates and the way to the whole text", async () => {
    const announcementImages = [
      { sequence: 2, url: "/second.webp" },
      { sequence: 1, url: "/first.webp" },
    ];
    withOne({ announcementImages });
    await open();
    await main().findByRole("heading", { name: "Offer 1" });
    expect(cover()?.getAttribute("src")).toBe("/first.webp");
    expect(main().getByText("01/02/2026 – 03/04/2099")).toBeTruthy();
    const more = main().getByRole("link", { name: "Read more: Offer 1" });
    expect(within(more).getByText("Read more").classList.contains("visually-hidden")).toBe(false);
    await userEvent.click(more);
    expect(await main().findByText("Rules of offer 1")).toBeTruthy();
    expect(`${location.pathname}${location.search}`).toBe("/m/activityDetail?id=1");
  });

  it("shows a visitor what is over apart from what runs", async () => {
    promotions = [buildPromotion(1), buildPromotion(2, { endDate: "2026-01-03T23:59:59.000Z" })];
    await open();
    await main().findByRole("heading", { name: "Offer 2" });
    const isOver = main()
      .getAllByRole("listitem")
      .map((item) => item.classList.contains("over"));
    expect(isOver).toEqual([false, true]);
  });

  it("PROMO-03 says that there is none", async () => {
    promotions = [];
    await open();
    expect(await main().findByText("No promotions here at the moment.")).toBeTruthy();
    expect(main().getByRole("link", { name: "To the lobby" }).getAttribute("href")).toBe("/m/home");
  });

  it("says that loading failed and loads again", async () => {
    const good = server.handlers[list];
    server.handlers[list] = () => failWith("unknown");
    await open();
    const retry = await main().findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[list] = good;
    await userEvent.click(retry);
    expect(await main().findByRole("heading", { name: "Offer 1" })).toBeTruthy();
  });

  it.each([
    ["two days", {}, "01/02/2026 – 03/04/2099"],
    ["one day", { endDate: "2026-01-02T23:59:59.000Z" }, "01/02/2026"],
    ["no end", { noExpiry: 1, endDate: null }, "01/02/2026 · Long-term"],
  ] as const)("PROMO-05 writes the dates of %s", async (_name, dates, text) => {
    withOne(dates);
    await open();
    expect(await main().findByText(text)).toBeTruthy();
  });

  it("PROMO-06 hides a cover that does not come", async () => {
    withOne({});
    await open();
    await main().findByRole("heading", { name: "Offer 1" });
    fireEvent.error(cover() as Element);
    expect(cover()).toBeNull();
  });

  it("PROMO-04 opens one promotion by its id, and leads back to all of them", async () => {
    await open("/m/activity?id=2");
    expect(await main().findByText("Rules of offer 2")).toBeTruthy();
    expect(titles()).toEqual(["Offer 2"]);
    await userEvent.click(main().getByRole("link", { name: "All promotions" }));
    expect(titles()).toEqual(["Offer 1", "Offer 2"]);
  });
});

describe("the list that came with the page", () => {
  const brought = () => ({
    categories: [{ id: "7", title: "Sports", iconImageUrl: "" }],
    entries: toEntries(promotions),
  });
  const hold = () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.handlers[list] = async () => {
      await held;
      return buildAnnouncements({ promotion: promotions });
    };
    return answer;
  };

  it("PROMO-01 PROMO-03 stands at once, and can be filtered before the call has answered", async () => {
    hold();
    await renderApp({ path: "/m/activity", promotions: brought() });
    expect(titles()).toEqual(["Offer 1", "Offer 2"]);
    await userEvent.click(main().getByRole("tab", { name: "Sports" }));
    expect(titles()).toEqual(["Offer 2"]);
    expect(server.listCalls("GET /wps/promotion/categories")).toEqual([]);
  });

  it("PROMO-04 is no whole promotion: its text is waited for", async () => {
    const answer = hold();
    await renderApp({ path: "/m/activity", promotions: brought() });
    await userEvent.click(main().getByRole("link", { name: "Read more: Offer 1" }));
    expect(await main().findByRole("status", { name: "Loading…" })).toBeTruthy();
    answer();
    expect(await main().findByText("Rules of offer 1")).toBeTruthy();
  });

  it("PROMO-07 gets a member's buttons when it is known where they stand", async () => {
    const visitors = brought();
    withOne({ signUpStatus: "ALLOW_JOIN" });
    const answer = hold();
    await renderApp({ path: "/m/activity", session: buildSession(), promotions: visitors });
    expect(titles()).toEqual(["Offer 1", "Offer 2"]);
    expect(main().queryByRole("button", { name: "Join" })).toBeNull();
    answer();
    expect(await main().findByRole("button", { name: "Join" })).toBeTruthy();
    expect(titles()).toEqual(["Offer 1"]);
  });

  it("stays for a visitor when the call fails, and not for a member, whose buttons it lacks", async () => {
    server.handlers[list] = () => failWith("unknown");
    const { client } = await renderApp({ path: "/m/activity", promotions: brought() });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(titles()).toEqual(["Offer 1", "Offer 2"]);
    cleanup();
    await renderApp({ path: "/m/activity", session: buildSession(), promotions: brought() });
    expect(await main().findByRole("button", { name: "Loading failed, click to retry" })).toBeTruthy();
    expect(titles()).toEqual([]);
  });
});

describe("what a member can do", () => {
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

  it("PROMO-14 shows nothing to a visitor, nor where there is nothing to sign up for", async () => {
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

  it("PROMO-13 PROMO-15 requests a reward directly where nothing else is asked for", async () => {
    let sent: FormData | undefined;
    const fake = globalThis.fetch;
    vi.stubGlobal("fetch", (input: string, init: RequestInit = {}) => {
      if (init.body instanceof FormData) sent = init.body;
      return fake(input, init);
    });
    withOne({ signUpStatus: "JOINED" });
    server.handlers[reward] = () => {
      withOne({ signUpStatus: "PENDING" });
      return { success: true, signUpStatus: "PENDING" };
    };
    await openSignedIn();
    await userEvent.click(await main().findByRole("button", { name: "Claim" }));
    expect(await main().findByText("Applying")).toBeTruthy();
    expect([...(sent ?? [])]).toEqual([["promotionId", "1"]]);
    expect(location.pathname).toBe("/m/activity");
  });

  it.each([
    ["imageRequired", { imageRequired: "Y" }],
    ["remarkRequired", { remarkRequired: "Y" }],
  ] as const)("PROMO-15 goes to the application where %s", async (_name, needs) => {
    withOne({ signUpStatus: "JOINED", ...needs });
    await openSignedIn();
    await userEvent.click(await main().findByRole("button", { name: "Claim" }));
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe("/m/applyReward?id=1"));
    expect(server.listCalls(reward)).toEqual([]);
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

  it("shows where the member stands when the call had no effect", async () => {
    withOne({ signUpStatus: "ALLOW_JOIN" });
    server.handlers[join] = () => {
      withOne({ signUpStatus: "SIGN_UP_DUE" });
      return { success: false, signUpStatus: "SIGN_UP_DUE" };
    };
    await openSignedIn();
    await userEvent.click(await main().findByRole("button", { name: "Join" }));
    expect(await main().findByText("Closed")).toBeTruthy();
    expect(screen.getByText("This promotion has changed meanwhile. Please look again.")).toBeTruthy();
  });

  it("ERR-02 tells a trial account what it lacks, without a call", async () => {
    withOne({ signUpStatus: "ALLOW_JOIN" });
    await openSignedIn(4);
    await userEvent.click(await main().findByRole("button", { name: "Join" }));
    expect(server.listCalls(join)).toEqual([]);
    expect(screen.getByRole("status").textContent).not.toBe("");
  });
});

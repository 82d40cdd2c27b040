import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildAnnouncements } from "../../testing/lobby-builders.ts";
import { buildPromotion, toEntries } from "../../testing/promotion-builders.ts";
import { servePromotions } from "../../testing/promotion-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const list = "GET /wps/system/announcements";

let server: FakeServer;
let promotions: ReturnType<typeof buildPromotion>[];
beforeEach(() => {
  promotions = [buildPromotion(1), buildPromotion(2, { promoAnnouncementCategoryIds: ["7"] })];
  server = servePromotions(() => promotions);
});
afterEach(leaveFront);

const main = () => within(screen.getByRole("main"));
const open = (path = "/m/activity") => renderApp({ path });
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
    const strip = main().getByRole("tablist", { name: "Promotion types" });
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

  it("PROMO-01 shows all if the address names a category that does not exist", async () => {
    await open("/m/activity?category=999");
    expect((await main().findByRole("tab", { selected: true })).textContent).toBe("All");
    await waitFor(() => expect(titles()).toEqual(["Offer 1", "Offer 2"]));
  });

  it.each<{ linkedPromotionId?: string }>([{}, { linkedPromotionId: "77" }])(
    "PROMO-03 PROMO-04 shows cover, title, dates and the way to the full text: %j",
    async (linked) => {
      const announcementImages = [
        { sequence: 2, url: "/second.webp" },
        { sequence: 1, url: "/first.webp" },
      ];
      withOne({ announcementImages, ...linked });
      await open();
      await main().findByRole("heading", { name: "Offer 1" });
      expect(cover()?.getAttribute("src")).toBe("/first.webp");
      expect(main().getByText("01/02/2026 – 03/04/2099")).toBeTruthy();
      const more = main().getByRole("link", { name: "Read more: Offer 1" });
      expect(within(more).getByText("Read more").classList.contains("visually-hidden")).toBe(false);
      await userEvent.click(more);
      expect(await main().findByText("Rules of offer 1")).toBeTruthy();
      expect(`${location.pathname}${location.search}`).toBe("/m/activityDetail?id=1");
    },
  );

  it("PROMO-03 says that there is none", async () => {
    promotions = [];
    await open();
    expect(await main().findByText("No promotions here at the moment.")).toBeTruthy();
    expect(main().getByRole("link", { name: "Go to the lobby" }).getAttribute("href")).toBe("/m/home");
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

  it("PROMO-06 hides a category's icon that does not come, and keeps the category", async () => {
    await open();
    const tab = await main().findByRole("tab", { name: "Sports" });
    const icon = tab.querySelector("img") as HTMLImageElement;
    expect(icon.hidden).toBe(false);
    fireEvent.error(icon);
    expect([icon.hidden, tab.textContent]).toEqual([true, "Sports"]);
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

  it("PROMO-01 PROMO-03 is shown at once, and can be filtered before the call has answered", async () => {
    hold();
    await renderApp({ path: "/m/activity", promotions: brought() });
    expect(titles()).toEqual(["Offer 1", "Offer 2"]);
    await userEvent.click(main().getByRole("tab", { name: "Sports" }));
    expect(titles()).toEqual(["Offer 2"]);
    expect(server.listCalls("GET /wps/promotion/categories")).toEqual([]);
  });

  it("PROMO-04 is no complete promotion: the page waits for its text", async () => {
    const answer = hold();
    await renderApp({ path: "/m/activity", promotions: brought() });
    await userEvent.click(main().getByRole("link", { name: "Read more: Offer 1" }));
    expect(await main().findByRole("status", { name: "Loading…" })).toBeTruthy();
    answer();
    expect(await main().findByText("Rules of offer 1")).toBeTruthy();
  });

  it("PROMO-07 PLAY-12 RWD-29 shows a member nothing before the server has said what they may see", async () => {
    const visitors = brought();
    withOne({ signUpStatus: "ALLOW_JOIN" });
    const answer = hold();
    await renderApp({ path: "/m/activity", session: buildSession(), promotions: visitors });
    expect(await main().findByRole("status", { name: "Loading…" })).toBeTruthy();
    expect(titles()).toEqual([]);
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

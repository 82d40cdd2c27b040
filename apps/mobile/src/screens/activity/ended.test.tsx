import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildPromotion } from "../../testing/promotion-builders.ts";
import { servePromotions } from "../../testing/promotion-server.ts";
import { type RenderAppOptions, renderApp } from "../../testing/render-app.tsx";

const ended = { endDate: "2026-01-03T23:59:59.000Z" };

let promotions: ReturnType<typeof buildPromotion>[];
beforeEach(() => {
  promotions = [
    buildPromotion(1, ended),
    buildPromotion(2),
    buildPromotion(3, { ...ended, promoAnnouncementCategoryIds: ["7"] }),
  ];
  servePromotions(() => promotions);
});
afterEach(leaveFront);

const main = () => within(screen.getByRole("main"));
const open = async (options: RenderAppOptions = {}) => {
  await renderApp({ path: "/m/activity", ...options });
  return within(await main().findByRole("region", { name: "Ended promotions" }));
};
const titlesIn = (list: HTMLElement | undefined) =>
  within(list as HTMLElement)
    .getAllByRole("heading")
    .map(({ textContent }) => textContent);

describe("promotions that have ended", () => {
  it("PROMO-03 are in a list of their own after those that run, regardless of the brand's order", async () => {
    const apart = await open();
    const [running, over] = main().getAllByRole("list");
    expect(titlesIn(running)).toEqual(["Offer 2"]);
    expect(titlesIn(over)).toEqual(["Offer 1", "Offer 3"]);
    expect(apart.getByRole("list")).toBe(over);
    expect(apart.getByRole("heading", { level: 2 }).textContent).toBe("Ended promotions");
    expect(apart.getAllByRole("heading", { level: 3 })).toHaveLength(2);
    expect(apart.getByRole("link", { name: "Read more: Offer 1" })).toBeTruthy();
  });

  it("PROMO-03 are those that the server has closed for a member, too", async () => {
    promotions = [
      buildPromotion(1, { signUpStatus: "SIGN_UP_DUE" }),
      buildPromotion(2, { signUpStatus: "ALLOW_JOIN" }),
      buildPromotion(3, { ...ended, signUpStatus: "CLAIMED" }),
    ];
    const apart = await open({ session: buildSession() });
    expect(titlesIn(apart.getByRole("list"))).toEqual(["Offer 1", "Offer 3"]);
    expect(apart.getByText("Claimed")).toBeTruthy();
    expect(main().getByRole("button", { name: "Join", description: "Offer 2" })).toBeTruthy();
  });

  it("PROMO-01 PROMO-03 are shown of the chosen category alone, below the word that none runs", async () => {
    await open();
    await userEvent.click(await main().findByRole("tab", { name: "Sports" }));
    expect(main().getByText("No promotions here at the moment.")).toBeTruthy();
    expect(titlesIn(main().getByRole("list"))).toEqual(["Offer 3"]);
  });

  it("PROMO-03 go to their list on the open page once their time is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    promotions = [buildPromotion(1, { endDate: new Date(Date.now() + 60_000).toISOString() })];
    await renderApp({ path: "/m/activity" });
    await main().findByRole("heading", { level: 2, name: "Offer 1" });
    vi.setSystemTime(Date.now() + 61_000);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    const apart = within(await main().findByRole("region", { name: "Ended promotions" }));
    expect(titlesIn(apart.getByRole("list"))).toEqual(["Offer 1"]);
  });

  it("PROMO-03 have no list where none has ended", async () => {
    promotions = [buildPromotion(1)];
    await renderApp({ path: "/m/activity" });
    await main().findByRole("heading", { name: "Offer 1" });
    expect(main().queryByRole("region", { name: "Ended promotions" })).toBeNull();
    expect(main().getAllByRole("list")).toHaveLength(1);
  });
});

describe("the days of a promotion", () => {
  it.each([
    ["CN", "01/02/2026 – 03/04/2099"],
    ["EN", "01/02/2026 – 03/04/2099"],
    ["PT", "02/01/2026 – 04/03/2099"],
    ["VI", "02/01/2026 – 04/03/2099"],
  ] as const)(
    "PROMO-05 are read in %s as %s, in the list, on its page and in its application",
    async (language, days) => {
      promotions = [buildPromotion(2, { signUpStatus: "JOINED", remarkRequired: "Y" })];
      for (const path of ["/m/activity", "/m/activityDetail?id=2", "/m/applyReward?id=2"]) {
        const { unmount } = await renderApp({ path, language, session: buildSession() });
        expect((await screen.findByText(days)).textContent, path).toBe(days);
        unmount();
      }
    },
  );
});

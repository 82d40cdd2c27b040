import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import DOMPurify from "dompurify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildAnnouncements } from "../../testing/lobby-builders.ts";
import { buildPromotion } from "../../testing/promotion-builders.ts";
import { type RenderAppOptions, renderApp } from "../../testing/render-app.tsx";

let promotion: ReturnType<typeof buildPromotion>;
beforeEach(() => {
  promotion = buildPromotion(1, { signUpStatus: "ALLOW_JOIN" });
  createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements({ promotion: [promotion] }),
    "GET /wps/promotion/categories": () => [],
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
  });
});
afterEach(leaveFront);

const main = () => within(screen.getByRole("main"));

it("ROUTE-21 PROMO-04 shows dates, cover and text of one promotion, and goes back", async () => {
  await renderApp({ path: "/m/activity" });
  await userEvent.click(await main().findByRole("link", { name: "Read more: Offer 1" }));
  expect(await main().findByRole("heading", { level: 2, name: "Offer 1" })).toBeTruthy();
  expect(main().getByText("01/02/2026 – 03/04/2099")).toBeTruthy();
  expect(document.querySelector("article img")?.getAttribute("src")).toBe("/art/banner/nova-1.webp");
  expect(await main().findByText("Rules of offer 1")).toBeTruthy();
  expect(main().queryByRole("button", { name: "Join" }), "a visitor").toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(await main().findByRole("link", { name: "Read more: Offer 1" })).toBeTruthy();
  expect(location.pathname).toBe("/m/activity");
});

describe.each(["/m/activityDetail?id=1", "/m/activity?id=1"])("PROMO-04 the detail at %s", (path) => {
  const openWith = async (
    overrides: Parameters<typeof buildPromotion>[1],
    options: RenderAppOptions = {},
  ) => {
    promotion = buildPromotion(1, overrides);
    await renderApp({ path, ...options });
    await main().findByRole("heading", { level: 2, name: "Offer 1" });
    const article = document.querySelector("article");
    if (!article) throw new Error("no detail");
    return article;
  };

  it("PROMO-04 shows the date range and the first picture as its cover", async () => {
    const announcementImages = [
      { sequence: 2, url: "/second.webp" },
      { sequence: 1, url: "/first.webp" },
    ];
    const article = await openWith({ announcementImages, endDate: "2026-02-03T23:59:59.000Z" });
    expect(within(article).getByText("01/02/2026 – 02/03/2026")).toBeTruthy();
    expect(article.querySelector("img")?.getAttribute("src")).toBe("/first.webp");
  });

  it.each([
    ["Pacific/Kiritimati", "01/02/2026 – 03/05/2099"],
    ["America/Sao_Paulo", "01/01/2026 – 03/04/2099"],
  ])("PROMO-04 PROMO-05 shows the days of the brand's own time zone: %s", async (timeZone, days) => {
    const article = await openWith({}, { status: { timeZone } });
    expect(within(article).getByText(days)).toBeTruthy();
  });

  it("PROMO-04 shows its text as HTML, which went through the sanitiser, without unsafe styles and links", async () => {
    const sanitize = vi.spyOn(DOMPurify, "sanitize");
    const content = [
      '<h3>Rules</h3><p style="position:fixed;text-align:center">Deposit <b>ten</b></p>',
      '<a href="javascript:hit()">More</a>',
    ].join("");
    const text = within(await openWith({ content, announcementImages: [] }));
    expect(text.getByRole("heading", { level: 3, name: "Rules" })).toBeTruthy();
    expect(text.getByText("ten").tagName).toBe("B");
    expect(text.getByText(/^Deposit/).getAttribute("style")).toBe("text-align: center;");
    expect(text.getByText("More").hasAttribute("href")).toBe(false);
    expect(sanitize.mock.calls.map(([html]) => html)).toContain(content);
    sanitize.mockRestore();
  });
});

it.each(["/m/activityDetail?id=", "/m/activity?id="] as const)(
  "PROMO-04 another promotion at %s begins at its top",
  async (path) => {
    await renderApp({ path: `${path}99` });
    await main().findByText("This promotion has ended or does not exist.");
    // The frame in which the router restores the place of the page that it starts with.
    await act(() => new Promise(requestAnimationFrame));
    const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    act(() => navigate(`${path}1`));
    await main().findByRole("heading", { level: 2, name: "Offer 1" });
    expect(scroll.mock.calls).toEqual([[0, 0]]);
    scroll.mockRestore();
  },
);

it("has one way back, in its bar", async () => {
  await renderApp({ path: "/m/activityDetail?id=1" });
  await main().findByRole("heading", { level: 2, name: "Offer 1" });
  expect(screen.getAllByRole("button", { name: "Back" })).toHaveLength(1);
  expect(main().queryByRole("link", { name: /Promotions|Back/ })).toBeNull();
});

it("PROMO-07 offers a member to join", async () => {
  await renderApp({ path: "/m/activityDetail?id=1", session: buildSession() });
  expect(await main().findByRole("button", { name: "Join", description: "Offer 1" })).toBeTruthy();
});

it.each(["/m/activityDetail", "/m/activityDetail?id=99", "/m/activityDetail?id=%3Cx%3E"])(
  "ROUTE-21 leads back to the promotions from %s",
  async (path) => {
    await renderApp({ path });
    expect(await main().findByText("This promotion has ended or does not exist.")).toBeTruthy();
    expect(main().getByRole("link", { name: "All promotions" }).getAttribute("href")).toBe("/m/activity");
  },
);

import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Banner } from "../../features/lobby/banner-slide.tsx";
import { BannerSlides, PromotionSlides } from "../../features/lobby/banner-slides.tsx";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildAnnouncements, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { renderPart } from "../../testing/render-part.tsx";

/** The carousel needs layout, which tests do not have. They check the options that it gets. */
const { carousel, autoplay } = vi.hoisted(() => ({
  carousel: vi.fn((_options: { loop: boolean; duration: number }, _plugins: object[]) => [
    () => {},
    undefined,
  ]),
  autoplay: vi.fn((options: { delay: number }) => ({ name: "autoplay", ...options })),
}));
vi.mock("embla-carousel-react", () => ({ default: carousel }));
vi.mock("embla-carousel-autoplay", () => ({ default: autoplay }));

const banner = (id: string, groupName = "m_home"): Banner => ({
  id,
  title: `Banner ${id}`,
  text: "",
  url: "/art/b.webp",
  link: "/m/hot-games",
  groupName,
});

/** Home with these banners; unless given, with one that is named after its group. */
const createHomeServer = (banners?: Banner[]) =>
  createFakeServer({
    "GET /wps/system/announcements": ({ query }) =>
      buildAnnouncements({ banners: banners ?? [banner(query.get("groupName") ?? "none")] }),
    "GET /wps/game/vendorTypes": () => buildVendorTypes({ sorting: [] }),
    "GET /wps/game/hot": () => ({ list: [] }),
    "GET /wps/game/winners": () => ({ list: [] }),
    "GET /wps/system/helpCenter": () => [],
  });

beforeEach(() => {
  // Without an observer every part counts as near. Lazy loading has its own tests.
  vi.stubGlobal("IntersectionObserver", undefined);
  createHomeServer();
});
afterEach(() => {
  vi.clearAllMocks();
  vi.restoreAllMocks();
  leaveFront();
});

describe("the banners", () => {
  it("HOME-01 of group m_home are on home and lead on", async () => {
    await renderApp();
    const link = await screen.findByRole("link", { name: "Banner m_home" });
    expect(link.getAttribute("href")).toBe("/m/hot-games");
  });

  it("HOME-17 are on home as soon as they are known, while the providers are still to come", async () => {
    createHomeServer().handlers["GET /wps/game/vendorTypes"] = () => new Promise(() => {});
    await renderApp();
    const link = await screen.findByRole("link", { name: "Banner m_home" });
    expect(link.getAttribute("href")).toBe("/m/hot-games");
    expect(screen.queryByRole("navigation", { name: "Game categories" })).toBeNull();
  });

  it.each([
    ["HOME-02 of home", BannerSlides, 5_000],
    ["HOME-03 of other screens", PromotionSlides, 8_000],
  ])("%s move on automatically after their own delay", async (_row, Slides, delayMs) => {
    await renderPart(<Slides banners={[banner("1"), banner("2")]} />);
    expect(autoplay.mock.calls.map(([options]) => options.delay)).toEqual([delayMs]);
    expect(screen.getAllByRole("button").map((dot) => dot.getAttribute("aria-current"))).toEqual([
      "true",
      "false",
    ]);
  });

  it.each([
    [1, false],
    [2, true],
  ])("HOME-02 %d of them loop: %s", async (count, loops) => {
    await renderPart(<BannerSlides banners={["1", "2"].slice(0, count).map((id) => banner(id))} />);
    expect(carousel.mock.lastCall?.[0].loop).toBe(loops);
  });

  it("HOME-02 several on home are the carousel of five seconds, which loops and moves automatically", async () => {
    createHomeServer([banner("1"), banner("2")]);
    await renderApp();
    // The visitor starts to swipe before the page has settled.
    fireEvent.pointerDown(await screen.findByRole("link", { name: "Banner 1" }));
    expect(await screen.findByRole("button", { name: "Show banner 2" })).toBeTruthy();
    expect(autoplay.mock.calls).toEqual([
      [{ delay: 5_000, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }],
    ]);
    const [options, plugins] = carousel.mock.lastCall ?? [];
    expect(Object.keys(options ?? {}).toSorted()).toEqual(["duration", "loop"]);
    expect(options?.loop).toBe(true);
    expect(plugins).toEqual([autoplay.mock.results[0]?.value]);
  });

  it("HOME-02 a single one on home is no carousel", async () => {
    await renderApp();
    fireEvent.pointerDown(await screen.findByRole("link", { name: "Banner m_home" }));
    await vi.dynamicImportSettled();
    expect(screen.queryByRole("button", { name: /^Show banner/ })).toBeNull();
    expect(carousel).not.toHaveBeenCalled();
  });

  it("HOME-02 take a second to move: within a hundredth of the way, and no sooner than most of it", async () => {
    await renderPart(<BannerSlides banners={[banner("1"), banner("2")]} />);
    const duration = carousel.mock.lastCall?.[0].duration ?? 0;
    // Simulates Embla: sixty steps a second with Embla's friction.
    let [left, speed] = [1, 0];
    const leftAt = Array.from({ length: 60 }, () => {
      speed = (speed + left / duration) * 0.68;
      left -= speed;
      return left;
    });
    expect(leftAt.at(-1)).toBeLessThan(0.01);
    expect(leftAt[29]).toBeGreaterThan(0.05);
  });

  it("HOME-02 do not move if motion is unwelcome", async () => {
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    await renderPart(<BannerSlides banners={[banner("1"), banner("2")]} />);
    expect(autoplay).not.toHaveBeenCalled();
  });
});

describe("the download popup", () => {
  const resources = [{ resourceType: "APK", url: "/files/app.apk" }];

  it("HOME-08 is opened by the text at the end of home, and not automatically", async () => {
    await renderApp({ status: { resources } });
    const foot = await screen.findByRole("region", { name: "About this site" });
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(within(foot).getByRole("button", { name: "Download the app" }));
    expect(await screen.findByRole("dialog", { name: "Install the app" })).toBeDefined();
  });

  it("HOME-08 is opened by the download bar", async () => {
    await renderApp({ status: { resources } });
    const bar = await screen.findByRole("complementary", { name: "Install the app" });
    await userEvent.click(within(bar).getByRole("button", { name: "Get" }));
    expect(await screen.findByRole("dialog", { name: "Install the app" })).toBeDefined();
  });
});

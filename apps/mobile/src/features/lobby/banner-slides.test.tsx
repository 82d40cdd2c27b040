import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { resetFront } from "../../testing/render-app.tsx";
import { renderPart } from "../../testing/render-part.tsx";
import { type Banner, BannerSlide } from "./banner-slide.tsx";
import { BannerSlides } from "./banner-slides.tsx";

/** Stands in for the carousel, which needs layout. */
const carousel = vi.hoisted(() => {
  const listeners = new Map<string, () => void>();
  let at = 0;
  return {
    listeners,
    embla: {
      selectedScrollSnap: () => at,
      scrollTo: (index: number) => {
        at = index;
        listeners.get("select")?.();
      },
      on: (event: string, listener: () => void) => listeners.set(event, listener),
      off: (event: string) => listeners.delete(event),
    },
    autoplay: vi.fn((_options: object) => ({})),
  };
});
vi.mock("embla-carousel-react", () => ({ default: () => [() => {}, carousel.embla] }));
vi.mock("embla-carousel-autoplay", () => ({ default: carousel.autoplay }));

const banner = (overrides: Partial<Banner> = {}): Banner => ({
  id: "1",
  title: "Summer",
  text: "",
  url: "/art/b.webp",
  link: "",
  groupName: "m_home",
  ...overrides,
});

beforeEach(() => carousel.embla.scrollTo(0));
afterEach(() => {
  cleanup();
  resetFront();
  vi.clearAllMocks();
});

describe("the banners", () => {
  const three = ["1", "2", "3"].map((id) => banner({ id, title: `Banner ${id}` }));
  const current = () => screen.getAllByRole("button").map((dot) => dot.getAttribute("aria-current"));
  const reachable = () => three.map(({ title }) => screen.getByText(title).closest("[inert]") === null);

  it("have a name, and a dot each that says which one it shows", async () => {
    await renderPart(<BannerSlides banners={three} />);
    const region = screen.getByRole("region", { name: "Highlights" });
    expect(region.getAttribute("aria-roledescription")).toBe("carousel");
    const names = screen.getAllByRole("button").map((dot) => dot.getAttribute("aria-label"));
    expect(names).toEqual(["Show banner 1", "Show banner 2", "Show banner 3"]);
  });

  it("a dot shows its banner; the others cannot be reached meanwhile", async () => {
    await renderPart(<BannerSlides banners={three} />);
    expect([current(), reachable()]).toEqual([
      ["true", "false", "false"],
      [true, false, false],
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Show banner 2" }));
    expect([current(), reachable()]).toEqual([
      ["false", "true", "false"],
      [false, true, false],
    ]);
  });

  it("dots follow automatic moves until the page is left", async () => {
    const { unmount } = await renderPart(<BannerSlides banners={three} />);
    act(() => carousel.embla.scrollTo(2));
    expect(current()).toEqual(["false", "false", "true"]);
    unmount();
    expect(carousel.listeners.size).toBe(0);
  });

  it("rest while a pointer or the focus is on them, and go on afterwards", async () => {
    await renderPart(<BannerSlides banners={three} />);
    expect(carousel.autoplay).toHaveBeenCalledWith(
      expect.objectContaining({ stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }),
    );
  });
});

describe("one banner", () => {
  const show = (overrides: Partial<Banner> = {}, isFirst = true) =>
    renderPart(<BannerSlide banner={banner(overrides)} isFirst={isFirst} />);

  it("SEC-20 leads to another site, and stays if its link could run a script or is empty", async () => {
    await show({ link: "https://elsewhere.example/a" });
    const link = screen.getByRole("link", { name: "Summer" });
    expect(link.getAttribute("href")).toBe("https://elsewhere.example/a");
    expect(link.getAttribute("rel")).toBe("noopener");
    for (const unsafe of ["javascript:alert(1)", ""]) {
      cleanup();
      await show({ link: unsafe });
      expect(screen.getByText("Summer")).toBeTruthy();
      expect(screen.queryByRole("link")).toBeNull();
    }
  });

  it("neither its picture nor its link is dragged away by a swipe", async () => {
    for (const link of ["/m/hot-games", "https://elsewhere.example/a"]) {
      await show({ link });
      const found = screen.getByRole("link");
      const dragged = [found, found.querySelector("img")].map((one) => one?.getAttribute("draggable"));
      expect(dragged).toEqual(["false", "false"]);
      cleanup();
    }
  });

  it.each([
    [true, "high", "eager", "sync"],
    [false, "auto", "lazy", "async"],
  ])(
    "is fetched before everything else if it is the first: %s",
    async (isFirst, priority, loading, decoding) => {
      await show({}, isFirst);
      const picture = document.querySelector("img");
      const asked = ["fetchpriority", "loading", "decoding"].map((name) => picture?.getAttribute(name));
      expect(asked).toEqual([priority, loading, decoding]);
      expect(picture?.getAttribute("alt")).toBe("");
      expect(picture?.getAttribute("src")).toBe("/art/b.webp");
    },
  );

  it("has its text below the title if it has one", async () => {
    await show({ text: "Twice the points" });
    expect(screen.getByText("Twice the points")).toBeTruthy();
    cleanup();
    await show({ text: "" });
    expect(screen.getByText("Summer").parentElement?.querySelector("span")).toBeNull();
  });

  const isBelow = (title: string) =>
    screen.getByText(title).parentElement?.parentElement?.className.includes("captioned");

  it.each([
    ["a".repeat(36), "", false],
    ["a".repeat(37), "", true],
    ["夏".repeat(18), "", false],
    ["夏".repeat(19), "", true],
    ["Summer", "a".repeat(72), false],
    ["Summer", "a".repeat(73), true],
  ])(
    "title %s and text %s are below the art if its calm half is too small: %s",
    async (title, text, below) => {
      await show({ title, text });
      expect(isBelow(title)).toBe(below);
    },
  );
});

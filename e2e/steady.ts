/** How a journey sees that the page does not move on its own. */
import { expect, type Page } from "@playwright/test";

/** The minimum latency of every response. Skeletons are visible for at least this long. */
const LATENCY_MS = 150;
const MOST_SHIFT = 0.02;
/** About a screen in a second. */
const THUMB_PX_PER_MS = 1;

interface Shift {
  value: number;
  /** The elements that moved, by their classes. */
  moved: string[];
}

/** Records every layout shift of the page from its first frame on. The tests do not touch these pages. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = ({ node }: { node?: Node }) =>
      node instanceof Element ? `${node.localName}.${node.classList.value}` : "a text";
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        shifts.push({ value, moved: sources.map(nameOf) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Waits until the screen is there, without a placeholder in sight. */
const waitUntilFilled = (page: Page) =>
  page.waitForFunction(() => {
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const main = document.querySelector("main");
    const places = [...document.querySelectorAll("main [class*=skeleton]")];
    return main && main.childElementCount > 0 && !places.some(isInSight);
  });

/** Scrolls to the end as a thumb does that looks for something, and waits for the last part. */
export async function scrollThrough(page: Page) {
  await page.evaluate(
    (speed) =>
      new Promise<void>((resolve) => {
        let last = performance.now();
        const step = (now: number) => {
          scrollBy({ top: (now - last) * speed, behavior: "instant" });
          last = now;
          const { scrollHeight } = document.documentElement;
          if (scrollY + innerHeight < scrollHeight - 1) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    THUMB_PX_PER_MS,
  );
  await waitUntilFilled(page);
}

/**
 * Opens a screen, waits until no skeleton is in view, and sums up the shifts.
 * @param whole also waits for content that joins the screen without a skeleton
 */
export async function expectSteady(page: Page, path: string, whole = async () => {}) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await waitUntilFilled(page);
  await whole();
  // Shifts of the last draw are reported with the frame after it.
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { shifts: Shift[] }).shifts)),
        );
      }),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT);
}

/** The twenty commonest taps on a slow phone: interaction to next paint, beside the same change made by hand. */
import { PHONE, signInOnce, withBrowser } from "../lib/phone.ts";
import { withProduct } from "../lib/product.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { installTaps, readTap, type Tap } from "../lib/tap-driver.ts";
import { compareTaps, type TapReading } from "../lib/tap-times.ts";
import { taps } from "../lib/taps.ts";

/** Part `taps` of docs/performance.md. Every reading is a page of its own in a browser that has seen no other. */
export const measureTaps = ({ rounds }: Settings): Promise<Figure[]> =>
  withBrowser((browser) =>
    withProduct(async ({ port }) => {
      const origin = `http://localhost:${port}`;
      const storageState = await signInOnce(browser, origin);
      const readings: Record<string, TapReading[]> = {};
      for (let round = 0; round < rounds; round += 1) {
        for (const [name, tap] of Object.entries<Tap>(taps)) {
          const context = await browser.newContext({ ...PHONE, storageState });
          try {
            const page = await context.newPage();
            await installTaps(page);
            (readings[name] ??= []).push(await readTap(page, origin, tap));
          } finally {
            await context.close();
          }
        }
      }
      return compareTaps(readings);
    }),
  );

/** Contact sheets: a dozen pictures of one size on a page, each with its number, so that a person can look at all. */
import type { Browser } from "@playwright/test";
import { type SizeName, sizes } from "./draw.ts";

export interface Numbered {
  readonly number: number;
  readonly name: string;
  readonly size: SizeName;
  readonly png: Buffer;
}

export interface Sheet {
  readonly name: string;
  readonly png: Buffer;
}

const SHEET_WIDTH = 1560;
const GAP = 6;
/** Narrow pictures are in six columns and two rows, wide ones in three columns and four rows. */
const layoutOf = (size: SizeName) =>
  sizes[size].width < sizes[size].height ? { columns: 6, rows: 2 } : { columns: 3, rows: 4 };

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function drawSheet(pictures: readonly Numbered[], columns: number): string {
  const width = Math.floor((SHEET_WIDTH - GAP * (columns + 1)) / columns);
  const figures = pictures.map(
    ({ number, name, png }) =>
      `<figure><figcaption>${number} ${escapeHtml(name)}</figcaption><img src="data:image/png;base64,${png.toString("base64")}" width="${width}"></figure>`,
  );
  return `<!doctype html><style>
    body { margin: 0; padding: ${GAP}px; background: #555; color: #fff; font: 11px/13px sans-serif;
      display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: ${GAP}px; align-items: start }
    figure { margin: 0 } figcaption { height: 26px; overflow: hidden } img { display: block }
  </style>${figures.join("")}`;
}

/** Arranges the pictures in sheets, size by size, in the order of their numbers. */
export async function makeSheets(browser: Browser, pictures: readonly Numbered[]): Promise<Sheet[]> {
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 400 } });
  const sheets: Sheet[] = [];
  for (const size of Object.keys(sizes) as SizeName[]) {
    const { columns, rows } = layoutOf(size);
    const all = pictures.filter((picture) => picture.size === size);
    for (let start = 0; start < all.length; start += columns * rows) {
      await page.setContent(drawSheet(all.slice(start, start + columns * rows), columns));
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      const number = String(start / (columns * rows) + 1).padStart(2, "0");
      sheets.push({ name: `sheet-${size}-${number}.png`, png: await page.screenshot({ fullPage: true }) });
    }
  }
  await page.close();
  return sheets;
}

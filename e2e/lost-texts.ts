/** Finds texts that a screen draws but that nobody can read. */
import type { Page } from "@playwright/test";

/** Texts outside the screen that no scrolling can reveal, and names that are cut off within a line. */
export const findLost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScrolled = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth)
          return true;
      return false;
    };
    const lost: string[] = [];
    for (const element of document.querySelectorAll("header *, main *, nav *")) {
      const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const own = text.map(({ textContent }) => textContent?.trim()).join("");
      const box = element.getBoundingClientRect();
      const name = own || element.ariaLabel;
      // The ticker moves through its window, and banners wait outside theirs.
      if (!name || box.width === 0 || element.closest('a[href^="/m/notice"], [inert]')) continue;
      if ((box.left < -1 || box.right > innerWidth + 1) && !isScrolled(element)) lost.push(`beside: ${name}`);
      const lines = element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight);
      const isCut = element.tagName === "STRONG" && Math.abs(lines - Math.round(lines)) > 0.2;
      if (isCut && getComputedStyle(element).display !== "inline") lost.push(`cut: ${name}`);
    }
    return lost;
  });

/**
 * Texts that a box clips: marks above the first line or below the last, lines that are shown in part, and labels that
 * end in dots or leave their button. Names of games may be shortened, and boxes that scroll show the rest.
 */
export const findClipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) throw new Error("no canvas");
    const tolerance = 0.75;
    const measuredPx = 200;
    /** The nearest box that hides what leaves it upwards or downwards; undefined if it scrolls. */
    const findClip = (element: Element): DOMRect | undefined => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowY, display } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowY)) return undefined;
        if (/hidden|clip/.test(overflowY) && display !== "inline") return box.getBoundingClientRect();
      }
      return undefined;
    };
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!element || text === "" || element.closest("script, style, noscript, [inert], .visually-hidden"))
        continue;
      const style = getComputedStyle(element);
      const own = element.getBoundingClientRect();
      // Texts for screen readers are in a box of one pixel.
      if (own.width <= 1 || own.height <= 1 || style.visibility === "hidden") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const clip = findClip(element);
      // Measured large, because a canvas rounds to whole pixels.
      pen.font = `${style.fontStyle} ${style.fontWeight} ${measuredPx}px ${style.fontFamily}`;
      const drawn = style.textTransform === "uppercase" ? text.toUpperCase() : text;
      const ink = pen.measureText(drawn);
      const scale = Number.parseFloat(style.fontSize) / measuredPx;
      const ascent = Math.round(ink.fontBoundingBoxAscent * scale);
      for (const line of clip ? lines : []) {
        if (!clip || line.top >= clip.bottom - 1 || line.bottom <= clip.top + 1) continue;
        const baseline = line.top + ascent;
        if (baseline - ink.actualBoundingBoxAscent * scale < clip.top - tolerance)
          faults.push(`above: ${text}`);
        if (baseline + ink.actualBoundingBoxDescent * scale > clip.bottom + tolerance)
          faults.push(`below: ${text}`);
      }
      const isGameName = element.closest('[class*="card"], [class*="who"]') !== null;
      if (style.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1 && !isGameName)
        faults.push(`shortened: ${text}`);
      const button = element.closest("button, a, [role='tab'], label");
      const box = button?.getBoundingClientRect();
      // A badge hangs over the edge of its button.
      const isWide =
        box &&
        style.position !== "absolute" &&
        lines.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
      if (isWide && button?.closest('a[href^="/m/notice"]') === null)
        faults.push(`out of its button: ${text}`);
    }
    return [...new Set(faults)];
  });

/** Figures that are broken within their digits, and fields whose date the button of its picker covers. */
export const findBroken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dateWidthPx = 140;
    const faults: string[] = [];
    for (const field of document.querySelectorAll<HTMLInputElement>("input[type=date]"))
      if (field.clientWidth > 0 && field.clientWidth < dateWidthPx) faults.push(`narrow: ${field.value}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (const { 0: figure, index } of (node.textContent ?? "").matchAll(/\d[\d.,]{5,}\d/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) faults.push(`broken: ${figure}`);
      }
    }
    return [...new Set(faults)];
  });

/** The words of both footers: complete in every language, and as large as the longest allows. */
import { languages } from "@croupier/domain/languages";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { signIn } from "@croupier/test-kit/sign-in";
import { createTranslate, readCatalogue } from "@croupier/test-kit/translate";
import { expect, type Locator } from "@playwright/test";
import { listAgentFooter } from "../../apps/mobile/src/features/agent/agent-entries.ts";
import { offered } from "../../tools/walk/draw.ts";
import { test } from "../brands.ts";

/** The words of a footer that leave their entry, or the footer. */
const findCutWords = (footer: Locator) =>
  footer.evaluate((menu) => {
    const { bottom } = menu.getBoundingClientRect();
    return [...menu.querySelectorAll("li > * > span:last-child")].flatMap((word) => {
      const place = word.closest("li")?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(word);
      const isOut = [...range.getClientRects()].some(
        ({ left, right, bottom: end }) =>
          left < (place?.left ?? 0) - 1 || right > (place?.right ?? 0) + 1 || end > bottom + 1,
      );
      return isOut || word.scrollWidth > word.clientWidth + 1 ? [word.textContent] : [];
    });
  });

const wordsOf = (ids: readonly PhraseId[]): string[] =>
  languages.flatMap((language) => {
    const t = createTranslate(language);
    return ids.map((id) => t(id));
  });
const allIds = Object.keys(readCatalogue("EN")) as PhraseId[];
/** Each footer with all that its entries may say, at any brand and in any language. */
const footers = [
  [
    "/m/home",
    "footer.label",
    wordsOf(allIds.filter((id) => id.startsWith("footer.") && id !== "footer.label")),
  ],
  ["/m/agent", "title.agent", wordsOf(listAgentFooter(() => true).map(({ label }) => label))],
] as const;

/** Which words leave an entry of the footer that is not the current one, and whether larger ones would fit too. */
const tryWords = (footer: Locator, all: string[]) =>
  footer.evaluate((menu, words) => {
    const label = menu.querySelector("li > :not([aria-current]) > span:last-child");
    const [entry, text] = [label?.parentElement, label?.firstChild];
    if (!entry || !text) throw new Error("the footer has no other entry");
    const place = (entry.closest("li") ?? entry).getBoundingClientRect();
    const shown = text.nodeValue;
    const range = document.createRange();
    const listCut = () =>
      words.filter((word) => {
        text.nodeValue = word;
        range.selectNodeContents(text);
        return [...range.getClientRects()].some(
          ({ left, right }) => left < place.left - 1 || right > place.right + 1,
        );
      });
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const size = sizeOf(entry);
    const cut = listCut();
    entry.style.fontSize = `${size * 1.25}px`;
    // The text of 12 px at 16 px a rem is the largest that a footer has.
    const isLargest = size >= 0.75 * sizeOf(document.documentElement) || listCut().length > 0;
    entry.style.fontSize = "";
    text.nodeValue = shown;
    return { cut, isLargest };
  }, all);

test("FOOT-13 the words of both footers are complete, also enlarged, in every language, and as large as the longest allows", async ({
  page,
  t,
  brand,
}) => {
  await signIn(page, t, "agent");
  for (const language of offered[brand]) {
    await page.evaluate((chosen) => localStorage.setItem("language", JSON.stringify(chosen)), language);
    for (const [path, label, words] of footers) {
      await page.goto(path);
      const footer = page.getByRole("navigation", { name: createTranslate(language)(label), exact: true });
      await expect(footer.getByRole("listitem").nth(2)).toBeVisible();
      for (const size of ["100%", "200%"]) {
        await page.evaluate((chosen) => {
          document.documentElement.style.fontSize = chosen;
        }, size);
        for (const width of [320, 390, 480]) {
          await page.setViewportSize({ width, height: 844 });
          const where = `${language} ${path} ${size} ${width}`;
          expect(await findCutWords(footer), where).toEqual([]);
          expect(await tryWords(footer, words), where).toEqual({ cut: [], isLargest: true });
        }
      }
    }
  }
});

import { bannerPath } from "@croupier/art/art-paths";
import { contentAttributes, contentTags } from "@croupier/domain/content-html";
import { signIn } from "@croupier/test-kit/sign-in";
import { xssCorpus } from "@croupier/test-kit/xss-corpus";
import { expect, type Page } from "@playwright/test";
import type { Books } from "./books.ts";
import { type Brand, expectAccessible, test } from "./brands.ts";
import { enterAsNewMember } from "./entrance.ts";

/** The ranks of what these journeys plant, above everything in the demo. */
const PLANTED = 1_000;

interface Planted {
  title: string;
  content: string;
}

/** Writes announcements without the sanitiser, and waits until the server has loaded them. */
async function plant(page: Page, books: Books, brand: Brand, type: "PL" | "PU", texts: readonly Planted[]) {
  await books.askLedger(
    `with planted as (
       insert into announcements (merchant_id, type, rank, starts_at)
       select merchant_id, $2, $3 + place, now() - interval '1 day'
       from merchants, generate_series(1, $4) as place where code = $1
       returning announcement_id, merchant_id, rank - $3 as place)
     insert into announcement_texts (merchant_id, announcement_id, language, title, content)
     select merchant_id, announcement_id, 'EN', title, content
     from planted join unnest($5::text[], $6::text[]) with ordinality as texts (title, content, place) using (place)`,
    [
      brand,
      type,
      PLANTED,
      texts.length,
      texts.map(({ title }) => title),
      // PostgreSQL text cannot contain NUL.
      texts.map(({ content }) => content.replaceAll("\u0000", "")),
    ],
  );
  const list = `/wps/system/announcements/${type === "PL" ? "notices" : "popular"}`;
  await expect
    .poll(async () => (await page.request.get(list)).text())
    .toContain(JSON.stringify(texts.at(-1)?.title));
}

test.afterEach(async ({ books, brand }) => {
  await books.askLedger(
    `delete from announcements where rank > $1 and merchant_id = (select merchant_id from merchants where code = $2)`,
    [PLANTED, brand],
  );
});

test("NOTICE-01 NOTICE-06 MSG-06 MSG-12 reading a notice lowers the badge, and it stays read", async ({
  page,
  t,
  brand,
  language,
  books,
}) => {
  await enterAsNewMember(page, { brand, language, books });
  await page.goto("/m/message");
  const badge = page
    .getByRole("listitem")
    .filter({ hasText: t("title.announcements") })
    .getByRole("img");
  await expect(badge).toHaveText("4");
  await page.getByRole("link", { name: t("title.announcements") }).click();
  const heads = page.getByRole("list", { name: t("title.announcements") }).getByRole("button");
  await expect(heads).toHaveCount(4);
  await heads.nth(1).click();
  await expect(heads.nth(1)).toHaveAttribute("aria-expanded", "true");
  await expect(heads.nth(1)).not.toContainText(t("message.isUnread"));
  await expectAccessible(page);
  await page.getByRole("button", { name: t("common.back"), exact: true }).click();
  await expect(badge).toHaveText("3");
  await page.goto("/m/notice?i=1");
  await expect(heads.nth(1)).toHaveAttribute("aria-expanded", "true");
  await expect(heads.nth(1)).not.toContainText(t("message.isUnread"));
  await expect(heads.nth(0)).toContainText(t("message.isUnread"));
});

test("HELP-01 HELP-02 a visitor reads the help centre, which opens at the entry in the address", async ({
  page,
  t,
}) => {
  await page.goto("/m/help?i=2");
  const heads = page.getByRole("list", { name: t("title.help") }).getByRole("button");
  await expect(heads.nth(2)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("main").getByRole("region").getByRole("list")).toBeInViewport();
  await expectAccessible(page);
  await heads.nth(0).click();
  await expect(heads.nth(2)).toHaveAttribute("aria-expanded", "false");
  await page.getByRole("button", { name: t("help.ask"), exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

test("HOME-06 HOME-07 popups appear one after another after a login, and only once", async ({
  page,
  t,
  brand,
  books,
}) => {
  const picture = `<img src="${bannerPath("nova", "welcome")}" alt="A picture" style="width:640px">`;
  await plant(page, books, brand, "PU", [
    { title: "First popup", content: `${picture}<p style="font-size:30px">Words with a size.</p>` },
    { title: "Second popup", content: "<p>Words without a size.</p>" },
  ]);
  await signIn(page, t, "demo");
  const first = page.getByRole("dialog", { name: "First popup" });
  await expect(first).toBeVisible();
  const shown = first.getByAltText("A picture");
  await expect(shown).toHaveAttribute("style", "width: 6.4rem;");
  // As wide as the dialog allows: a rem in a popup is larger than one of ours.
  await expect.poll(async () => Math.round((await shown.boundingBox())?.width ?? 0)).toBe(310);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const second = page.getByRole("dialog", { name: "Second popup" });
  await expect(second).toBeVisible();
  await second.getByRole("button", { name: t("popup.close"), exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/m/home");
  await expect(page.getByRole("banner").getByRole("link", { name: t("title.deposit") })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("without the page's policy, which would hide faults of the sanitiser", () => {
  test.use({ bypassCSP: true });

  test("SEC-19 nothing of the corpus runs, requests another host or remains in the page", async ({
    page,
    t,
    brand,
    books,
    expectedErrors,
  }) => {
    // The corpus has a picture of ours that does not exist. A browser that is fast enough asks for it.
    expectedErrors.push(/404.*\/art\/x\.webp/);
    const seen: string[] = [];
    page.on("dialog", (dialog) => void dialog.dismiss().then(() => seen.push(`dialog ${dialog.message()}`)));
    page.on("request", (request) => {
      if (request.url().includes("evil.example")) seen.push(`request ${request.url()}`);
    });
    page.context().on("page", (other) => seen.push(`window ${other.url()}`));
    await page.exposeFunction("xss", () => seen.push("a script ran"));
    await plant(
      page,
      books,
      brand,
      "PL",
      xssCorpus.map((content, index) => ({ title: `Vector ${index + 1}.`, content })),
    );
    await page.goto("/m/notice");
    const heads = page.getByRole("button", { name: /^Vector \d+\./ });
    await expect(heads).toHaveCount(xssCorpus.length);
    const faults = await heads.evaluateAll(
      async (buttons, allowed) => {
        const found: string[] = [];
        for (const button of buttons) {
          (button as HTMLElement).click();
          // After two frames the content is laid out, and any script in it has run.
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const body = document.getElementById(button.getAttribute("aria-controls") ?? "");
          if (!body || body.hidden) found.push(`${button.textContent} did not open`);
          for (const element of body?.querySelectorAll(":scope > div *") ?? []) {
            if (!allowed.tags.includes(element.localName))
              found.push(`${button.textContent} <${element.localName}>`);
            for (const { name, value } of element.attributes) {
              const isAddress = name === "href" || name === "src";
              const isSafe = isAddress ? /^(?:https:|mailto:|tel:|\/(?![/\\\s]))/.test(value) : true;
              if (!allowed.attributes.includes(name) || !isSafe)
                found.push(`${button.textContent} ${element.localName} ${name}=${value}`);
            }
          }
        }
        return found;
      },
      {
        tags: contentTags as readonly string[],
        attributes: [
          ...Object.values(contentAttributes).flat(),
          "rel",
          "target",
          "loading",
          "decoding",
          "hidden",
          "tabindex",
        ],
      },
    );
    expect(faults).toEqual([]);
    expect(seen).toEqual([]);
    await expect(page).toHaveURL(/\/m\/notice$/);
    expect(await page.evaluate(() => document.baseURI)).toMatch(/\/m\/notice$/);
    await expect(page.getByRole("heading", { name: t("title.announcements"), level: 1 })).toBeVisible();
  });
});

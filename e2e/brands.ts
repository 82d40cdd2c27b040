/** The two demo brands, and the test function that runs a journey in both. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Language } from "@croupier/domain/languages";
import { createTranslate, type Translate } from "@croupier/test-kit/translate";
import { test as base, expect, type Page } from "@playwright/test";
import { type Books, openBooks } from "./books.ts";

export type Brand = "nova" | "lotus";

/** The brand's own name, the same in every language. */
export const brandTitles: Readonly<Record<Brand, string>> = { nova: "Nova", lotus: "Lótus" };

/** The brand's origin, as a person would type it. */
export function brandOrigin(brand: Brand): string {
  const port = process.env.E2E_PORT ?? "3000";
  return brand === "nova" ? `http://localhost:${port}` : `http://lotus.localhost:${port}`;
}

interface Options {
  /** The brand of the project that runs the journey. */
  brand: Brand;
  /** The language that the project's browser requests. It is not English, so untranslated texts show up. */
  language: Language;
  /** Whether other journeys play in this brand meanwhile, which prepare it for all. */
  sharesBrand: boolean;
  /** Console errors that the journey expects, such as the 400 of a wrong password. */
  expectedErrors: RegExp[];
}

interface Fixtures {
  consoleGuard: undefined;
  freshLimits: undefined;
  noGreeting: undefined;
  noRain: undefined;
  ofAge: undefined;
  /** The texts of the project's language. */
  t: Translate;
  /** The databases of the product under test. */
  books: Books;
}

/** The brand's number, within a statement whose first value is its code. The other brand's journeys run meanwhile. */
const merchantId = "(select merchant_id from merchants where code = $1)";

/**
 * `test` with the brand of its project: every journey runs once in each brand. A journey also fails when one of its
 * pages logs an error, because crashes and violations of the content security policy show up there.
 */
export const test = base.extend<Options & Fixtures>({
  brand: ["nova", { option: true }],
  language: ["CN", { option: true }],
  sharesBrand: [false, { option: true }],
  expectedErrors: [[], { option: true }],
  consoleGuard: [
    async ({ context, expectedErrors }, run) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      // The console reports most violations of the policy. This event reports all of them, including those in frames
      // (SEC-17).
      await context.exposeBinding("reportPolicyBreach", (_source, text: string) => errors.push(text));
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          const { reportPolicyBreach } = window as unknown as Record<string, (text: string) => void>;
          reportPolicyBreach?.(
            `policy: ${event.effectiveDirective} of ${event.blockedURI} on ${location.href}`,
          );
        });
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
      await run(undefined);
      const unexpectedErrors = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      expect(unexpectedErrors, "errors on the console").toEqual([]);
    },
    { auto: true },
  ],
  // All journeys share one address, so one journey's failed logins must not make the next one see a captcha (SEC-06).
  freshLimits: [
    async ({ books, brand, sharesBrand }, run) => {
      if (!sharesBrand)
        await books.askLedger(`delete from login_failures where merchant_id = ${merchantId}`, [brand]);
      await run(undefined);
    },
    { auto: true },
  ],
  // Popups after a login cover home; they have a journey of their own (notices.spec.ts).
  noGreeting: [
    async ({ books, brand, sharesBrand }, run) => {
      if (!sharesBrand)
        await books.askLedger(
          `update announcements set enabled = false where merchant_id = ${merchantId} and type = 'PU' and enabled`,
          [brand],
        );
      await run(undefined);
    },
    { auto: true },
  ],
  // A demo brand's rain lies over the page at a minute of every hour, which a journey cannot choose.
  noRain: [
    async ({ books, brand, sharesBrand }, run) => {
      if (sharesBrand) return run(undefined);
      await books.askLedger(
        `update merchants set settings = jsonb_set(settings, '{rains,hourly}', 'null')
         where code = $1 and jsonb_typeof(settings #> '{rains,hourly}') = 'object'`,
        [brand],
      );
      await books.askLedger(
        `update rains set starts_at = starts_at + interval '1 day'
         where merchant_id = ${merchantId} and state = 'planned' and starts_at < now() + interval '12 hours'`,
        [brand],
      );
      await run(undefined);
    },
    { auto: true },
  ],
  // Every visitor of a journey has said that they are of age; a component test has the question.
  ofAge: [
    async ({ context }, run) => {
      await context.addInitScript(() => {
        if (location.pathname.startsWith("/m/")) localStorage.setItem("ofAge", "true");
      });
      await run(undefined);
    },
    { auto: true },
  ],
  t: async ({ language }, run) => run(createTranslate(language)),
  books: async ({ brand: _brand }, run) => {
    const books = await openBooks(process.env.E2E_DATA_DIR ?? "");
    await run(books);
    await books.close();
  },
});

/** Only violations are described; the thousand elements that pass would take as long as the rules themselves. */
const AXE_OPTIONS: Parameters<AxeBuilder["options"]>[0] = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  resultTypes: ["violations"],
};

/** Fails when axe finds a violation of WCAG 2.2 AA in the page as it is now, or in one of its frames. */
export async function expectAccessible(page: Page): Promise<void> {
  // Frames of another origin need a second page, where axe puts the results together.
  const isAlone = page.frames().length === 1;
  const { violations } = await new AxeBuilder({ page }).options(AXE_OPTIONS).setLegacyMode(isAlone).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(found, "accessibility").toEqual([]);
}

/** Ways to sign in and out, each through the screens. */
import { createHmac, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { readCaptcha } from "@croupier/test-kit/captcha";
import { createCpf } from "@croupier/test-kit/cpf";
import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import type { Books } from "./books.ts";
import { type Brand, brandOrigin } from "./brands.ts";

/** Signs out through the header's menu, and waits for the lobby of a visitor. */
export async function signOut(page: Page, t: Translate): Promise<void> {
  await page.getByRole("button", { name: t("header.account"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("logout.action"), exact: true })
    .click();
  await page
    .getByRole("alertdialog", { name: t("logout.question") })
    .getByRole("button", { name: t("logout.action"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole("banner").getByRole("link", { name: t("header.login") })).toBeVisible();
}

/** Reads the captcha that a page shows. */
export async function solveCaptcha(page: Page, books: Books): Promise<string> {
  const cookies = await page.context().cookies();
  const browser = cookies.find(({ name }) => name.endsWith("croupier_browser"))?.value ?? "";
  return readCaptcha({
    browser: decodeURIComponent(browser),
    masterSecret: readMasterSecret(),
    ask: books.askLedger,
  });
}

/** The secret of the product under test. */
export const readMasterSecret = (): string =>
  readFileSync(join(process.env.E2E_DATA_DIR ?? "", "secrets", "master-secret"), "utf8").trim();

export interface NewMember {
  username: string;
  password: string;
}

/** A name that nobody has, and a password that any brand takes. */
export const drawMember = (): NewMember => ({
  username: `j${Date.now().toString(36)}`,
  password: "long enough 42",
});

/** A valid CPF that nobody of the product has. */
export const drawCpf = (): string => createCpf(randomInt(1_000_000_000));

/** The fields of each brand's form besides the username, the password and the captcha. */
export const fieldsOf = (
  brand: Brand,
  { username, password }: NewMember,
): Readonly<Record<string, string>> =>
  brand === "nova"
    ? { birthday: "1990-05-05", confirmPassword: password }
    : { birthday: "1990-05-05", nickname: "Ana", cpf: drawCpf(), email: `${username}@mail.example` };

/** Registers a new member on the registration screen that is open, and waits for the lobby. */
export async function register(page: Page, t: Translate, brand: Brand, books: Books): Promise<NewMember> {
  const member = drawMember();
  const field = (id: PhraseId) => page.getByLabel(t(id), { exact: true });
  for (const [name, text] of Object.entries({ ...member, ...fieldsOf(brand, member) }))
    await field(`field.${name}` as PhraseId).fill(text);
  if (brand === "lotus") {
    await expect(page.getByAltText(t("login.captchaImage"))).toBeVisible();
    await field("login.captcha").fill(await solveCaptcha(page, books));
  }
  await page.getByRole("button", { name: t("register.submit"), exact: true }).click();
  await expect(page).toHaveURL(`${brandOrigin(brand)}/m/home`);
  await proveContact(books, member.username);
  return member;
}

/** The demo's brands ask for a proved contact before play or a deposit (CASE-26). */
export const proveContact = (books: Books, username: string): Promise<object[]> =>
  books.askLedger(
    `update members set email = coalesce(email, username || '@mail.example'), email_verified_at = now() where username = $1`,
    [username],
  );

/** The code that an authenticator app shows at a time for the key on an enrolment page (RFC 6238). */
export function showAuthenticatorCode(key: string, atMs = Date.now()): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...key.replaceAll(" ", "")].map((sign) =>
    alphabet.indexOf(sign).toString(2).padStart(5, "0"),
  );
  const secret = (bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const mac = createHmac("sha1", Buffer.from(secret)).update(step).digest();
  const number = mac.readUInt32BE(mac.readUInt8(19) & 0x0f) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, "0");
}

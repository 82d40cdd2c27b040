/** Ways to sign in and out, each through the screens. */
import { createHmac, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
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
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? "", "secrets", "master-secret"), "utf8");
  return readCaptcha({
    browser: decodeURIComponent(browser),
    masterSecret: secret.trim(),
    ask: books.askLedger,
  });
}

export interface NewMember {
  username: string;
  password: string;
}

/** The fields of each brand's form besides the username and the passwords. */
const ownFields = {
  nova: { birthday: "1990-05-05" },
  lotus: { nickname: "Ana", cpf: "", email: "", birthday: "1990-05-05", captcha: "" },
} as const satisfies Record<Brand, object>;

/** A valid CPF that nobody of the product has. */
export const drawCpf = (): string => createCpf(randomInt(1_000_000_000));

/** Registers a new member on the registration screen that is open, and waits for the lobby. */
export async function register(page: Page, t: Translate, brand: Brand, books: Books): Promise<NewMember> {
  const member = { username: `j${Date.now().toString(36)}`, password: "long enough 42" };
  const field = (id: Parameters<Translate>[0]) => page.getByLabel(t(id), { exact: true });
  await field("field.username").fill(member.username);
  await field("field.password").fill(member.password);
  const fields = ownFields[brand];
  await field("field.birthday").fill(fields.birthday);
  if (brand === "nova") await field("field.confirmPassword").fill(member.password);
  else {
    await field("field.nickname").fill(ownFields.lotus.nickname);
    await field("field.cpf").fill(drawCpf());
    await field("field.email").fill(`${member.username}@mail.example`);
    await expect(page.getByAltText(t("login.captchaImage"))).toBeVisible();
    await field("login.captcha").fill(await solveCaptcha(page, books));
  }
  await page.getByRole("button", { name: t("register.submit"), exact: true }).click();
  await expect(page).toHaveURL(`${brandOrigin(brand)}/m/home`);
  await proveContact(books, member.username);
  return member;
}

/** The demo's brands ask for a proved contact before play or a deposit (CASE-26). */
const proveContact = (books: Books, username: string): Promise<object[]> =>
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

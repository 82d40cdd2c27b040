/** Ways to be signed in without a screen, for journeys that are about something else. They open no page. */
import { type Language, languageTags } from "@croupier/domain/languages";
import { readCaptcha } from "@croupier/test-kit/captcha";
import { demoPassword } from "@croupier/test-kit/sign-in";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import type { Page } from "@playwright/test";
import { drawMember, fieldsOf, type NewMember, proveContact, readMasterSecret } from "./accounts.ts";
import type { Books } from "./books.ts";
import { type Brand, brandOrigin } from "./brands.ts";
import { createBrandClient } from "./drivers/own-client.ts";

/** Of the journey's project. */
interface Place {
  readonly brand: Brand;
  readonly language: Language;
}

const openClient = ({ brand, language }: Place): WpsClient =>
  createBrandClient(brandOrigin(brand), { "accept-language": languageTags[language] });

/** Remembers in a browser which session it was given, so that nobody is signed in again after they have signed out. */
const GIVEN = "givenSession";

/** Gives a page's browser the session that a client has opened, as a tab that signed in leaves it to the next. */
async function handOver(
  page: Page,
  brand: Brand,
  client: WpsClient,
  session: { readonly token: string },
): Promise<void> {
  const origin = brandOrigin(brand);
  const context = page.context();
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: origin,
      httpOnly: true,
      sameSite: "Lax",
    })),
  );
  const kept = { MC_SESSION_INFO: JSON.stringify(session), autoLogin: "1", [GIVEN]: session.token };
  await context.addInitScript(
    ({ at, mark, items }) => {
      if (location.origin !== at || localStorage.getItem(mark) === items[mark]) return;
      for (const [name, text] of Object.entries(items)) localStorage.setItem(name, text);
    },
    { at: origin, mark: GIVEN, items: kept as Record<string, string> },
  );
}

/** Signs in to a demo account. */
export async function enterAs(page: Page, place: Place, username: "demo" | "agent"): Promise<void> {
  const client = openClient(place);
  await handOver(page, place.brand, client, await client.login(username, demoPassword));
}

/** Opens a trial account. */
export async function enterAsTrial(page: Page, place: Place): Promise<void> {
  const client = openClient(place);
  const opened = await client.call("POST /wps/session/login/freeplay");
  const { token, merchantCode, userName, customerType: type } = opened;
  const session = { token, merchantCode, userName, type, firstTimeLogin: false };
  await handOver(page, place.brand, client, session);
}

/** Registers a new member, who has a proved address: their name is its first part. */
export async function enterAsNewMember(
  page: Page,
  { books, ...place }: Place & { readonly books: Books },
): Promise<NewMember> {
  const { brand } = place;
  const client = openClient(place);
  const member = drawMember();
  const fields = { ...member, ...fieldsOf(brand, member) };
  if (brand === "lotus") {
    await client.call("GET /wps/captcha");
    const browser = client.cookies.get("croupier_browser") ?? "";
    const captcha = await readCaptcha({ browser, masterSecret: readMasterSecret(), ask: books.askLedger });
    Object.assign(fields, { captcha });
  }
  await handOver(page, brand, client, await client.register(fields));
  await proveContact(books, member.username);
  return member;
}

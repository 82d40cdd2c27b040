import { hash } from "@node-rs/argon2";
import { hashInvitationCode } from "../modules/talk/operator/invitation.ts";
import { createTotpCode, getTotpStep } from "../platform/totp.ts";
import { listenTo, type TestListener } from "./live.ts";
import type { TestBrand } from "./members.ts";
import type { TestApi } from "./test-api.ts";

export const operatorPassword = "desk horse 7";

/** The code of an operator's invitation, the same for every operator, so that tests need not carry it around. */
export const invitationOf = (username: string): string => `test-invitation-${username}`;

/** Inserts an operator who works for these brands, with an invitation and without a factor. */
export async function createOperator(
  api: TestApi,
  username: string,
  brands: readonly TestBrand[],
  role: "service" | "admin" = "service",
): Promise<void> {
  // At the lowest cost; the product can still check it, because a hash names its cost.
  const passwordHash = await hash(operatorPassword, { memoryCost: 8, timeCost: 1 });
  const { rows } = await api.owner.query<{ operator_id: bigint }>(
    `insert into operators (username, display_name, password_hash, role) values ($1, initcap($1), $2, $3)
     returning operator_id`,
    [username, passwordHash, role],
  );
  await api.owner.query(
    `insert into operator_merchants (operator_id, merchant_id)
     select $1, merchant_id from merchants where code = any($2)`,
    [rows[0]?.operator_id, brands],
  );
  await invite(api, username);
}

/** Gives an operator a new invitation. */
export const invite = (api: Pick<TestApi, "owner" | "clock">, username: string) =>
  api.owner.query(
    `insert into operator_invitations (operator_id, code_hash, expires_at)
     select operator_id, $2, $3 from operators where username = $1
     on conflict (operator_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [
      username,
      hashInvitationCode(invitationOf(username)),
      new Date(api.clock.now().getTime() + 48 * 3_600_000),
    ],
  );

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The secret that an enrolment page shows as a key. */
export function readOfferedSecret(page: string): Buffer {
  const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
  const bits = [...key].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code an authenticator app shows now, or the given number of 30 s steps later. */
export const showCode = (api: Pick<TestApi, "clock">, secret: Buffer, later = 0): string =>
  createTotpCode(secret, getTotpStep(api.clock.now()) + later);

export const readRecoveryCodes = (page: string): string[] =>
  [...page.matchAll(/<code>([a-z2-7-]+)<\/code>/g)].map(([, code = ""]) => code);

/**
 * Recovery codes of enrolled operators. The clock does not move and a time-based code works once, so later sign-ins
 * need them.
 */
const recoveryCodes = new WeakMap<DeskApi, Map<string, string[]>>();

/** The parts of a test's server that a service desk needs. */
type DeskApi = Pick<TestApi, "app" | "clock">;

/** Enrols an operator's factor at the desk. @returns the secret of their app */
export async function enrol(api: DeskApi, username: string, brand: TestBrand = "nova"): Promise<Buffer> {
  const desk = openDesk(api, brand);
  await desk.giveInvitation(invitationOf(username));
  const secret = readOfferedSecret((await desk.get("/service/")).page);
  await desk.giveCode(showCode(api, secret));
  return secret;
}

let desks = 0;

/** The token that each form of a desk's page carries. */
export const readFormToken = (page: string): string => /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? "";

/**
 * A browser at a brand's service desk: it keeps its cookies, sends the token of its forms, and has its own address
 * (limits) unless one is given. `headers` are sent with each request as well.
 */
export function openDesk(
  api: DeskApi,
  brand: TestBrand = "nova",
  headers: Record<string, string> = {},
  address?: string,
) {
  const host = brand === "nova" ? "localhost" : "lotus.localhost";
  const cookies = new Map<string, string>();
  const joinCookies = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  let formToken: string | undefined;
  desks += 1;
  const remoteAddress = address ?? `10.1.${Math.floor(desks / 250)}.${(desks % 250) + 1}`;
  const send = async (
    method: "GET" | "POST",
    url: string,
    fields?: Record<string, string>,
    besides: Record<string, string> = headers,
  ) => {
    const response = await api.app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        host,
        cookie: joinCookies(),
        "accept-language": "en",
        "sec-fetch-site": "same-origin",
        ...(fields && { "content-type": "application/x-www-form-urlencoded" }),
        ...besides,
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    });
    for (const { name, value } of response.cookies) {
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.statusCode, location: response.headers.location, page: response.body };
  };
  const visit = async (method: "GET" | "POST", url: string, fields?: Record<string, string>) => {
    if (!fields) return send(method, url);
    formToken ??= readFormToken((await send("GET", "/service/", undefined, {})).page);
    return send(method, url, { csrf: formToken, ...fields });
  };
  const givePassword = (username: string, password = operatorPassword) =>
    visit("POST", "/service/login", { username, password });
  const giveInvitation = (code: string, password = operatorPassword) =>
    visit("POST", "/service/invitation", { code, password });
  const giveCode = (code: string) => visit("POST", "/service/factor", { code });

  return {
    get: (url: string) => visit("GET", url),
    post: (url: string, fields: Record<string, string> = {}) => visit("POST", url, fields),
    givePassword,
    giveInvitation,
    giveCode,
    /** All cookies, as a page of a sibling origin would send them without seeing them. */
    getCookies: joinCookies,
    setCookie: (name: string, value: string) => cookies.set(name, value),
    getCookie: () => `croupier_service=${cookies.get("croupier_service")}`,
    /** Both steps: an operator's first sign-in enrols them, and later ones consume their recovery codes. */
    signIn: async (username: string): Promise<void> => {
      const ofApi = recoveryCodes.get(api) ?? new Map<string, string[]>();
      recoveryCodes.set(api, ofApi);
      const known = ofApi.get(username);
      if (known) {
        await givePassword(username);
        await giveCode(known.pop() ?? "");
      } else {
        await giveInvitation(invitationOf(username));
        const secret = readOfferedSecret((await visit("GET", "/service/")).page);
        const enrolled = await giveCode(showCode(api, secret));
        ofApi.set(username, readRecoveryCodes(enrolled.page));
      }
    },
    /** Listens to the desk's events over real HTTP. */
    follow: (app = api.app): Promise<TestListener> =>
      listenTo(app, "/service/events", { host, cookie: joinCookies() }),
  };
}

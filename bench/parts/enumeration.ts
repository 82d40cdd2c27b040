/**
 * Whether response times reveal that an account exists (SEC-07). Known and unknown names take turns. The area under
 * the curve is how often a guess by time would be right: 0.5 is blind, 1 is certain. Status and body must be equal.
 */
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByHttp } from "@croupier/test-kit/wps-transport";
import pg from "pg";
import { type ApiProcess, startApiProcess } from "../lib/api-process.ts";
import { areaUnderCurve } from "../lib/measure.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { startVendor } from "../lib/vendor.ts";

const HOST = "lotus.localhost";
const CALLS_OF_EACH = 500;
const MOST = 0.6;
const DIALING_CODE = "+55";

interface Person {
  index: number;
  isKnown: boolean;
}

type Ask = (client: WpsClient, person: Person) => Promise<{ status: number; json: object; ms: number }>;

const nameOf = ({ index, isKnown }: Person): string =>
  `${isKnown ? "known" : "other"}${String(index).padStart(6, "0")}`;
/** Brazilian mobile numbers. Known ones have another digit before the count. */
const mobileOf = ({ index, isKnown }: Person): string =>
  `119${isKnown ? "8" : "9"}${String(index).padStart(7, "0")}`;

/** Sends a prepared request and times only the answer. */
const timed = async (send: () => ReturnType<WpsClient["send"]>) => {
  const startedAt = performance.now();
  const { status, json } = await send();
  return { status, json, ms: performance.now() - startedAt };
};

const calls: Record<string, Ask> = {
  login: async (client, person) => {
    const body = { username: nameOf(person), password: "not the password 9", type: "username" };
    const sealed = await client.seal("POST /wps/session/login", body);
    return timed(() => client.sendSealed("POST /wps/session/login", sealed));
  },
  "forgotten password by e-mail": (client, person) => {
    const body = new URLSearchParams({ username: nameOf(person), email: `${nameOf(person)}@mail.example` });
    return timed(() => client.send("POST /wps/member/password/email", { body }));
  },
  "code by SMS": (client, person) =>
    timed(() =>
      client.send("POST /wps/verification/sms/noLogin", {
        body: { mobileNum: mobileOf(person), countryDialingCode: DIALING_CODE },
      }),
    ),
};

/** Part `enumeration` of docs/performance.md. */
export async function measureEnumeration(settings: Settings): Promise<Figure[]> {
  const vendor = await startVendor();
  const api = await startApiProcess(vendor.origin);
  try {
    const count = settings.quick ? 10 : CALLS_OF_EACH;
    await createKnown(api, count);
    const figures: Figure[] = [];
    for (const [what, ask] of Object.entries(calls)) {
      const area = await compare(api, ask, count);
      figures.push({
        what: `known by time: ${what}, 2 x ${count} calls`,
        ours: area,
        unit: "area",
        budget: { most: MOST },
      });
    }
    return figures;
  } finally {
    await api.stop();
    await vendor.stop();
  }
}

async function compare(api: ApiProcess, ask: Ask, count: number): Promise<number> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    // The order within a pair changes from pair to pair.
    for (const isKnown of index % 2 === 0 ? [true, false] : [false, true]) {
      const { status, json, ms } = await ask(createClient(api, index * 2 + Number(isKnown)), {
        index,
        isKnown,
      });
      times[isKnown ? "known" : "unknown"].push(ms);
      answers.add(`${status} ${JSON.stringify(json).replaceAll(/\d{13}/g, "<time>")}`);
    }
  }
  if (answers.size !== 1) throw new Error(`answers differ: ${[...answers].join(" | ")}`);
  return areaUnderCurve(times.known, times.unknown);
}

/** Each caller has its own network, so rate limits answer alike. */
function createClient(api: ApiProcess, index: number): WpsClient {
  const { hostname, port } = new URL(api.origin);
  const send = sendByHttp({ address: hostname, port: Number(port) });
  const address = `10.${index >> 8}.${index & 255}.7`;
  return createWpsClient({
    request: (request) => send({ ...request, headers: { ...request.headers, "x-forwarded-for": address } }),
    host: HOST,
    merchantCode: "lotus",
  });
}

/** Creates members as registration does, all with one hash, and raises the budget so that all of them can get codes. */
async function createKnown(api: ApiProcess, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: api.urls.owner });
  await client.connect();
  try {
    await client.query(
      `insert into members (merchant_id, username, password_hash, affiliate_code, email, country_dialing_code, mobile_num,
         mobile_verified_at)
       select m.merchant_id, k.name, (select password_hash from members where password_hash is not null limit 1),
         k.name, k.name || '@mail.example', $2, '1198' || lpad(k.index::text, 7, '0'), now()
       from merchants m, (select i as index, 'known' || lpad(i::text, 6, '0') as name from generate_series(0, $1 - 1) i) k
       where m.code = 'lotus'`,
      [count, DIALING_CODE],
    );
    const budget = { sms: 100_000, mail: 100_000, smsPerPrefix: 100_000, prefixes: {} };
    await client.query(
      `update merchants set settings = settings || jsonb_build_object('codeBudget', $1::jsonb) where code = 'lotus'`,
      [budget],
    );
  } finally {
    await client.end();
  }
}

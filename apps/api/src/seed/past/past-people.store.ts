import { dialingCodes } from "@croupier/domain/dialing-codes";
import type { Day } from "@croupier/domain/periods";
import type { ClientBase } from "pg";
import { openAccount } from "../../ledger/accounts.ts";
import { asQueryable } from "../../platform/db/database.ts";
import { createToken } from "../../platform/ids.ts";
import type { BrandSeed } from "../brand-seed.ts";
import { caps } from "../membership-seed.store.ts";
import type { PastPerson } from "./past-people.ts";

/** Who may have a password, and how the accounts of a past come about. */
export interface PastPeople {
  readonly passwordHash: string;
  readonly paymentPasswordHash: string | undefined;
  readonly beganAt: Date;
  /** The brand's day of it. */
  readonly firstDay: Day;
}

const dayMs = 86_400_000;
/** Friends who have not proved their mobile number are not counted (RWD-27). */
const isVerified = ({ upline }: PastPerson, place: number): boolean => upline !== "demo" || place % 5 !== 0;

/** Shares of the brand's caps: for agents below `agent`, for those below them, and for members. */
const tenths = { agent: 8, lower: 7, member: 4 } as const;

/** Those whose upline has an account, and those who must wait for theirs. */
function takeNext(people: readonly PastPerson[], known: ReadonlySet<string>) {
  return {
    next: people.filter(({ upline }) => known.has(upline)),
    later: people.filter(({ upline }) => !known.has(upline)),
  };
}

/** Opens the accounts of a brand's tree, from the top down, each with its name at the in-house vendor and its rates. */
export async function writePeople(
  client: ClientBase,
  brandId: number,
  brand: Pick<BrandSeed, "code" | "people" | "settings">,
  { passwordHash, paymentPasswordHash, beganAt, firstDay }: PastPeople,
): Promise<void> {
  const known = new Set(["agent", "demo"]);
  let rest = brand.people;
  while (rest.length > 0) {
    const { next, later } = takeNext(rest, known);
    if (next.length === 0) throw new Error(`${brand.code}'s tree does not hang together`);
    await client.query(
      `insert into members (merchant_id, username, type, password_hash, nickname, affiliate_code, upline_id,
         country_dialing_code, mobile_num, mobile_verified_at, created_at)
       select $1, p.username, p.type, $2, p.nickname, upper(p.username), u.member_id, $3, p.mobile,
         case when p.is_verified then p.joined_at end, p.joined_at
       from unnest($4::text[], $5::smallint[], $6::text[], $7::text[], $8::text[], $9::boolean[], $10::timestamptz[]) with ordinality
         p(username, type, nickname, upline, mobile, is_verified, joined_at, place)
       join members u on u.merchant_id = $1 and u.username = p.upline order by p.place`,
      [
        brandId,
        passwordHash,
        dialingCodes[brand.settings.defaultCountry ?? ""],
        next.map(({ username }) => username),
        next.map(({ type }) => type),
        next.map(({ nickname }) => nickname),
        next.map(({ upline }) => upline),
        next.map(
          ({ username }) =>
            `13700${String(brand.people.findIndex((one) => one.username === username)).padStart(6, "0")}`,
        ),
        next.map(isVerified),
        next.map(({ joinedOn }) => new Date(beganAt.getTime() + joinedOn * dayMs).toISOString()),
      ],
    );
    for (const { username } of next) known.add(username);
    rest = later;
  }
  await client.query(
    "update members set payment_password_hash = $2 where merchant_id = $1 and username <> 'demo'",
    [brandId, paymentPasswordHash],
  );
  await writeRatesOf(client, brandId, brand.people, firstDay);
  await writePlayers(client, brandId, brand.code);
}

/** The number of tenths of the brand's caps that a person earns. */
function tenthsOf(person: PastPerson, people: readonly PastPerson[]): number {
  if (person.type === 0) return tenths.member;
  if (person.upline === "agent") return tenths.agent;
  // One of the agents leaves nothing of the rates below: that one earns by salary.
  const [, giving] = people.filter(({ type, upline }) => type === 1 && upline === "agent");
  return person.upline === giving?.username ? tenths.agent : tenths.lower;
}

async function writeRatesOf(
  client: ClientBase,
  brandId: number,
  people: readonly PastPerson[],
  firstDay: Day,
): Promise<void> {
  await client.query(
    `insert into rate_spans (merchant_id, member_id, category, ppm, from_day)
     select m.merchant_id, m.member_id, c.key, c.value::integer * p.tenths / 10, $5
     from unnest($3::text[], $4::integer[]) with ordinality p(username, tenths, place)
     join members m on m.merchant_id = $1 and m.username = p.username
     cross join jsonb_each_text($2) c order by p.place`,
    [
      brandId,
      JSON.stringify(caps),
      people.map(({ username }) => username),
      people.map((person) => tenthsOf(person, people)),
      firstDay,
    ],
  );
}

/** Opens the wallets, and gives everybody their name at the in-house vendor, as a first launch does. */
async function writePlayers(client: ClientBase, brandId: number, code: string): Promise<void> {
  await client.query("select set_config('app.merchant', $1, true)", [String(brandId)]);
  const { rows } = await client.query<{ member_id: string }>(
    "select member_id from members where merchant_id = $1 and type in (0, 1) order by member_id",
    [brandId],
  );
  const accounts = [];
  for (const { member_id } of rows) accounts.push(await openAccount(asQueryable(client), BigInt(member_id)));
  await client.query(
    `insert into vendor_players (player_id, merchant_id, vendor, account_id)
     select p.player_id, $1, 'BGS', p.account_id from unnest($2::text[], $3::bigint[]) p(player_id, account_id)`,
    [brandId, accounts.map(() => `${code}-${createToken(15)}`), accounts],
  );
}

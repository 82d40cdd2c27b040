/** Members with real money in any number, each in a game of their own login: copies of one who came in by the front door. */
import pg from "pg";
import type { ApiProcess } from "./api-process.ts";
import type { Launch } from "./vendor.ts";

/** The numbers of copies begin here, far from those that the server gives. */
const FIRST = 1_000_000_000;
/** One member in so many has limits. All have a reality check. */
const LIMITED = 10;
const TOKEN = "'crowd-' || n.n";
const hash = (text: string) => `sha256(convert_to(${text}, 'UTF8'))`;
const never = "now() + interval '1 year'";

/** The columns in which a copy differs, by table; `n.n` is its number. All others are the model's. */
const copies: readonly [table: string, model: string, own: Record<string, string>][] = [
  [
    "members",
    "m.member_id = (select a.member_id from accounts a where a.account_id = $1)",
    {
      member_id: `${FIRST} + n.n`,
      username: "'crowd' || n.n",
      affiliate_code: "'crowd' || n.n",
      type: "0",
      email: "null",
      country_dialing_code: "null",
      mobile_num: "null",
    },
  ],
  [
    "accounts",
    "m.account_id = $1",
    {
      account_id: `${FIRST} + n.n`,
      member_id: `${FIRST} + n.n`,
      is_real: "true",
      check_minutes: "60",
      has_play_rules: `n.n % ${LIMITED} = 0`,
    },
  ],
  [
    "sessions",
    "m.session_id = (select s.session_id from game_sessions s where s.account_id = $1 limit 1)",
    {
      session_id: `${FIRST} + n.n`,
      member_id: `${FIRST} + n.n`,
      expires_at: never,
      token_hash: hash("'login-' || n.n"),
      secret_hash: hash("'secret-' || n.n"),
    },
  ],
  [
    "vendor_players",
    "m.account_id = $1",
    {
      player_id: "split_part(m.player_id, '-', 1) || '-' || lpad(n.n::text, 20, '0')",
      account_id: `${FIRST} + n.n`,
    },
  ],
  [
    "game_sessions",
    "m.account_id = $1",
    {
      token_hash: hash(TOKEN),
      account_id: `${FIRST} + n.n`,
      session_id: `${FIRST} + n.n`,
      expires_at: never,
    },
  ],
];

const LIMITS = `
insert into play_rules (account_id, merchant_id, limits, sums, counted_day)
  select a.account_id, a.merchant_id, array_fill(1000000000000000::bigint, '{9}'), array_fill(0::bigint, '{9}'), current_date
  from accounts a where a.has_play_rules and a.account_id > ${FIRST}`;

/** Copies rows of one table. A generated column makes itself. */
async function copy(
  client: pg.Client,
  [table, model, own]: (typeof copies)[number],
  account: string,
  count: number,
) {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
    [table],
  );
  const columns = rows.map(({ name }) => name);
  await client.query(
    `insert into ${table} (${columns.join(", ")}) overriding system value
      select ${columns.map((name) => own[name] ?? `m.${name}`).join(", ")}
      from generate_series(1, $2::bigint) n cross join (select * from ${table} m where ${model} limit 1) m`,
    [account, count],
  );
}

/**
 * Makes this many members who may bet at once, all on the model's game.
 * @param model the launch of a member who has an account, a login and a game session
 * @returns their launches, in an order that has nothing to do with where their rows lie
 */
export async function createCrowd(api: ApiProcess, model: Launch, count: number): Promise<Launch[]> {
  // Only a superuser may leave triggers out.
  const url = new URL(api.urls.admin);
  url.pathname = new URL(api.urls.owner).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ account_id: string }>(
      "select account_id::text from vendor_players where player_id = $1",
      [model.user],
    );
    const account = rows[0]?.account_id;
    if (account === undefined) throw new Error("the model of the crowd is no player");
    // Rows that the server would write one by one, with triggers and checks that are not measured here.
    await client.query("set session_replication_role = replica");
    for (const rows of copies) await copy(client, rows, account, count);
    await client.query(LIMITS);
    await client.query(
      "vacuum analyze members, accounts, sessions, vendor_players, game_sessions, play_rules",
    );
  } finally {
    await client.end();
  }
  const prefix = model.user.split("-")[0];
  return Array.from({ length: count }, (_, index) => {
    const n = ((index * 7_919) % count) + 1;
    return { ...model, user: `${prefix}-${String(n).padStart(20, "0")}`, token: `crowd-${n}` };
  });
}

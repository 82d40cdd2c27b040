/** Pages of ten thousand directs through HTTP, compared with Fastify that serialises such a page from memory. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { directCounts } from "../../apps/api/src/modules/identity/agent-tree/agent-tree.module.ts";
import type { ApiProcess } from "../lib/api-process.ts";
import { startChildServer } from "../lib/child-server.ts";
import { runLoad } from "../lib/load.ts";
import { median, takeTurns } from "../lib/measure.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";

const PEOPLE = "/wps/agent/team/members";
const PAGE_SIZE = 20;
const CONNECTIONS = 64;
/** Each agent may ask so often in a minute, so several take turns, and no limit is met. */
const READERS = 24;
const CALLS = 2_000;
/** More than an agent has directs: each has ids of their own. */
const APART = 100_000;

const nameOf = (reader: number, direct: number): string => `page${reader}d${String(direct).padStart(5, "0")}`;
const headersOf = (reader: number) => ({
  authorization: `Bearer page-login-${reader}`,
  cookie: `croupier_session=page-secret-${reader}`,
  "x-forwarded-for": `10.90.0.${reader + 1}`,
});

/** Signed-in agents with this many directs each. Written without the triggers that keep teams: only the counts are read here. */
async function growReaders(owner: pg.Client, brandId: number, directs: number): Promise<void> {
  await owner.query("begin");
  await owner.query("alter table members disable trigger user");
  const { rows } = await owner.query<{ first: string }>(
    "select (coalesce(max(member_id), 0) + 1000)::text as first from members",
  );
  const values = [brandId, rows[0]?.first, READERS - 1, directs - 1, APART];
  await owner.query(
    `insert into members (merchant_id, member_id, username, type, affiliate_code, upline_id) overriding system value
     select $1::integer, $2::bigint + r * $5::bigint, 'page' || r, 1, 'page' || r, null from generate_series(0, $3::integer) r
     union all
     select $1::integer, $2::bigint + r * $5::bigint + 1 + d, n.name, 0, n.name, $2::bigint + r * $5::bigint
       from generate_series(0, $3::integer) r, generate_series(0, $4::integer) d, lateral (select 'page' || r || 'd' || lpad(d::text, 5, '0')) n(name)`,
    values,
  );
  await owner.query(
    `insert into sessions (merchant_id, member_id, token_hash, secret_hash, created_at, last_seen_at, expires_at, address, agent)
     select $1::integer, $2::bigint + r * $4::bigint, sha256(('page-login-' || r)::bytea), sha256(('page-secret-' || r)::bytea), now(), now(),
       now() + interval '1 day', '', '' from generate_series(0, $3::integer) r`,
    [brandId, rows[0]?.first, READERS - 1, APART],
  );
  await owner.query("alter table members enable trigger user");
  await directCounts.run(owner);
  await owner.query("commit");
  await owner.query("vacuum analyze members, direct_counts, sessions");
}

/** Part of `settle`: any page of an agent's directs, by its last row. */
export async function measureDirects(
  { api, owner, brandId }: { api: ApiProcess; owner: pg.Client; brandId: number },
  settings: Settings,
): Promise<Figure[]> {
  const directs = settings.quick ? 100 : 10_000;
  const calls = settings.quick ? 100 : CALLS;
  await growReaders(owner, brandId, directs);
  let asked = 0;
  const next = () => {
    asked += 1;
    const reader = asked % READERS;
    // Any page but the last, so that each is full.
    const after = nameOf(reader, (asked * 7_919) % (directs - PAGE_SIZE));
    return { path: `${PEOPLE}?pageSize=${PAGE_SIZE}&after=${after}`, headers: headersOf(reader) };
  };
  const folder = mkdtempSync(join(tmpdir(), "croupier-directs-"));
  const file = join(folder, "page.json");
  const { path, headers } = next();
  const reply = await fetch(api.origin + path, { headers });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text.slice(0, 200)}`);
  writeFileSync(file, text);
  const bare = await startChildServer("bare-fastify.mjs", file);
  try {
    const common = { connections: CONNECTIONS, calls };
    const { ours, limit } = await takeTurns(
      {
        limit: () => runLoad({ ...common, url: `${bare.origin}/bare/0` }),
        ours: () => runLoad({ ...common, url: api.origin, next }),
      },
      settings.rounds,
    );
    return [
      {
        what: `page of ${PAGE_SIZE} of ${directs.toLocaleString("en")} directs through HTTP`,
        ours: median(ours),
        limit: median(limit),
        limitName: "bare Fastify, same page",
        unit: "calls/s",
        budget: { least: 0.28 },
      },
    ];
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
}

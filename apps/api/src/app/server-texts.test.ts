import { readdirSync, readFileSync } from "node:fs";
import { playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { playerReturns } from "@croupier/contract/player/returns";
import { type Language, languages, languageTags } from "@croupier/domain/languages";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brands, type Demo, startDemo } from "../testing/demo.ts";

const contract: Readonly<Record<string, PlayerCall>> = { ...playerContract, ...playerReturns };

/**
 * Every module that chooses a text or a game's name by language, with calls that show one. A new module that does so has
 * no row here, and fails the test.
 */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  agent: ["GET /wps/agent/team/games"],
  catalogue: ["GET /wps/game/vendorTypes", "GET /wps/game/list", "GET /wps/game/hot"],
  content: ["GET /wps/system/announcements", "GET /wps/system/helpCenter"],
  deposit: ["GET /wps/deposit/methods"],
  inbox: ["GET /wps/message/inbox"],
  // A launch tells the vendor, which its own tests ask.
  launch: [],
  livestream: ["GET /wps/livestream/models"],
  lottery: ["GET /wps/lottery/list"],
  mall: ["GET /wps/mall/items"],
  mission: ["GET /wps/reward/missions"],
  promotion: ["GET /wps/promotion/categories"],
  records: ["GET /wps/record/games"],
  reward: ["GET /wps/reward/list"],
  // Its rounds are named as those of records are, once a day is settled.
  settlement: [],
  vip: ["GET /wps/member/ranks"],
  wagering: ["GET /wps/reward/requirements"],
  winners: ["GET /wps/game/winners"],
  withdrawal: ["GET /wps/withdrawal/methods"],
};

/** Input that a call needs besides the language. */
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const queries: Readonly<Record<string, string>> = {
  "GET /wps/agent/team/games": `startDate=${dayBefore(2)}&endDate=${dayBefore(0)}`,
  "GET /wps/game/list": "gameType=RNG",
  "GET /wps/game/hot": "isPlatform=2",
  "GET /wps/reward/list": "tab=available",
  "GET /wps/system/announcements": "types=B,PL,Promotion&platform=M&token=",
};

/** Writes into every text that the database has by language no words but the language itself. */
const markTexts = `
  create function pg_temp.mark(value jsonb, language text) returns jsonb language plpgsql as $f$
  begin
    return case jsonb_typeof(value)
      when 'string' then to_jsonb('«' || language || '»')
      when 'object' then (select coalesce(jsonb_object_agg(k, pg_temp.mark(v, language)), '{}') from jsonb_each(value) e(k, v))
      when 'array' then (select coalesce(jsonb_agg(pg_temp.mark(v, language)), '[]') from jsonb_array_elements(value) e(v))
      else value end;
  end $f$;
  do $$
  declare place record;
  begin
    for place in select c.table_name as of, c.column_name as texts, c.data_type as type from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.data_type = 'jsonb'
        or c.table_name in ('announcement_texts', 'help_texts', 'promotion_texts') and c.column_name in ('title', 'content')) loop
      if place.type = 'jsonb' then
        execute format('update %1$I set %2$I = (select jsonb_object_agg(k, case when k in (''CN'', ''EN'', ''PT'', ''VI'')
            then pg_temp.mark(v, k) else v end) from jsonb_each(%2$I) e(k, v))
          where jsonb_typeof(%2$I) = ''object'' and %2$I ? ''EN''', place.of, place.texts);
      else
        execute format('update %1$I set %2$I = ''«'' || language || ''»''', place.of, place.texts);
      end if;
    end loop;
  end $$`;

const gift = JSON.stringify(Object.fromEntries(languages.map((language) => [language, "gift"])));

/** What the start of the demo does not bring for its members: a round that was won, a reward, a requirement, a message. */
async function writeHistory(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ id: string; account: string; brand: number }>(
    `select m.member_id as id, a.account_id as account, m.merchant_id as brand from members m
       join accounts a on a.member_id = m.member_id and a.kind = 'member' where m.username = 'demo'`,
  );
  expect(rows).toHaveLength(brands.length);
  for (const { id, account, brand } of rows) {
    // A day ago: on any day of the brand, the requested days contain it.
    await owner.query(
      `insert into game_rounds (account_id, member_id, merchant_id, stake_units, win_units, started_at, ended_at, day, settled_day,
         is_real, is_closed, vendor, round_id, node_id, game_vendor, game_code, game_type)
       select $1, $2, $3, 100000, 500000, at, at, (at at time zone 'UTC')::date, merchant_day($3, at), true, true, 'BGS', 'round-1',
         node_id::text, vendor, game_code, game_type from games, (values (now() - interval '1 day')) t(at) where game_code = 'bgs-jade-lanterns'`,
      [account, id, brand],
    );
    await owner.query(
      `insert into rewards (merchant_id, member_id, source, source_key, titles, amount_units, state, granted_at)
       values ($1, $2, 'goodwill', 'texts', $3, 100000, 'available', now())`,
      [brand, id, gift],
    );
    await owner.query(
      `insert into requirements (merchant_id, member_id, source, source_key, titles, granted_units, held_units, bound_units,
         required_units, weights, hold, granted_at)
       values ($1, $2, 'promotion', 'texts', $3, 100000, 100000, 100000, 100000000000, '{"RNG": 100}', 'grant', now())`,
      [brand, id, gift],
    );
    await owner.query(
      "insert into requirement_marks (merchant_id, member_id, from_day) values ($1, $2, merchant_day($1, now()))",
      [brand, id],
    );
    await owner.query(
      `insert into inbox_messages (merchant_id, member_id, template, params, sent_at)
       values ($1, $2, 'mallSent', jsonb_build_object('note', 'x', 'item', (select jsonb_object_agg(k, '«' || k || '»')
         from jsonb_object_keys($3::jsonb) k)), now())`,
      [brand, id, gift],
    );
  }
}

describe("a text of the server", () => {
  let product: Demo;
  /** Who asks, by brand: the member, and the agent above. */
  const people = new Map<string, Record<"demo" | "agent", WpsClient>>();
  let asked = 0;
  beforeAll(async () => {
    product = await startDemo(async (owner) => {
      await writeHistory(owner);
      await owner.query(markTexts);
    });
    for (const brand of brands) {
      const [demo, agent] = [product.openClient(brand), product.openClient(brand)];
      await demo.login("demo", "croupier-demo-1");
      await agent.login("agent", "croupier-demo-1");
      people.set(brand.merchantCode, { demo, agent });
    }
  });
  afterAll(() => product.close());

  /** The languages of all texts in an answer. */
  async function listLanguages(
    { host, merchantCode }: (typeof brands)[number],
    key: string,
    { accept, query }: { accept: string; query?: string },
  ): Promise<string[]> {
    const client = people.get(merchantCode)?.[/agent/i.test(contract[key]?.access ?? "") ? "agent" : "demo"];
    asked += 1;
    const answer = await product.app.inject({
      method: "GET",
      url: `${key.split(" ")[1]}?${[queries[key], query].filter(Boolean).join("&")}`,
      remoteAddress: `10.5.${asked >> 8}.${asked & 255}`,
      headers: {
        host,
        "accept-language": accept,
        authorization: `Bearer ${client?.token}`,
        cookie: [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    // A game's node name is the English one in every language.
    const texts = answer.body.replaceAll(/"nodeName":"[^"]*"/g, "");
    return [...new Set([...texts.matchAll(/«(\w\w)»/g)].map(([, found = ""]) => found))].toSorted();
  }

  const reads = Object.entries(contract)
    .filter(([key, { stream, redirect }]) => key.startsWith("GET ") && !stream && !redirect)
    .map(([key]) => key);
  const offered: Readonly<Record<string, readonly Language[]>> = {
    nova: ["CN", "EN", "VI"],
    lotus: ["EN", "PT"],
  };
  const needsText = new Set(Object.values(shownBy).flat());
  /** The demo's live rooms are Nova's. */
  const isEmptyAt = (merchantCode: string, key: string) =>
    merchantCode === "lotus" && key === "GET /wps/livestream/models";
  const takesLanguage = (key: string): boolean =>
    "language" in ((contract[key]?.query as { properties?: object } | undefined)?.properties ?? {});

  it("I18N-01 is tested below in every module that chooses texts", () => {
    const modules = new URL("../modules/", import.meta.url);
    const choosing = readdirSync(modules, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|testing/.test(file))
      .filter((file) => /\b(?:chooseText|nameGames?)\(/.test(readFileSync(new URL(file, modules), "utf8")))
      .map((file) => file.split(/[\\/]/)[1] ?? "");
    expect(Object.keys(shownBy).toSorted()).toEqual([...new Set(choosing)].toSorted());
    expect([...needsText].filter((key) => !reads.includes(key))).toEqual([]);
  });

  it.each(brands)("I18N-03 is offered in the languages of $merchantCode", async (brand) => {
    const { parameters } = await product.openClient(brand).call("GET /wps/system/templates");
    expect(String(parameters["language"]).split(",")).toEqual(offered[brand.merchantCode]);
  });

  it.each(reads)("I18N-01 is in the requested language, and in no other: %s", async (key) => {
    for (const brand of brands)
      for (const language of offered[brand.merchantCode] ?? []) {
        const ways = [
          { accept: `${languageTags[language]},en;q=0.5` },
          ...(takesLanguage(key) ? [{ query: `language=${language}`, accept: "en" }] : []),
        ];
        for (const way of ways) {
          const found = await listLanguages(brand, key, way);
          const isDue = needsText.has(key) && !isEmptyAt(brand.merchantCode, key);
          const due = isDue || found.length > 0 ? [language] : [];
          expect(found, `${brand.merchantCode} ${language} ${JSON.stringify(way)}`).toEqual(due);
        }
      }
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import { SIGNATURE_HEADER, signBody } from "../wallet/signature.ts";

let arcade: TestArcade;
beforeAll(async () => {
  arcade = await startTestArcade();
});
afterAll(() => arcade.stop());
beforeEach(() => arcade.pool.query("truncate duels, rounds, wallet_calls cascade"));

/**
 * Stores a finished duel: the stake of each of the two, and `winner` gets the pot less its rake; undefined for a level one.
 */
async function finish(
  [one, other]: readonly [string | null, string | null],
  winner: string | null | undefined,
  { brand = "nova", daysAgo = 1, state = "over", stake = 100 } = {},
) {
  const id = randomUUID();
  await arcade.pool.query(
    `insert into duels (id, operator, brand, currency, game_code, engine, model, version, coin_units, state, play, sealed_seed, hash,
       waiting_until, ended_at, turn_ends_at)
     values ($1, 'croupier', $2, 'CNY', 'g', 'e', 'm', 1, 1, $3, '{}', '', '', now(), now() - make_interval(days => $4),
       case when $3 = 'playing' then now() end)`,
    [id, brand, state, daysAgo],
  );
  for (const [seat, player] of [one, other].entries()) {
    const session = await arcade.pool.query(
      `insert into sessions (id_hash, operator, brand, player, game_code, title, lang, currency, demo_balance_units, expires_at)
       values (sha256($1::text::bytea), 'croupier', $2, $3, 'g', 't', 'en', 'CNY', case when $3::text is null then 0 end, now()) returning id_hash`,
      [randomUUID(), brand, player],
    );
    await arcade.pool.query(
      `insert into rounds (id, session_hash, play_id, operator, brand, player, game_code, engine, model, coin_units, stake_units, state,
         outcome, win_units, duel_id, seat)
       values ($1::uuid, $2, $1::uuid::text, 'croupier', $3, $4, 'g', 'e', 'm', 1, $8, 'settled', '{}', $5, $6, $7)`,
      [
        randomUUID(),
        session.rows[0].id_hash,
        brand,
        player,
        (stake * (winner === undefined ? 95 : player === winner ? 190 : 0)) / 100,
        id,
        seat,
        stake,
      ],
    );
  }
}

async function ask(change: object = {}, signed?: string) {
  const order = {
    operator_id: "croupier",
    sub_partner_id: "nova",
    since: new Date(Date.now() - 7 * 86_400_000),
    ...change,
  };
  const payload = JSON.stringify(order);
  const { statusCode, body } = await arcade.app.inject({
    method: "POST",
    url: "/operator/generic/v2/duels/pairs",
    headers: {
      "content-type": "application/json",
      [SIGNATURE_HEADER]: signBody(signed ?? payload, arcade.platformKeys.privateKey),
    },
    payload,
  });
  return { status: statusCode, pairs: JSON.parse(body).pairs };
}

it("reports who has lost how many duels and how much to whom, in either seat", async () => {
  for (let played = 0; played < 10; played += 1) {
    await finish(["ann", "bob"], "bob");
    await finish(["bob", "ann"], played === 0 ? "ann" : "bob");
  }
  await finish(["ann", "bob"], undefined);
  const pair = {
    loser: "ann",
    winner: "bob",
    duels: 21,
    lost: 19,
    net_units: "1815",
    stake_units: "2100",
    lost_stake_units: "1900",
    most_stake_units: "100",
  };
  expect(await ask()).toEqual({ status: 200, pairs: [pair] });
  expect((await ask()).pairs).toEqual([pair]);
});

it("leaves out even pairs, however often they play, and begins with the largest loss", async () => {
  for (let played = 0; played < 8; played += 1) {
    for (const winner of played === 0 ? ["cat"] : ["cat", "dan"]) await finish(["cat", "dan"], winner);
    if (played < 6) await finish(["ann", "bob"], "bob");
    if (played >= 5) continue;
    await finish(["eve", "fay"], "fay", { stake: 10_000 });
    await finish(["eve", "fay"], "eve");
  }
  expect((await ask()).pairs).toMatchObject([
    { loser: "eve", duels: 10, lost: 5, lost_stake_units: "50000", most_stake_units: "10000" },
    { loser: "ann", duels: 6, lost: 6, lost_stake_units: "600", most_stake_units: "100" },
  ]);
});

it("leaves out few duels, play money, open or old ones, and other brands", async () => {
  for (let played = 0; played < 5; played += 1) await finish(["ann", "bob"], "bob");
  await finish(["ann", "bob"], "bob", { daysAgo: 8 });
  await finish(["ann", "bob"], "bob", { state: "playing" });
  for (let played = 0; played < 6; played += 1) {
    await finish(["ann", null], null);
    await finish(["cat", "dan"], "dan", { brand: "lotus" });
  }
  expect((await ask()).pairs).toEqual([]);
  expect((await ask({ sub_partner_id: "lotus" })).pairs).toMatchObject([{ loser: "cat", winner: "dan" }]);
});

it("SEC-29 is for the platform alone, and refuses malformed requests", async () => {
  expect((await ask({}, "{}")).status).toBe(401);
  for (const wrong of [{ since: "now" }, { since: undefined }, { sub_partner_id: "" }, { operator_id: 1 }])
    expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(400);
});

import { createHash, randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { deriveKey } from "../../../../platform/secrets.ts";
import { createSeed, hashSeed } from "../rain.policy.ts";
import { createCrowd, setUpRainTest } from "../testing.ts";

const test = setUpRainTest();
beforeAll(async () => {
  // Its own jobs would draw as well.
  await test.api.app.close();
});

describe("the draw", () => {
  it("RWD-18 gives a press in the last second the same chance as one in the first, over 2,000 draws", async () => {
    const printed = process.env["RAIN_SEED"] ?? randomBytes(8).toString("hex");
    const of = (...parts: readonly unknown[]) =>
      createHash("sha256")
        .update([printed, ...parts].join(" "))
        .digest();
    const [draws, presses] = [2_000, 10];
    const members = await createCrowd(test, { count: presses });
    const brand = await test.rains.findBrand("nova");
    const key = deriveKey(Buffer.alloc(32, 7), "rain seeds");
    const nonces = Array.from({ length: draws }, (_, n) => of("nonce", n));
    const startsAt = new Date(test.api.clock.now().getTime() + 10 * 86_400_000);
    const { rows } = await test.api.owner.query<{ rain_id: bigint }>(
      `insert into rains (merchant_id, starts_at, window_s, budget_units, envelopes, mode, per_member, nonce, seed_hash, planned_at)
       select $1, $2::timestamptz + n * interval '2 minutes', 60, 1000, 1, 'draw', 1, nonce, hash, $2
       from unnest($3::bytea[], $4::bytea[]) with ordinality s(nonce, hash, n) order by n returning rain_id`,
      [
        brand.brandId,
        startsAt,
        nonces,
        nonces.map((nonce) => hashSeed(createSeed(key, brand.brandId, nonce))),
      ],
    );
    const ids = rows.map((row) => row.rain_id);
    await test.api.owner.query(
      "insert into envelopes (merchant_id, rain_id, place, amount_units) select $1, unnest($2::bigint[]), 1, 1000",
      [brand.brandId, ids],
    );
    await test.api.owner.query("select set_config('app.merchant', $1, false)", [String(brand.brandId)]);
    await test.api.owner.query(
      `select ledger_transfer('rain', 'rain:' || id, 'rain', '{bonus}', '{null}', '{reward}', '{rain}', '{null}', '{scheduled}',
         '{1000}', $2) from unnest($1::bigint[]) id`,
      [ids, startsAt],
    );
    // In the order in which they press; a different member is first from rain to rain.
    const pressed = ids.flatMap((id, n) =>
      members.map((_, at) => ({
        id,
        at,
        memberId: members[(at + n) % presses] ?? 0n,
        ticket: of("ticket", n, at),
      })),
    );
    await test.api.owner.query(
      `insert into rain_entries (merchant_id, rain_id, member_id, ticket)
       select $1, r, m, t from unnest($2::bigint[], $3::bigint[], $4::uuid[]) u(r, m, t)`,
      [
        brand.brandId,
        pressed.map(({ id }) => id),
        pressed.map(({ memberId }) => memberId),
        pressed.map(({ ticket }) => ticket.toString("hex").slice(0, 32)),
      ],
    );
    const ends = new Date(startsAt.getTime() + (draws + 1) * 120_000);
    for (let at = 0; at < ids.length; at += 5)
      await Promise.all(ids.slice(at, at + 5).map((id) => test.rains.draws.close(brand, id, ends)));
    const { rows: won } = await test.api.owner.query<{ rain_id: bigint; member_id: bigint }>(
      "select rain_id, member_id from envelopes where rain_id = any($1)",
      [ids],
    );
    const winners = new Map(won.map((row) => [row.rain_id, row.member_id]));
    const wins = Array.from({ length: presses }, () => 0);
    for (const { id, at, memberId } of pressed)
      if (winners.get(id) === memberId) wins[at] = (wins[at] ?? 0) + 1;
    expect(wins.reduce((sum, seen) => sum + seen, 0)).toBe(draws);
    const mean = draws / presses;
    const chiSquare = wins.reduce((sum, seen) => sum + (seen - mean) ** 2 / mean, 0);
    // 9 degrees of freedom: a fair draw passes this once in a thousand runs.
    expect(chiSquare, `RAIN_SEED=${printed}, wins by order of pressing: ${wins.join(", ")}`).toBeLessThan(
      27.88,
    );
  });
});

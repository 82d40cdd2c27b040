import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isBodySignature, signatureHeader } from "../../../platform/body-signature.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createVendorConnections } from "../../../platform/vendor-connections.ts";
import type { TestBrand } from "../../../testing/members.ts";
import { createOperator } from "../../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTestKeys, type TestKeys } from "../../../testing/vendor.ts";
import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { readTestBrand } from "../agent-tree/testing.ts";
import { createSignalActs } from "./abuse-signals.module.ts";
import { createDuelCheck } from "./duel-check.ts";

const dayMs = 86_400_000;
let api: TestApi;
let database: Database;
let keys: TestKeys;
let arcade: Server;
let asked: { path: string | undefined; body: unknown; isSigned: boolean }[];
let pairs: object[];
let [loser, winner]: TestPlayer[] = [];

beforeAll(async () => {
  keys = createTestKeys();
  arcade = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const bytes = Buffer.concat(parts);
      const isSigned = isBodySignature(bytes, request.headers[signatureHeader], keys.platformPublicKey);
      asked.push({ path: request.url, body: JSON.parse(bytes.toString()), isSigned });
      response.end(JSON.stringify({ pairs }));
    });
  });
  await new Promise<void>((resolve) => arcade.listen(0, "127.0.0.1", resolve));
  const { port } = arcade.address() as AddressInfo;
  api = await createTestApi({ ...keys.env, ARCADE_INTERNAL_URL: `http://127.0.0.1:${port}` });
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await api.close();
  await new Promise((resolve) => arcade.close(resolve));
  keys.remove();
});
beforeEach(async () => {
  await api.owner.query("truncate signals, duel_pairs");
  asked = [];
  [loser, winner] = [await createTestPlayer(api), await createTestPlayer(api)];
  pairs = [pairOf(loser, winner)];
});

const pairOf = (one: TestPlayer, other: TestPlayer, lost = 6) => ({
  loser: one.player,
  winner: other.player,
  duels: 6,
  lost,
  net_units: "600",
  stake_units: "600",
  lost_stake_units: String(lost * 100),
  most_stake_units: "100",
});
const now = () => api.clock.now();
const look = async (code: TestBrand = "nova") =>
  createDuelCheck({ database, connections: createVendorConnections(api.config) })(
    await readTestBrand(database, code),
    now(),
  );
const acts = () =>
  createSignalActs({
    database,
    rewards: { endReview: async () => "no reward" },
    bills: { endReview: async () => "no bill" },
  });
const listOpen = async (code: TestBrand = "nova") => acts().list(await readTestBrand(database, code), now());

describe("the check of duels", () => {
  it("asks for the last week by a signed call, and notes likely gifts once", async () => {
    await look();
    await look();
    expect(asked[0]).toEqual({
      path: "/operator/generic/v2/duels/pairs",
      body: {
        operator_id: "croupier",
        sub_partner_id: "nova",
        since: new Date(now().getTime() - 7 * dayMs).toISOString(),
      },
      isSigned: true,
    });
    const open = await listOpen();
    expect(open).toMatchObject([
      {
        memberId: loser?.memberId,
        subject: "duels",
        what: "6 of 6 lost",
        units: 600n,
        found: [{ kind: "chip-dumping", others: [String(winner?.memberId)] }],
      },
    ]);
    // Nothing waits for it, and nobody is told.
    const { rows } = await api.owner.query("select from inbox_messages where member_id = any($1)", [
      [loser?.memberId, winner?.memberId],
    ]);
    expect(rows).toEqual([]);
  });

  it("notes nothing for friends who play evenly, and nothing for a player who is not a member of the brand", async () => {
    const stranger = await createTestPlayer(api, { brand: "lotus" });
    if (!loser || !winner) throw new Error("no players");
    pairs = [
      pairOf(loser, winner, 4),
      pairOf(loser, stranger),
      { ...pairOf(loser, winner), loser: winner.player },
      { ...pairOf(loser, winner), winner: "nova-zzzzzzzzzzzzzzzzzzzz" },
    ];
    await look();
    expect(await listOpen()).toEqual([]);
    pairs = [pairOf(loser, winner)];
    await look("lotus");
    expect([await listOpen(), await listOpen("lotus")]).toEqual([[], []]);
  });

  it.each(["dismissed", "confirmed"] as const)(
    "asks no more about two players once it was %s",
    async (state) => {
      await look();
      const [signal] = await listOpen();
      const brand = await readTestBrand(database, "nova");
      await createOperator(api, `judge-${state}`, ["nova"]);
      const { rows } = await api.owner.query<{ id: string }>("select max(operator_id) as id from operators");
      const operator = BigInt(rows[0]?.id ?? 0);
      const done =
        state === "dismissed"
          ? await acts().dismiss(brand, signal?.id ?? 0n, operator, now())
          : await acts().confirm(brand, signal?.id ?? 0n, operator, "gave it away", now());
      expect(done).toEqual({ memberId: loser?.memberId });
      api.clock.advanceMs(60 * dayMs);
      if (loser && winner) pairs = [pairOf(winner, loser)];
      await look();
      expect(await listOpen()).toEqual([]);
    },
  );

  it("asks again after a month when nobody answered", async () => {
    await look();
    await api.owner.query("update signals set state = 'lapsed', decided_at = now()");
    await look();
    expect(await listOpen()).toEqual([]);
    api.clock.advanceMs(31 * dayMs);
    await look();
    expect(await listOpen()).toHaveLength(1);
  });
});

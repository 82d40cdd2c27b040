import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { isBodySignature, signatureHeader } from "../../../platform/body-signature.ts";
import { createVisitor, type TestBrand } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTestGame, createTestKeys, type TestKeys } from "../../../testing/vendor.ts";

let api: TestApi;
let keys: TestKeys;
let arcade: Server;
let asked: { path: string | undefined; body: Record<string, unknown>; isSigned: boolean }[];
/** The arcade's answer for a code, or the status with which it refuses; it has none while it is down. */
let reply: ((body: { sub_partner_id: string; game_codes: string[] }) => unknown) | undefined;

/** Reports a match of each requested game, and one of another game. */
const tellMatches: typeof reply = ({ sub_partner_id: brand, game_codes: codes }) => ({
  matches: [...codes, "NVS:slots"].map((game_code) => ({
    game_code,
    sides: [`${brand} home`, "Away"],
    starts_at: api.clock.now().getTime() + 30_000,
    odds: [{ side: 0, price: 2_000 }],
  })),
});

beforeAll(async () => {
  asked = [];
  keys = createTestKeys();
  arcade = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const bytes = Buffer.concat(parts);
      const body = JSON.parse(bytes.toString());
      const isSigned = isBodySignature(bytes, request.headers[signatureHeader], keys.platformPublicKey);
      // Jobs of the API ask the arcade for other things at other times.
      if (request.url?.includes("/matches/")) asked.push({ path: request.url, body, isSigned });
      const answer = reply?.(body);
      if (typeof answer === "number") response.writeHead(answer).end();
      else if (reply) response.end(JSON.stringify(answer));
      else request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => arcade.listen(0, "127.0.0.1", resolve));
  const { port } = arcade.address() as AddressInfo;
  api = await createTestApi({ ...keys.env, ARCADE_INTERNAL_URL: `http://127.0.0.1:${port}` });
  const games = [
    { gameCode: "bgs-own", gameType: "RNG" },
    { gameCode: "league", gameType: "SPORTS", vendor: "BTI", aggregator: "BGS" },
    { gameCode: "arena", gameType: "ESPORTS", vendor: "TF", aggregator: "BGS" },
    { gameCode: "ring", gameType: "COCKFIGHT", vendor: "SV3", aggregator: "BGS" },
    { gameCode: "theirs", gameType: "SPORTS", vendor: "OTHER" },
    { gameCode: "slots", gameType: "RNG", vendor: "NVS", aggregator: "BGS" },
  ];
  for (const game of games) await createTestGame(api, { ...game, name: game.gameCode });
  reply = tellMatches;
  // The server's lists include new games a moment later.
  for (const brand of ["nova", "lotus"] as const)
    await vi.waitFor(async () => {
      api.clock.advanceMs(60_000);
      expect(codesOf(await list(brand))).toEqual(["arena", "league", "ring"]);
    });
});
beforeEach(() => {
  asked = [];
  reply = tellMatches;
  // Another moment: the earlier answer is not shown any more.
  api.clock.advanceMs(60_000);
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => arcade.close(resolve));
  keys.remove();
});

const list = async (brand: TestBrand = "nova") =>
  (await createVisitor(api, brand).call("GET /wps/game/matches", { query: { language: "EN" } })).list;
const codesOf = (matches: Awaited<ReturnType<typeof list>>) =>
  matches.map(({ game }) => game.gameCode).sort();

it("HOT-04 asks the arcade by a signed call for the brand's own games of every kind of match, and shows no other matches from the answer", async () => {
  const matches = await list();
  expect(asked).toEqual([
    {
      path: "/operator/generic/v2/matches/upcoming",
      body: {
        operator_id: "croupier",
        sub_partner_id: "nova",
        lang: "EN",
        game_codes: ["BTI:league", "TF:arena", "SV3:ring"],
      },
      isSigned: true,
    },
  ]);
  expect(codesOf(matches)).toEqual(["arena", "league", "ring"]);
  expect(matches[0]).toMatchObject({ sides: ["nova home", "Away"], odds: [{ side: 0, price: 2_000 }] });
});

it("HOT-04 asks once for all visitors of a moment, and separately for each brand", async () => {
  await Promise.all([list(), list()]);
  await list();
  expect(asked).toHaveLength(1);
  expect((await list("lotus"))[0]?.sides[0]).toBe("lotus home");
});

it("HOT-04 asks the arcade at most every ten seconds, for visitors who come one after another", async () => {
  api.clock.advanceMs(10_000 - (api.clock.now().getTime() % 10_000));
  const counts: number[] = [];
  for (let seconds = 0; seconds < 20; seconds += 1) {
    await list();
    counts.push(asked.length);
    api.clock.advanceMs(1_000);
  }
  expect(counts).toEqual(counts.map((_, seconds) => (seconds < 10 ? 1 : 2)));
});

it("HOT-04 has no matches while the arcade is down, or returns an invalid answer", async () => {
  reply = undefined;
  expect(await list()).toEqual([]);
  reply = () => ({ matches: [{ game_code: "BTI:league", sides: "<b>" }] });
  api.clock.advanceMs(60_000);
  expect(await list()).toEqual([]);
});

it("shows a brand's matches right after the arcade has refused another brand's requests", async () => {
  reply = () => 403;
  for (let refusals = 0; refusals < 3; refusals += 1) {
    expect(await list()).toEqual([]);
    api.clock.advanceMs(60_000);
  }
  reply = tellMatches;
  expect(codesOf(await list("lotus"))).toEqual(["arena", "league", "ring"]);
});

it("HOT-04 has no race of birds at a brand without COCKFIGHT", async () => {
  await api.owner.query(
    `update merchants set switches = switches || '{"COCKFIGHT": false}' where code = 'lotus'`,
  );
  await expect
    .poll(async () => {
      api.clock.advanceMs(60_000);
      return codesOf(await list("lotus"));
    })
    .toEqual(["arena", "league"]);
  expect(codesOf(await list())).toEqual(["arena", "league", "ring"]);
});

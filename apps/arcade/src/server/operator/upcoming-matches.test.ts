import { afterAll, beforeAll, expect, it } from "vitest";
import { listGames } from "../../engine/catalogue.ts";
import { RACE, startRaces } from "../testing/race.ts";
import { SIGNATURE_HEADER, signBody } from "../wallet/signature.ts";

let arcade: Awaited<ReturnType<typeof startRaces>>;
beforeAll(async () => {
  arcade = await startRaces();
});
afterAll(() => arcade.stop());

const codeOf = (model: string): string => listGames().find((game) => game.model.id === model)?.code ?? "";
const FOOTBALL = listGames().find(
  ({ engine, model }) => engine.id === "matches" && "sport" in model && model.sport === "football",
)?.code;
const BACCARAT = codeOf("baccarat");

interface Told {
  readonly game_code: string;
  readonly sides: string[];
  readonly starts_at: number;
  readonly odds: { side: number; price: number }[];
}

async function ask(change: object = {}, signed?: string) {
  const order = {
    operator_id: "croupier",
    sub_partner_id: "nova",
    lang: "CN",
    game_codes: [RACE, FOOTBALL, BACCARAT, "no-such"],
  };
  const payload = JSON.stringify({ ...order, ...change });
  const { statusCode, body } = await arcade.app.inject({
    method: "POST",
    url: "/operator/generic/v2/matches/upcoming",
    headers: {
      "content-type": "application/json",
      [SIGNATURE_HEADER]: signBody(signed ?? payload, arcade.platformKeys.privateKey),
    },
    payload,
  });
  return { status: statusCode, matches: (JSON.parse(body) as { matches: Told[] }).matches };
}

it("wakes the brand's own rooms and lists what they are about to play, at the odds that the game shows", async () => {
  const { matches } = await ask();
  expect(new Set(matches.map(({ game_code }) => game_code))).toEqual(new Set([RACE, FOOTBALL]));
  const session = await arcade.launch({ game_code: RACE });
  const { draw } = await arcade.getTable(session);
  const { birds, markets } = (draw?.card ?? {}) as {
    birds: string[];
    markets: { win: { odds: Record<string, number> } };
  };
  const race = matches.find(({ game_code }) => game_code === RACE);
  expect(race?.starts_at).toBe(draw?.closesAt);
  expect(race?.sides).toHaveLength(birds.length);
  for (const name of race?.sides ?? []) expect(name).toMatch(/\p{Script=Han}/u);
  const { odds } = markets.win;
  expect(race?.odds.find(({ side }) => side === 0)?.price).toBe(odds["1"]);
  expect(race?.odds.find(({ side }) => side === -1)?.price).toBe(odds["draw"]);
  for (const { sides, odds: three } of matches.filter(({ game_code }) => game_code === FOOTBALL)) {
    expect(sides).toHaveLength(2);
    expect(three.map(({ side }) => side)).toEqual([0, -1, 1]);
  }
});

it("keeps brands apart, and hides closed matches", async () => {
  const [own, other] = [await ask(), await ask({ sub_partner_id: "lotus" })];
  const nameAll = ({ matches }: typeof own) =>
    matches.map(({ sides, odds }) => JSON.stringify([sides, odds])).sort();
  expect(nameAll(own)).not.toEqual(nameAll(other));
  await arcade.pool.query(
    "update draws set closes_at = now(), ends_at = now() + interval '1 minute' where brand = 'nova'",
  );
  await arcade.dealer.closeDraws();
  expect([(await ask()).matches, (await ask({ sub_partner_id: "lotus" })).matches.length > 0]).toEqual([
    [],
    true,
  ]);
});

it("SEC-29 is for the platform alone, and refuses malformed requests", async () => {
  expect((await ask({}, "{}")).status).toBe(401);
  for (const wrong of [
    { lang: "xx" },
    { game_codes: "all" },
    { game_codes: [1] },
    { sub_partner_id: "" },
    { operator_id: undefined },
  ])
    expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await ask({ game_codes: Array(13).fill(RACE) })).status).toBe(400);
});

import { gameArtPath } from "@croupier/art/art-paths";
import { beforeAll, describe, expect, it } from "vitest";
import { createVisitor } from "../../../testing/members.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi, createTestGame } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { maskName } from "./winners.service.ts";

const unit = 100_000;
const dayMs = 86_400_000;

let api: TestApi;
let bgs: ConnectedApi["bgs"];
let nodeId: string;
beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, bgs, nodeId } = connected);
  return connected.close;
});

let rounds = 0;
/** A member wins, then the clock moves past the lifetime of a cached board. */
const win = async (
  amount: number,
  options: Parameters<typeof createTestPlayer>[1] & { isClosed?: boolean } = {},
) => {
  const { isClosed = true, ...player } = options;
  const bodies = bodiesOf(await createTestPlayer(api, { nodeId, balanceUnits: BigInt(unit), ...player }));
  rounds += 1;
  const bet = `bet-${rounds}`;
  await bgs.call("transaction/bet", bodies.bet(bet, unit));
  await bgs.call(
    "transaction/win",
    bodies.win(`win-${rounds}`, bet, amount * unit, { round_closed: isClosed }),
  );
  api.clock.advanceMs(20_000);
  return { bodies, winId: `win-${rounds}` };
};

const board = async (query: object = {}, brand: "nova" | "lotus" = "nova") =>
  (
    await createVisitor(api, brand).call("GET /wps/game/winners", {
      query: { language: "EN", ...query },
    })
  ).list;
const amounts = async (...args: Parameters<typeof board>) =>
  (await board(...args)).map(({ vo }) => vo.winAmount);

describe("the winners board", () => {
  it("API-52 WIN-02 WIN-03 shows real wins, highest first, with a masked name and the game's name", async () => {
    await win(30, { username: "longname" });
    await win(50, { username: "bo" });
    await win(40, { username: "x" });
    expect(await board()).toEqual(
      [
        ["b***o", 50],
        ["x***", 40],
        ["l***e", 30],
      ].map(([customerName, winAmount]) => ({
        vo: { customerName, winAmount, gameName: "Jade Lanterns" },
        vendor: "BGS",
        gameId: "BGS:bgs-jade-lanterns",
        nodeId,
        gameType: "RNG",
        iconUrl: gameArtPath({ category: "RNG", vendor: "BGS", code: "bgs-jade-lanterns" }),
      })),
    );
    expect((await board({ language: "CN" }))[0]?.vo.gameName).toBe("Jade Lanterns CN");
    expect(await amounts({ limitNum: 2 })).toEqual([50, 40]);
    expect(await amounts({ gameCategory: "LIVE" })).toEqual([]);
    expect(await amounts({ gameCategory: "ALL" })).toEqual([50, 40, 30]);
  });

  it("API-52 names the 20 highest, as many as the web asks for, and that many by default", async () => {
    const nobody = await amounts({}, "lotus");
    expect(nobody).toEqual([]);
    for (let amount = 1; amount <= 21; amount += 1) await win(amount, { brand: "lotus" });
    const highest = Array.from({ length: 20 }, (_, place) => 21 - place);
    expect(await amounts({ gameCategory: "ALL", limitNum: 20 }, "lotus")).toEqual(highest);
    expect(await amounts({}, "lotus")).toEqual(highest);
  });

  it("leaves out trial and internal members, open rounds, losses and wins that were rolled back", async () => {
    const before = await amounts();
    for (const type of [4, 40, 41, 42]) await win(900, { type });
    await win(800, { isClosed: false });
    await win(0);
    const { bodies, winId } = await win(700);
    await bgs.call("transaction/rollback", bodies.rollback("undo", winId));
    api.clock.advanceMs(20_000);
    expect(await amounts()).toEqual(before);
    await win(600, { type: 1 });
    expect(await amounts()).toEqual([600, ...before]);
  });

  it("SEC-27 shows a brand its own winners only", async () => {
    await win(5_000, { brand: "lotus" });
    expect((await amounts({}, "lotus"))[0]).toBe(5_000);
    expect(await amounts()).not.toContain(5_000);
  });

  it("forgets wins of more than seven days ago", async () => {
    api.clock.advanceMs(6 * dayMs);
    await win(1);
    expect(await amounts({ limitNum: 3 })).toContain(600);
    api.clock.advanceMs(dayMs);
    expect(await amounts()).toEqual([1]);
  });

  it("serves one ready answer to everybody for a moment", async () => {
    const ask = () => createVisitor(api).send("GET /wps/game/winners", { query: { language: "EN" } });
    const first = await ask();
    const again = await createVisitor(api).send("GET /wps/game/winners", {
      query: { language: "EN" },
      headers: { "if-none-match": String(first.headers["etag"]) },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
  });

  it.each([
    ["a game", "brand_games (merchant_id, node_id, enabled) select m.merchant_id, g.node_id, false"],
    ["a vendor", "brand_vendors (merchant_id, vendor, enabled) select m.merchant_id, g.vendor, false"],
  ])(
    "WIN-04 SEC-27 has no wins of %s that its brand has switched off, and those of the other brand stay",
    async (_, off) => {
      for (const brand of ["nova", "lotus"] as const) await win(6_000, { brand });
      const before = { nova: await amounts(), lotus: await amounts({}, "lotus") };
      expect([before.nova[0], before.lotus[0]]).toEqual([6_000, 6_000]);
      const change = async (sql: string, ...values: unknown[]) => {
        await api.owner.query(sql, values);
        api.clock.advanceMs(20_000);
        return { nova: await amounts(), lotus: await amounts({}, "lotus") };
      };
      const insert = `insert into ${off} from merchants m, games g where m.code = 'nova' and g.node_id = $1`;
      expect(await change(insert, nodeId)).toEqual({ ...before, nova: [] });
      const [table] = off.split(" ");
      expect(await change(`delete from ${table}`)).toEqual(before);
    },
  );

  it("API-52 WIN-04 is as long as was asked for, although higher wins are of a game that its brand has switched off", async () => {
    const gameCode = "bgs-neon-rift";
    const off = { nodeId: await createTestGame(api, { gameCode, name: "Neon Rift" }), gameCode };
    for (const amount of [6_101, 6_102]) await win(amount);
    for (const amount of [6_201, 6_202, 6_203]) await win(amount, off);
    expect(await amounts({ limitNum: 2 })).toEqual([6_203, 6_202]);
    await api.owner.query(
      `insert into brand_games (merchant_id, node_id, enabled)
       select merchant_id, $1, false from merchants where code = 'nova'`,
      [off.nodeId],
    );
    api.clock.advanceMs(20_000);
    expect(await amounts({ limitNum: 2 })).toEqual([6_102, 6_101]);
  });
});

describe("a masked name", () => {
  it("WIN-02 keeps the first and the last letter", () => {
    expect(["alice", "al", "a", "", "龙哥"].map(maskName)).toEqual([
      "a***e",
      "a***l",
      "a***",
      "***",
      "龙***哥",
    ]);
  });
});

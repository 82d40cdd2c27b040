import { parseAmount } from "@croupier/domain/money";
import { addDays } from "@croupier/domain/periods";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { splitCsvRow } from "../../../platform/csv.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import {
  createMember,
  createVisitor,
  openTestSession,
  type TestBrand,
  type TestMember,
} from "../../../testing/members.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { openBusyFile } from "./testing/busy-file.ts";

const unit = 100_000;
const overview = "GET /wps/agent/team/overview";
const pnl = "GET /wps/agent/team/pnl";
const games = "GET /wps/agent/team/games";

let api: TestApi;
let bgs: ConnectedApi["bgs"];
let nodeId: string;
let database: Database;
beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, bgs, nodeId } = connected);
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
  return connected.close;
});
afterAll(() => database.close());

let bets = 0;
const addPlayer = async (agent: TestMember, username: string, stakes: readonly number[]) => {
  const player = await createTestPlayer(api, { nodeId, username, balanceUnits: BigInt(100 * unit) });
  await api.owner.query("update members set upline_id = $2 where member_id = $1", [
    player.memberId,
    agent.memberId,
  ]);
  for (const stake of stakes) {
    bets += 1;
    const body = bodiesOf(player).bet(`file-${bets}`, stake, {
      round: `file-${bets}`,
      round_closed: true,
    });
    expect((await bgs.call("transaction/bet", body)).body["status"]).toBe("RS_OK");
  }
  return player;
};

/** Reads a member's files. */
const readerOf = async (member: TestMember, brand: TestBrand = "nova") => {
  const session = await openTestSession(api, member, createVisitor(api, brand));
  return async (path: string): Promise<string[][]> => {
    const { rawPayload } = await api.app.inject({
      url: path,
      headers: {
        host: brand === "nova" ? "localhost" : "lotus.localhost",
        "accept-language": "en",
        authorization: `Bearer ${session.token}`,
        cookie: `croupier_session=${session.secret}`,
      },
    });
    const body = rawPayload.toString();
    expect(body.startsWith("\uFEFF"), body.slice(0, 200)).toBe(true);
    return body.slice(1).trimEnd().split("\r\n").map(splitCsvRow);
  };
};
const sumOf = (rows: readonly (readonly string[])[], column: number): bigint =>
  rows.reduce((sum, row) => sum + (parseAmount(row[column] ?? "") ?? 0n), 0n);
/** An amount on the screen: rounded down to the currency's decimals. */
const onScreen = (units: bigint): number => Number(units / 1_000n) / 100;

describe("a team's figures as CSV", () => {
  it("AGT-38 equal the screens to the unit, with ISO days and cells that no spreadsheet runs", async () => {
    const ann = await createMember(api, { type: 1 });
    await addPlayer(ann, "=cmd", [10 * unit + 12_345, 333]);
    const carl = await createMember(api, { type: 1, username: "carlfile" });
    await api.owner.query("update members set upline_id = $2 where member_id = $1", [
      carl.memberId,
      ann.memberId,
    ]);
    await addPlayer(carl, "@dora", [7]);
    // An earlier roll may be of this moment, before the play.
    api.clock.advanceMs(1);
    await rollBrand(database, ann.brandId, api.clock.now());
    const read = await readerOf(ann);

    const [head, ...lines] = await read("/wps/agent/team/pnl/csv");
    expect(head?.slice(0, 5)).toEqual(["Member name", "Type", "Currency", "Rounds", "Turnover"]);
    expect(lines.map((row) => row.slice(0, 6))).toEqual([
      ["'=cmd", "Member", "CNY", "2", "10.12678", "0.00000"],
      ["carlfile", "Agent with team", "CNY", "1", "0.00007", "0.00000"],
    ]);
    const screen = await ann.client.call(pnl, { query: {} });
    const whole = (await ann.client.call(overview, { query: {} })).team;
    for (const [column, key] of [
      [4, "turnover"],
      [5, "win"],
      [6, "deposit"],
      [7, "withdrawal"],
      [8, "bonus"],
      [9, "rebate"],
      [10, "salary"],
      [11, "loss"],
    ] as const) {
      expect(onScreen(sumOf(lines, column)), key).toBe(screen.footer[key]);
      expect(onScreen(sumOf(lines, column)), key).toBe(whole[key]);
    }
    expect(sumOf(lines, 4)).toBe(BigInt(10 * unit + 12_345 + 333 + 7));

    const [, ...rounds] = await read("/wps/agent/team/games/csv");
    const { totals } = await ann.client.call(games, { query: {} });
    expect(rounds).toHaveLength(totals.rounds);
    expect(sumOf(rounds, 8)).toBe(sumOf(lines, 4));
    expect(onScreen(sumOf(rounds, 9))).toBe(totals.validStake);
    expect(rounds[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(new Set(rounds.map((row) => row[2]))).toEqual(new Set(["'=cmd", "'@dora"]));
    // The files have the filters of their screens.
    expect((await read("/wps/agent/team/games/csv?memberName=%3Dcmd")).slice(1)).toHaveLength(2);
    expect((await read("/wps/agent/team/pnl/csv?name=carl")).slice(1)).toHaveLength(1);
    const yesterday = addDays(screenDay(), -1);
    const before = `startDate=${yesterday}&endDate=${yesterday}`;
    expect((await read(`/wps/agent/team/pnl/csv?${before}`)).slice(1)).toEqual([]);
    const abroad = await readerOf(await createMember(api, { type: 1, brand: "lotus" }), "lotus");
    expect(await abroad("/wps/agent/team/games/csv?memberName=%3Dcmd")).toHaveLength(1);
  });

  it("AGT-38 stream three thousand rows, many in a second, each once", async () => {
    const { fill, readRounds } = await openBusyFile(api, database);
    await fill(3_000);
    const rounds = await readRounds();
    expect(rounds).toHaveLength(3_000);
    expect(new Set(rounds).size).toBe(3_000);
  });
});

const screenDay = (): string => api.clock.now().toISOString().slice(0, 10);

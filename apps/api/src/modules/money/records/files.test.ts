import { languageTags } from "@croupier/domain/languages";
import { beforeAll, describe, expect, it } from "vitest";
import { writeRows } from "../../../http/csv-file.ts";
import { splitCsvRow } from "../../../platform/csv.ts";
import { createMember, createVisitor, openTestSession, type TestBrand } from "../../../testing/members.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

const unit = 100_000;

let api: TestApi;
let bgs: ConnectedApi["bgs"];
let nodeId: string;
beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, bgs, nodeId } = connected);
  return connected.close;
});

const signIn = async (brand: TestBrand = "nova") => {
  const player = await createTestPlayer(api, { nodeId, brand, balanceUnits: BigInt(100 * unit) });
  const client = createVisitor(api, brand);
  const session = await openTestSession(api, player, client);
  const bodies = bodiesOf(player);
  const bet = async (id: string, units: number, win: number) => {
    expect((await bgs.call("transaction/bet", bodies.bet(id, units))).body["status"]).toBe("RS_OK");
    expect((await bgs.call("transaction/win", bodies.win(`${id}w`, id, win))).body["status"]).toBe("RS_OK");
  };
  const download = (path: string, language = "en") =>
    api.app.inject({
      url: path,
      headers: {
        host: brand === "nova" ? "localhost" : "lotus.localhost",
        authorization: `Bearer ${session.token}`,
        cookie: `croupier_session=${session.secret}`,
        "accept-language": language,
      },
    });
  const rows = async (path: string) => {
    const { rawPayload } = await download(path);
    const body = rawPayload.toString();
    expect(body.startsWith("\uFEFF")).toBe(true);
    return body.slice(1).trimEnd().split("\r\n").map(splitCsvRow);
  };
  return { player, client, bet, download, rows };
};

describe("records as CSV", () => {
  it("EXT-05 has the rounds under the filter, with times in the brand's named zone and plain amounts, rounded down", async () => {
    const { bet, rows, download } = await signIn();
    await bet("f-1", 10 * unit + 12_345, 0);
    const [head, row, ...more] = await rows("/wps/record/games/csv");
    expect(head?.slice(0, 3)).toEqual(["Time", "Time zone", "Round"]);
    expect(row?.slice(1)).toEqual([
      "UTC (UTC+00:00)",
      "round-of-f-1",
      expect.any(String),
      "BGS",
      "RNG",
      "CNY",
      "10.12",
      "10.12",
      "0.00",
      "-10.13",
      "Settled",
    ]);
    expect(row?.[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(more).toEqual([]);
    expect(await rows("/wps/record/games/csv?gameType=FISH")).toHaveLength(1);
    const { headers } = await download("/wps/record/games/csv?by=settled");
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "private, no-store",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="betting-record-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/,
      ),
    });
  });

  it("EXT-06 EXT-07 has the account record and the days of profit and loss", async () => {
    const { bet, rows } = await signIn();
    await bet("g-1", 10 * unit, 4 * unit);
    const bookings = await rows("/wps/record/transactions/csv");
    expect(bookings.slice(1).map((row) => row.slice(5))).toEqual([
      ["Play", "CNY", "-6.00", "94.00", "10.00", "4.00", "Completed"],
      ["Deposit", "CNY", "100.00", "100.00", "", "", "Completed"],
    ]);
    expect((await rows("/wps/record/transactions/csv?type=deposit")).slice(1)).toHaveLength(1);
    const [, day, ...more] = await rows("/wps/member/profitAndLoss/csv");
    expect(day?.slice(2)).toEqual(["CNY", "1", "10.00", "4.00", "-6.00", "100.00", "0.00", "0.00"]);
    expect(more).toEqual([]);
  });

  it("EXT-06 the account record writes a balance, stakes and wins of nothing as 0", async () => {
    const { bet, rows } = await signIn();
    await bet("z-1", 100 * unit, 0);
    const bookings = await rows("/wps/record/transactions/csv");
    expect(bookings.slice(1).map((row) => row.slice(5))).toEqual([
      ["Play", "CNY", "-100.00", "0.00", "100.00", "0.00", "Completed"],
      ["Deposit", "CNY", "100.00", "100.00", "", "", "Completed"],
    ]);
  });

  it("EXT-05 a file of several pages has each round once", async () => {
    const { player, rows } = await signIn();
    await api.owner.query(
      `insert into game_rounds (account_id, member_id, stake_units, win_units, started_at, merchant_id, day, is_real, is_closed, vendor,
         round_id, node_id, game_vendor, game_code, game_type)
       select $1, $2, 0, 0, $3::timestamptz - (n / 3) * interval '1 second', $4, $3::timestamptz::date, true, true, 'BGS', 'page ' || n, '1', 'BGS', 'x', 'RNG'
       from generate_series(1, 4100) n`,
      [player.accountId, player.memberId, api.clock.now(), player.brandId],
    );
    const rounds = (await rows("/wps/record/games/csv")).slice(1).map((row) => row[2]);
    expect([rounds.length, new Set(rounds).size]).toEqual([4_100, 4_100]);
    await api.owner.query(
      `insert into game_rounds (account_id, member_id, stake_units, win_units, started_at, merchant_id, day, is_real, is_closed, vendor,
         round_id, node_id, game_vendor, game_code, game_type)
       select $1, $2, 0, 0, $3, $4, $3::timestamptz::date, true, true, 'BGS', 'more ' || n, '1', 'BGS', 'x', 'RNG'
       from generate_series(1, 45901) n`,
      [player.accountId, player.memberId, api.clock.now(), player.brandId],
    );
    const client = createVisitor(api);
    await openTestSession(api, player, client);
    const refused = await client.send("GET /wps/record/games/csv", { query: {} });
    expect([refused.status, refused.json.code]).toEqual([400, "record.too.long"]);
  });

  it("SEC-77 a text that begins like a formula is not one in a spreadsheet, and an amount stays a number", () => {
    const texts = ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "\uFF1Dx", 'say "x"', "a,b", "plain"];
    const cells = texts.map(
      (text) => splitCsvRow(writeRows([[text]], { decimals: 2, language: "EN" }).replace(/\r\n$/, ""))[0],
    );
    expect(cells).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@x",
      "'\tx",
      "'\rx",
      "'\uFF1Dx",
      'say "x"',
      "a,b",
      "plain",
    ]);
    const amounts = [0, 2, 3].map((decimals) =>
      writeRows([[-150_001n, 99_999n, 7]], { decimals, language: "EN" }),
    );
    expect(amounts).toEqual(["-2,0,7\r\n", "-1.51,0.99,7\r\n", "-1.501,0.999,7\r\n"]);
  });

  it.each([
    ["CN", '-1.51,"a,b",a;b,7\r\n'],
    ["EN", '-1.51,"a,b",a;b,7\r\n'],
    ["PT", '-1,51;a,b;"a;b";7\r\n'],
    ["VI", '-1,51;a,b;"a;b";7\r\n'],
  ] as const)(
    "CASE-33 in %s cells are separated and amounts written as its spreadsheets read them",
    (language, line) => {
      expect(writeRows([[-150_001n, "a,b", "a;b", 7]], { decimals: 2, language })).toBe(line);
      // The reader's language writes one and a half in the same way.
      const example = new Intl.NumberFormat(languageTags[language]).format(1.5);
      expect(example).toBe(line.startsWith("-1,") ? "1,5" : "1.5");
    },
  );

  it("CASE-33 an id stays unchanged: nineteen digits, a leading zero or an e make no number", () => {
    const ids = [
      "1234567890123456789",
      "0912345678",
      "12e5",
      "123456789012",
      "12345678901",
      "round-9",
      "2026-11",
    ];
    expect(writeRows([ids], { decimals: 2, language: "EN" }).trimEnd().split(",")).toEqual([
      "'1234567890123456789",
      "'0912345678",
      "'12e5",
      "'123456789012",
      "12345678901",
      "round-9",
      "2026-11",
    ]);
  });

  it("CASE-33 a member gets each file in the language of the page, with the game's ids as text", async () => {
    const { player, bet, download } = await signIn("lotus");
    await bet("pt-1", 10 * unit, 4 * unit);
    await api.owner.query("update game_rounds set round_id = '9223372036854775807' where member_id = $1", [
      player.memberId,
    ]);
    const [, round] = (await download("/wps/record/games/csv", "pt")).body.trimEnd().split("\r\n");
    expect(round?.split(";").slice(2, 3)).toEqual(["'9223372036854775807"]);
    expect(round).toContain(";BRL;10,00;10,00;4,00;-6,00;");
    for (const [path, amounts] of [
      ["/wps/record/transactions/csv", ";BRL;-6,00;94,00;10,00;4,00;"],
      ["/wps/member/profitAndLoss/csv", ";BRL;1;10,00;4,00;-6,00;100,00;"],
      ["/wps/member/statement/year/csv", ";BRL;"],
    ] as const)
      expect((await download(path, "pt")).body).toContain(amounts);
  });

  it("SEC-77 names of games and members are neutralised in the files", async () => {
    const { player, bet, rows } = await signIn();
    await bet("plain", unit, 0);
    await api.owner.query(
      "update game_rounds set round_id = '=1+1', game_code = '+gone', node_id = 'gone' where member_id = $1",
      [player.memberId],
    );
    await api.owner.query("update members set username = '@evil' where member_id = $1", [player.memberId]);
    const [, round] = await rows("/wps/record/games/csv");
    expect(round?.slice(2, 4)).toEqual(["'=1+1", "'+gone"]);
    const bookings = await rows("/wps/record/transactions/csv");
    expect(new Set(bookings.slice(1).map((row) => row[4]))).toEqual(new Set(["'@evil"]));
  });

  it("SEC-77 SEC-27 a file belongs to one member at one brand, and downloads have a separate limit", async () => {
    const nova = await signIn();
    await nova.bet("h-1", unit, 0);
    const lotus = await signIn("lotus");
    expect(await lotus.rows("/wps/record/games/csv")).toHaveLength(1);
    expect(JSON.stringify(await lotus.rows("/wps/record/transactions/csv"))).not.toContain("CNY");
    const visitor = createVisitor(api);
    expect((await visitor.send("GET /wps/record/games/csv", { query: {} })).status).toBe(401);
    const fresh = await createMember(api);
    const answers: number[] = [];
    for (let n = 0; n < 14; n += 1)
      answers.push((await fresh.client.send("GET /wps/member/profitAndLoss/csv", { query: {} })).status);
    expect([answers.at(0), answers.at(-1)]).toEqual([200, 429]);
    expect((await fresh.client.send("GET /wps/member/profitAndLoss", { query: {} })).status).toBe(200);
  });
});

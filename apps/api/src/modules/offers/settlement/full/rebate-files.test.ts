import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { createFilesService } from "../files.service.ts";
import { setUpStatements } from "../testing/statements.ts";

const { test, settled } = setUpStatements();

describe("a file of rebates", () => {
  it("AGT-38 streams 100,000 rows below 50 MB of memory, and refuses more", async () => {
    const { stranger } = settled.teams.nova;
    const insert = (rows: number, from: number) =>
      test.api.owner.query(
        `insert into settlement_lines (merchant_id, run_id, member_id, day, booked_day, revision, category, ppm, own_turnover_units,
           team_turnover_units, own_units, team_units, computed_units, state, credited_units, paid_at)
         select r.merchant_id, r.run_id, $1, $2, $2, n / 10, 'X' || chr(65 + n % 10), 1, n, n, n, n, 2 * n, 'paid', 0, now()
           from settlement_runs r, generate_series($3::integer, $4::integer) n where r.merchant_id = $5 and r.period = $2 and r.revision = 1`,
        [stranger.memberId, settled.second, from, from + rows - 1, stranger.brandId],
      );
    // In parts, so that no long transaction delays other tests of the same server.
    for (let from = 20; from < 100_000; from += 10_000) await insert(10_000, from);
    await test.api.owner.query("analyze settlement_lines");
    const { database } = test;
    const [brand] = await settled.settlement.listBrands();
    const context = { brand, language: "EN", now: test.api.clock.now(), session: stranger } as never;
    const { readable } = await createFilesService({ database }).getFile(context, {});
    // The memory in use, without garbage.
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const held = (): number => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = held();
    let [rows, most] = [-1, 0];
    for await (const part of readable) {
      rows += String(part).split("\r\n").length - 1;
      if (rows % 10_000 < 1_000) most = Math.max(most, held() - before);
    }
    expect(rows).toBe(100_000);
    expect(most / 1_048_576).toBeLessThan(50);
    const client = await settled.settlement.clientOf(stranger);
    await insert(1, 100_020);
    const { json } = await client.send("GET /wps/agent/statement/csv", { query: {} });
    expect(json.code).toBe("record.too.long");
    await test.api.owner.query("delete from settlement_lines where member_id = $1", [stranger.memberId]);
  });
});

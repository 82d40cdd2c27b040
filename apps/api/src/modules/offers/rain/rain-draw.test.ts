import { createHmac, randomBytes } from "node:crypto";
import { digestTickets } from "@croupier/domain/rain";
import { describe, expect, it } from "vitest";
import { createVisitor } from "../../../testing/members.ts";
import { createHmacPads } from "./rain.policy.ts";
import { createCrowd, passTime, planRain, setUpRainTest } from "./testing.ts";

const test = setUpRainTest();

describe("the draw", () => {
  it("RWD-15 gives the same result in the database as the published formula", async () => {
    const seed = randomBytes(32);
    const { inner, outer } = createHmacPads(seed);
    const { rows } = await test.api.owner.query<{ mark: string }>(
      "select encode(sha256($1::bytea || sha256($2::bytea || convert_to($3, 'UTF8'))), 'hex') as mark",
      [outer, inner, "digest:ticket"],
    );
    expect(rows[0]?.mark).toBe(createHmac("sha256", seed).update("digest:ticket").digest("hex"));
  });

  it("RWD-15 tells each of more than 5,000 tickets once, page by page, so that anybody finds the same digest", async () => {
    const id = await planRain(test);
    const { brandId } = await test.rains.findBrand("nova");
    const { rows } = await test.api.owner.query<{ ticket: string }>(
      `insert into rain_entries (merchant_id, rain_id, member_id) select $1, $2, unnest($3::bigint[])
       returning ticket::text as ticket`,
      [brandId, id, await createCrowd(test, { count: 5_002 })],
    );
    await passTime(test, 91_000);
    const pageOf = (after?: string) =>
      createVisitor(test.api).call("GET /wps/rain/proof", {
        query: { id: String(id), ...(after !== undefined && { after }) },
      });
    const first = await pageOf();
    const second = await pageOf(first.next ?? "");
    const tickets = [...first.tickets, ...second.tickets];
    expect([first.tickets.length, second.tickets.length, second.next, second.envelopes]).toEqual([
      5_000,
      2,
      null,
      [],
    ]);
    expect(tickets).toEqual(rows.map(({ ticket }) => ticket).toSorted());
    expect([first.entries, await digestTickets(tickets)]).toEqual([5_002, first.digest]);
  });
});

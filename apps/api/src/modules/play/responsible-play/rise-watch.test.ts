import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../platform/db/database.ts";
import { createMember, openTestSession, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createRiseWatch } from "./rise-watch.ts";

const hourMs = 3_600_000;
const name = { kind: "loss", period: "day" } as const;

let api: TestApi;
let run: () => Promise<void>;
let sent: string[];
let announced: string[];
beforeAll(async () => {
  api = await createTestApi();
  const database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
  const { rows } = await api.owner.query<{ merchant_id: number }>(
    "select merchant_id from merchants order by 1",
  );
  ({ run } = createRiseWatch({
    database,
    clock: api.clock,
    brands: { listBrands: async () => rows.map(({ merchant_id }) => ({ brandId: merchant_id }) as never) },
    inbox: {
      sendMessage: async (_q, { brandId }, memberId, { template }) => {
        sent.push(`${brandId} ${memberId} ${template}`);
      },
    },
    live: {
      announce: async (_q, _brandId, memberId, topic) => {
        announced.push(`${memberId} ${topic}`);
      },
    },
  }));
  return async () => {
    await database.close();
    await api.close();
  };
});

const set = ({ client }: TestMember, value: string | null) =>
  client.call("POST /wps/play/limits", { body: { ...name, value } });
const pendingOf = async (member: TestMember) => {
  await openTestSession(api, member, member.client);
  const { limits } = await member.client.call("GET /wps/play/limits");
  return limits.find(({ kind, period }) => kind === name.kind && period === name.period)?.pending;
};

const confirm = async (member: TestMember) => {
  const from = (await pendingOf(member))?.from ?? 0;
  return member.client.call("POST /wps/play/limits/confirm", { body: { ...name, from } });
};
const dropRises = async () => {
  api.clock.advanceMs(7 * 24 * hourMs + 1);
  await run();
};

describe("a pending rise", () => {
  it.each<[what: string, asked: string | null, value: number | null]>([
    ["a higher limit", "80", 80],
    ["no limit any more", null, null],
  ])(
    "PLAY-15 is announced once, when it can be confirmed, and is dropped a week later: %s",
    async (_what, asked, value) => {
      [sent, announced] = [[], []];
      const members = [await createMember(api), await createMember(api, { brand: "lotus" })];
      for (const member of members) {
        await set(member, "50");
        await set(member, asked);
      }
      const told = members.map(({ brandId, memberId }) => `${brandId} ${memberId} playRiseReady`);
      api.clock.advanceMs(24 * hourMs - 1);
      await run();
      expect(sent).toEqual([]);
      api.clock.advanceMs(1);
      await run();
      await run();
      expect(sent.toSorted()).toEqual(told.toSorted());
      expect(announced).toHaveLength(2);
      api.clock.advanceMs(7 * 24 * hourMs);
      await run();
      for (const member of members) expect(await pendingOf(member)).toMatchObject({ value });
      api.clock.advanceMs(1);
      await run();
      for (const member of members) expect(await pendingOf(member)).toBeNull();
      expect(sent).toHaveLength(2);
      // Open pages ask again, first about the rise and then about its end.
      const waves = members.map(({ memberId }) => `${memberId} play`);
      expect(announced.toSorted()).toEqual([...waves, ...waves].toSorted());
      const { rows } = await api.owner.query(
        "select act, value from play_limit_changes where member_id = $1 order by change_id desc limit 1",
        [members[0]?.memberId],
      );
      expect(rows).toEqual([{ act: "riseExpired", value: 5_000_000n }]);
    },
  );

  it.each<[end: string, finish: (member: TestMember) => Promise<unknown>]>([
    ["has given way to it", async () => undefined],
    ["was confirmed", confirm],
    ["was cancelled", ({ client }) => client.call("POST /wps/play/limits/cancelRise", { body: name })],
    ["was dropped", dropRises],
  ])("PLAY-15 is announced again for the same limit, once, after an earlier one %s", async (_end, finish) => {
    [sent, announced] = [[], []];
    const member = await createMember(api);
    await set(member, "50");
    const rise = async (value: string) => {
      await openTestSession(api, member, member.client);
      await set(member, value);
      api.clock.advanceMs(24 * hourMs);
      await run();
      await run();
    };
    await rise("80");
    await openTestSession(api, member, member.client);
    await finish(member);
    await rise("90");
    const told = `${member.brandId} ${member.memberId} playRiseReady`;
    expect(sent).toEqual([told, told]);
  });

  it("PLAY-15 brings the member a message in their language", async () => {
    const member = await createMember(api);
    const other = await api.owner.query(
      `insert into inbox_messages (merchant_id, member_id, template, params, sent_at)
       values ($1, $2, 'playRiseReady', '{}', $3) returning 1`,
      [member.brandId, member.memberId, api.clock.now()],
    );
    expect(other.rowCount).toBe(1);
    const { list } = await member.client.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(list[0]?.title).toBe("Your higher limit is ready to confirm");
  });
});

import { describe, expect, it } from "vitest";
import type { TestMember } from "../../../testing/members.ts";
import { createInboxModule } from "../../ground/inbox/inbox.module.ts";
import { createLivePublisher } from "../../ground/live/live.module.ts";
import { createOverdueNotices } from "./overdue.service.ts";
import { flat, setUpBillTest } from "./testing.ts";

const { test, now, nextDay, close, addAgent, play, sign, endAll, list, brand } = setUpBillTest();
const dayMs = 86_400_000;

interface Owed {
  readonly payer: TestMember;
  readonly other: TestMember;
}

/** A short bill of 30 between two agents. */
const owe = async (): Promise<Owed> => {
  const day = nextDay();
  const payer = await addAgent();
  const other = await addAgent(payer);
  await sign(other, flat(1_000), day, payer);
  await play(other, day, [30_000]);
  await close(day);
  expect((await list(other)).list[0]).toMatchObject({ state: "short", left: 30 });
  await endAll(day);
  return { payer, other };
};
/** The job of a day to come. @returns what it logs */
const noticeAfter = async (days: number): Promise<object[]> => {
  const { database, api } = test;
  const live = createLivePublisher({ database, onError: () => undefined });
  const { port: inbox } = createInboxModule({ database, clock: api.clock, live });
  const logged: object[] = [];
  const logger = { warn: (line: object) => void logged.push({ ...line, err: undefined }) };
  const { notice } = createOverdueNotices({ database, inbox, logger });
  await notice(brand(), new Date(now().getTime() + days * dayMs));
  return logged;
};
const told = async ({ payer, other }: Owed): Promise<string[]> =>
  (
    await test.api.owner.query<{ told: string }>(
      `select template || ' ' || case member_id when $1 then 'payer' else 'other' end || ' ' || (params ->> 'amount') as told
       from inbox_messages where member_id in ($1, $2) and template like 'bill%' order by message_id`,
      [payer.memberId, other.memberId],
    )
  ).rows.map((row) => row.told);

describe("an overdue bill", () => {
  it("EXT-22 reminds its payer after seven days and tells both sides after thirty, once each", async () => {
    const owed = await owe();
    for (const days of [6.9, 7.1, 8, 29.9]) expect(await noticeAfter(days)).toEqual([]);
    expect(await told(owed)).toEqual(["billReminder payer 30"]);
    for (const days of [30.1, 31, 60]) expect(await noticeAfter(days)).toEqual([]);
    expect(await told(owed)).toEqual(["billReminder payer 30", "billOwed payer 30", "billShort other 30"]);
  });

  it("is told although an earlier one cannot be, which is told as soon as it can", async () => {
    const [stuck, fine] = [await owe(), await owe()];
    await test.api.owner.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger fail before insert on inbox_messages for each row
         when (new.member_id = ${stuck.other.memberId}) execute function fail()`,
    );
    expect(await noticeAfter(30.1)).toEqual([{ merchant: "nova", due: expect.any(String) }]);
    const both = ["billOwed payer 30", "billShort other 30"];
    expect([await told(stuck), await told(fine)]).toEqual([[], both]);
    await test.api.owner.query("drop trigger fail on inbox_messages; drop function fail");
    expect(await noticeAfter(30.2)).toEqual([]);
    expect([await told(stuck), await told(fine)]).toEqual([both, both]);
  });
});

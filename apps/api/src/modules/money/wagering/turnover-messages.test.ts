import type { Language } from "@croupier/domain/languages";
import { describe, expect, it } from "vitest";
import type { TestBrand } from "../../../testing/members.ts";
import { openPlayer, type Player, setUpWageringTest } from "./testing.ts";
import { createTurnoverWatch } from "./turnover-watch.ts";

const test = setUpWageringTest();
const dayMs = 86_400_000;
const brands: readonly TestBrand[] = ["nova", "lotus"];

/** A player who has no messages yet. */
const open = async (options: Parameters<typeof openPlayer>[1] = {}) => {
  const member = await openPlayer(test, options);
  await test.api.owner.query("delete from inbox_messages where member_id = $1", [member.memberId]);
  return member;
};
const dueMembers = (member: Player) =>
  test.database.forBrand(member.brandId, (q) => test.turnover.port.getLeft(q, member.memberId));
const messagesOf = async ({ client }: Player, language: Language = "EN") =>
  (await client.call("GET /wps/message/inbox", { query: { language } })).list;
const textsOf = async (member: Player, language?: Language) =>
  (await messagesOf(member, language)).map(({ title, content }) => `${title}: ${content}`);

/** The job for members who are not on the page. */
const createWatch = (members: readonly Player[]) =>
  createTurnoverWatch({
    ...test,
    brands: { listBrands: async () => members.map(({ brandId }) => ({ brandId, code: "any" }) as never) },
    clock: test.api.clock,
    live: { announce: async () => undefined },
    logger: { warn: (line: object) => expect(line).toEqual({}) },
  });

/** Lets a member's open requirements expire. */
const expire = ({ memberId }: Player) =>
  test.api.owner.query(
    "update requirements set granted_at = granted_at - interval '9 days', expires_at = granted_at - interval '1 day' where member_id = $1",
    [memberId],
  );

describe("a met requirement", () => {
  it.each(brands)(
    "RWD-12 is announced only to its member of %s, once, however many count at once",
    async (brand) => {
      const [member, other] = [await open({ brand }), await open({ brand })];
      for (const one of [member, other]) await one.grant(50, 8);
      await member.play(399);
      await dueMembers(member);
      expect(await textsOf(member)).toEqual([]);
      await member.play(1);
      const watch = createWatch([member]);
      await Promise.all([dueMembers(member), member.list(), watch.run(), dueMembers(member), member.funds()]);
      await watch.run();
      const [required, granted] = brand === "nova" ? ["¥ 400.00", "¥ 50.00"] : ["400.00 R$", "50.00 R$"];
      const [told, ...again] = await textsOf(member);
      expect(told?.replace(/t\d+/, "")).toBe(
        `The turnover for your bonus is complete: You have played ${required} for “Bonus ”. Your bonus of ${granted} no longer binds any of your money.`,
      );
      expect([again, await textsOf(other)]).toEqual([[], []]);
      const [own] = await textsOf(member, brand === "nova" ? "CN" : "PT");
      expect(own).toMatch(
        brand === "nova" ? /^奖金的流水要求已完成.*¥ 400\.00/ : /^Requisito de apostas.*400,00 R\$/,
      );
    },
  );

  it("RWD-12 reaches the member's open pages", async () => {
    const member = await open();
    const heard: string[] = [];
    await test.database.listen(
      "croupier_live",
      (payload) => void heard.push(payload),
      () => undefined,
    );
    await member.grant(50, 1);
    await member.play(50);
    await dueMembers(member);
    const event = JSON.stringify([[member.brandId, String(member.memberId), "inbox"]]).replaceAll(",", ", ");
    await expect.poll(() => heard).toContain(event);
  });

  it("FAULT-32 is announced in the statement that ends it, or stays open", async () => {
    const member = await open();
    await member.grant(50, 1);
    await member.play(50);
    await test.api.owner.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger fail before insert on inbox_messages for each row execute function fail()`,
    );
    await expect(dueMembers(member)).rejects.toThrow("killed");
    expect(await member.states()).toEqual(["open"]);
    await test.api.owner.query("drop trigger fail on inbox_messages; drop function fail");
    await dueMembers(member);
    expect([await member.states(), (await textsOf(member)).length]).toEqual([["done"], 1]);
  });
});

describe("a requirement that has expired", () => {
  it.each(brands)(
    "RWD-10 is announced to its member of %s once, and giving it up announces nothing more",
    async (brand) => {
      const member = await open({ brand });
      await member.grant(50, 8, { expiresAt: new Date(test.api.clock.now().getTime() + dayMs) });
      await expire(member);
      const watch = createWatch([member]);
      for (let times = 0; times < 2; times += 1) await watch.run();
      await dueMembers(member);
      expect(await member.states()).toEqual(["expired"]);
      const [own] = await member.list();
      await member.giveUp(own?.id ?? "");
      const [told, ...others] = await messagesOf(member);
      expect(others).toEqual([]);
      expect(told).toMatchObject({
        title: "The time for your bonus is over",
        time: own?.expiresAt,
        read: false,
      });
      expect(told?.content).toMatch(/^The time to play for “Bonus t\d+” is over/);
      expect(told?.content).toContain(brand === "nova" ? "¥ 50.00" : "50.00 R$");
    },
  );
});

it("RWD-06 RWD-10 nobody gets a message about what they gave up themselves, or what ended with an empty wallet", async () => {
  const [givesUp, loses] = [await open(), await open({ balance: 0 })];
  for (const member of [givesUp, loses]) await member.grant(50, 8);
  const [own] = await givesUp.list();
  await givesUp.giveUp(own?.id ?? "");
  await loses.play(50, "RNG", 0);
  await dueMembers(loses);
  expect([await givesUp.states(), await loses.states()]).toEqual([["given_up"], ["emptied"]]);
  expect([await textsOf(givesUp), await textsOf(loses)]).toEqual([[], []]);
});

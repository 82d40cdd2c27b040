import { sessionTypes } from "@croupier/domain/session-types";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { agreeToCorrection } from "../testing/corrections.ts";
import { createTestPlayer } from "../testing/vendor-players.ts";
import { endFlag, listFlagged } from "./flags.ts";
import { accountKinds, type KindOfTransfer, transferKinds } from "./kinds.ts";
import { openFlagged, setUpLedgerTest } from "./testing.ts";
import type { Transfer } from "./transfer.ts";

const test = setUpLedgerTest();

const deposit = (brandId: number, memberId: bigint, key: string, amountUnits: bigint) =>
  test.transfer(brandId, {
    kind: "deposit",
    key,
    reference: key,
    now: test.api.clock.now(),
    amountUnits,
    from: { kind: "deposit", name: "" },
    to: { kind: "member", memberId },
  });

/** All that takes from a member's wallet without play, with the account that gets it. */
const takings = Object.entries<KindOfTransfer>(transferKinds).flatMap(([kind, { postedBy, between }]) =>
  postedBy === "games" ? [] : between.flatMap(([from, to]) => (from === "member" ? [{ kind, to }] : [])),
);

describe("an account that a rollback took below zero", () => {
  it("FAULT-19 is listed for its brand alone until a person has ended the flag", async () => {
    const { player } = await openFlagged(test, "listed");
    const { accountId, memberId, brandId } = player;
    const lotus = await createTestPlayer(test.api, { brand: "lotus" });
    const list = (of = brandId) => test.database.forBrand(of, listFlagged);
    const end = (of = brandId, account = accountId) => {
      const now = test.api.clock.now();
      const said = { accountId: account, operator: "op", reason: "paid back", now };
      return test.database.forBrand(of, (q) => endFlag(q, said));
    };
    expect(await list()).toMatchObject([{ accountId, memberId, balanceUnits: -50n, currency: "CNY" }]);
    expect(await list(lotus.brandId)).toEqual([]);
    expect(await end()).toBe("below_zero");
    expect(await end(lotus.brandId)).toBe("account_unknown");
    expect(await end(brandId, 0n)).toBe("account_unknown");
    await deposit(brandId, memberId, "back-1", 50n);
    expect(await end()).toBe("ok");
    expect(await list()).toEqual([]);
    expect(await end()).toBe("not_flagged");
    const { rows } = await test.api.owner.query("select operator, reason from ended_flags");
    expect(rows).toEqual([{ operator: "op", reason: "paid back" }]);
  });

  it("FAULT-19 keeps its flag when something takes it below zero again meanwhile", async () => {
    const { player, balance } = await openFlagged(test, "meanwhile");
    const { accountId, memberId, brandId } = player;
    await deposit(brandId, memberId, "back-3", 60n);
    const setTo = "update accounts set balance_units = $2 where account_id = $1";
    const other = await hold(test.api.database, setTo, [accountId, -1]);
    const said = { accountId, operator: "op", reason: "paid back", now: test.api.clock.now() };
    const ending = test.database.forBrand(brandId, (q) => endFlag(q, said));
    await untilWaiting(test.api.database, 1);
    await other.release();
    expect(await ending).toBe("below_zero");
    await test.api.owner.query(setTo, [accountId, 10]);
    expect(await balance()).toBe(10n);
  });

  it("FAULT-19 INV-03 has its balance checked again after that", async () => {
    const { player, bet, win, rollback, balance } = await openFlagged(test, "checked");
    const { accountId, memberId, brandId } = player;
    const overdraw = () =>
      test.api.owner.query("update accounts set balance_units = -1 where account_id = $1", [accountId]);
    await deposit(brandId, memberId, "back-2", 60n);
    const now = test.api.clock.now();
    await test.database.forBrand(brandId, (q) =>
      endFlag(q, { accountId, operator: "op", reason: "ok", now }),
    );
    await expect(overdraw()).rejects.toThrow("balance_not_negative");
    // The next rollback that takes too much flags it again.
    await bet("again-1", 10n, { roundId: "round-3" });
    await win("again-win", "again-1", 5n, { roundId: "round-3" });
    await bet("again-2", 5n, { roundId: "round-4" });
    expect(await rollback("again-back", "again-win", { roundId: "round-3" })).toMatchObject({ status: "ok" });
    expect(await balance()).toBe(-5n);
    const flagged = await test.database.forBrand(brandId, listFlagged);
    expect(flagged.map((account) => account.accountId)).toContain(accountId);
  });

  it("FAULT-19 stays listed while its member is disabled", async () => {
    const { player } = await openFlagged(test, "disabled");
    const { accountId, memberId, brandId } = player;
    await test.api.owner.query("update members set disabled = true where member_id = $1", [memberId]);
    const flagged = await test.database.forBrand(brandId, listFlagged);
    expect(flagged.map((account) => account.accountId)).toContain(accountId);
  });

  it.each(Object.entries(sessionTypes))(
    "FAULT-19 is listed whatever money it has, of a member of the type %s (%i)",
    async (name, type) => {
      const { player } = await openFlagged(test, `type-${name}`, { type });
      const { accountId, memberId, brandId } = player;
      const flagged = await test.database.forBrand(brandId, listFlagged);
      expect(flagged).toContainEqual(expect.objectContaining({ accountId, memberId, balanceUnits: -50n }));
    },
  );

  it.each(takings)(
    "INV-03 gives nothing by a $kind to $to until it is above zero, and then at most what it has",
    async ({ kind, to }) => {
      const { player, balance } = await openFlagged(test, `takes-${kind}`);
      const { memberId, brandId } = player;
      const other = await createTestPlayer(test.api);
      const receiver = accountKinds[to].isKept
        ? { kind: to, memberId: to === "member" ? other.memberId : memberId }
        : { kind: to, name: "test" };
      const take = async (amountUnits: bigint) => {
        const agreed = { brandId, memberId, amountUnits: -amountUnits, reason: "test" };
        const key =
          kind === "correction" ? await agreeToCorrection(test.api, agreed) : `takes-${kind}-${amountUnits}`;
        const { status } = await test.transfer(brandId, {
          kind,
          key,
          reference: key,
          now: test.api.clock.now(),
          amountUnits,
          from: { kind: "member", memberId },
          to: receiver,
        } as Transfer);
        return { status, balance: await balance() };
      };
      expect(await take(1n)).toEqual({ status: "not_enough_money", balance: -50n });
      await deposit(brandId, memberId, `paid-${kind}`, 60n);
      expect(await take(11n)).toEqual({ status: "not_enough_money", balance: 10n });
    },
  );

  it("FAULT-19 is listed with all the others, however many there are, in the order of their flags", async () => {
    const own: bigint[] = [];
    let brandId = 0;
    for (let at = 0; at < 25; at += 1) {
      const { player } = await openFlagged(test, `many-${at}`);
      own.push(player.accountId);
      ({ brandId } = player);
    }
    const flagged = await test.database.forBrand(brandId, listFlagged);
    const listed = flagged.map((account) => account.accountId).filter((id) => own.includes(id));
    expect(listed).toEqual(own);
  });
});

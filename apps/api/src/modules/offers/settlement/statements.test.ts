import { describe, expect, it } from "vitest";
import { add, setUpStatements, units } from "./testing/statements.ts";
import { brands } from "./testing.ts";

const { settled, income, legs, open, codeOf } = setUpStatements();

describe("rebate income", () => {
  it.each(brands)(
    "EXT-20 AGT-36 CASE-32 of %s is listed by day, corrections by the closing day, and every sum equals what it opens to",
    async (brand) => {
      const { first, second, teams } = settled;
      const { ann, bob, carl, dora, inner, finn, gus } = teams[brand];
      const { list, footer, settledDay, totalCount } = await income(ann);
      expect([settledDay, totalCount]).toEqual([second, 3]);
      expect(list.map(({ day, forDay, isCorrected, state }) => [day, forDay, isCorrected, state])).toEqual([
        [second, first, false, "paid"],
        [second, null, false, "paid"],
        [first, null, true, "paid"],
      ]);
      for (const key of ["ownTurnover", "teamTurnover", "own", "team", "amount"] as const)
        expect(add(list.map((line) => line[key])), key).toBe(units(footer[key]));
      expect(Number(await settled.settlement.earningsOf(ann))).toBe(units(footer.amount));
      const pages = await Promise.all([1, 2].map((pageNo) => income(ann, { pageNo, pageSize: 2 })));
      expect(pages.flatMap((page) => page.list)).toEqual(list);
      // CASE-32: the same pages by the last line, also where it is not the only one of its day.
      for (const pageSize of [1, 2]) {
        const walked = [await income(ann, { pageSize })];
        for (let next = walked[0]?.next; next && walked.length < 9; next = walked.at(-1)?.next)
          walked.push(await income(ann, { pageSize, after: next }));
        expect(walked.flatMap((page) => page.list)).toEqual(list);
        expect(walked.map((page) => page.list.length)).toEqual(pageSize === 1 ? [1, 1, 1] : [2, 1]);
      }

      for (const line of list) {
        const opened = await legs(ann, line.id);
        expect(units(opened.footer.amount)).toBe(units(line.team));
        expect(units(opened.footer.turnover)).toBe(units(line.teamTurnover));
        expect(add(opened.list.map(({ amount }) => amount))).toBe(units(line.team));
        const paged = await Promise.all(
          [1, 2, 3, 4].map((pageNo) => legs(ann, line.id, { pageNo, pageSize: 1 })),
        );
        expect(paged.flatMap((page) => page.list)).toEqual(opened.list);
      }
      const [correction, , whole] = list;
      const ofFirst = (await legs(ann, whole?.id ?? "")).list;
      expect(
        ofFirst.map(({ memberId, isAgent, ppm, amount }) => [BigInt(memberId), isAgent, ppm, amount]),
      ).toEqual([
        [bob.memberId, false, 4_000, "5.10061"],
        [carl.memberId, true, 7_000, "0.68666"],
        [inner.memberId, true, 5_000, "0.31111"],
      ]);
      expect((await legs(ann, correction?.id ?? "")).list).toMatchObject([
        { turnover: "-1000.12345", amount: "-5.00061" },
      ]);

      // Down to members' days, rounds and postings.
      const id = whole?.id ?? "";
      for (const member of [bob, carl, dora, inner, finn, gus]) {
        const memberId = String(member.memberId);
        const day = await open(ann, { id, memberId });
        const turnover = units(day.member?.turnover ?? "");
        expect(units(day.footer.turnover)).toBe(turnover + units(day.member?.changedSince ?? ""));
        expect(add(day.rounds.map((round) => round.turnover))).toBe(units(day.footer.turnover));
        expect(turnover + add(day.below.map((one) => one.turnover))).toBe(
          units(day.member?.teamTurnover ?? ""),
        );
        for (const { vendor, roundId, turnover: staked } of day.rounds) {
          const { bookings } = await open(ann, { id, memberId, vendor, roundId });
          expect(bookings.map(({ kind }) => kind)).toEqual(["bet"]);
          for (const { amount, postings } of bookings) {
            expect(amount).toBe(staked);
            expect([postings.length, add(postings.map((one) => one.amount))]).toEqual([2, 0]);
          }
        }
      }
      const ofBob = await open(ann, { id, memberId: String(bob.memberId) });
      expect(ofBob.member).toMatchObject({ turnover: "1020.12345", changedSince: "-1000.12345" });
      for (const line of list) {
        const { bookings } = await open(ann, { id: line.id });
        expect(
          add(
            bookings
              .flatMap(({ postings }) => postings.filter(({ account }) => account === "agent"))
              .map(({ amount }) => amount),
          ),
        ).toBe(units(line.amount));
      }
    },
  );

  it("AGT-37 RWD-30 SEC-26 belongs to the agent, and opens nobody outside of the team of the day", async () => {
    const { ann, carl, bob, stranger } = settled.teams.nova;
    const id = (await income(ann)).list[0]?.id ?? "";
    const ofCarl = (await income(carl)).list[0]?.id ?? "";
    expect((await income(stranger)).list).toEqual([]);
    for (const [agent, query] of [
      [carl, { id }],
      [stranger, { id }],
      [settled.teams.lotus.ann, { id }],
    ] as const) {
      for (const call of ["legs", "open", "csv", "check"] as const)
        expect(await codeOf(agent, call, query), call).toBe("statement.not.found");
    }
    for (const memberId of [bob, stranger, settled.teams.lotus.bob, ann].map((one) => String(one.memberId)))
      expect(await codeOf(carl, "open", { id: ofCarl, memberId })).toBe("statement.not.found");
  });
});

import { describe, expect, it } from "vitest";
import { setUpStatements } from "./testing/statements.ts";
import { brands } from "./testing.ts";

const { settled, income, legs, csv } = setUpStatements();

describe("a file of rebates", () => {
  it.each(brands)(
    "AGT-38 of %s equals the screen to the unit, and escapes cells that begin like a formula",
    async (brand) => {
      const { ann } = settled.teams[brand];
      const { list } = await income(ann);
      const [, ...rows] = await csv(ann);
      expect(rows.map((row) => [row[0], row[1], row[3], row[4], ...row.slice(5, 10).map(Number)])).toEqual(
        list.map((line) => [
          line.day,
          line.forDay ?? "",
          line.category,
          String(line.ppm),
          ...[line.ownTurnover, line.teamTurnover, line.own, line.team, line.amount].map(Number),
        ]),
      );
      const whole = list.at(-1);
      const [, ...ofLegs] = await csv(ann, { id: whole?.id });
      const shown = (await legs(ann, whole?.id ?? "")).list;
      expect(ofLegs.map((row) => [row[0], Number(row[2]), Number(row[5])])).toEqual(
        shown.map(({ name, turnover, amount }) => [
          name.replace(/^=/, "'="),
          Number(turnover),
          Number(amount),
        ]),
      );
      expect(ofLegs[0]?.[0]).toBe(`'=bob-${brand}`);
    },
  );
});

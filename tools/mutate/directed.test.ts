import { mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { scratchRoot } from "@croupier/test-kit/scratch";
import { beforeAll, describe, expect, it } from "vitest";
import { drawRows, readDirected, rowOf } from "./directed.ts";
import { plant } from "./mutant.ts";

const rows = Array.from({ length: 40 }, (_, n) => ({ id: `EXT-${n + 10}`, prefix: "EXT", text: `row ${n}` }));
const source = "export const mayPay = (type: number) => type !== 4;\nexport const one = 1 + 1;\n";
const fault = { row: "EXT-11", kind: "who is allowed", file: "a.ts", from: "type !== 4", to: "type === 0" };

let root = "";
beforeAll(() => {
  root = mkdtempSync(path.join(scratchRoot(), "croupier-directed-"));
  writeFileSync(path.join(root, "a.ts"), source);
});

const read = (change: object) => readDirected(root, JSON.stringify([{ ...fault, ...change }]), rows);

describe("faults planted by hand", () => {
  it("are planted at their text, and know their row", () => {
    const [mutant] = read({});
    if (mutant === undefined) throw new Error("no mutant");
    expect(plant(source, mutant)).toBe(source.replace("type !== 4", "type === 0"));
    expect(rowOf(mutant)).toBe("EXT-11");
  });

  it.each([
    [{ row: "EXT" }, '"EXT" is no row of the requirements'],
    [{ file: "b.ts" }, "b.ts cannot be read"],
    [{ from: "type === 5" }, "a.ts has this text 0 times: type === 5"],
    [{ from: "1" }, "a.ts has this text 2 times: 1"],
    [{ from: "" }, "a.ts has this text"],
  ])("are refused with %j", (change, message) => {
    expect(() => read(change)).toThrow(message);
  });
});

describe("rows drawn for them", () => {
  it("are the same by the same seed, and a longer draw begins with the shorter one", () => {
    const drawn = drawRows(rows, 7, 20).map(({ id }) => id);
    expect(new Set(drawn).size).toBe(20);
    expect(drawRows(rows.toReversed(), 7, 5).map(({ id }) => id)).toEqual(drawn.slice(0, 5));
    expect(drawRows(rows, 8, 20).map(({ id }) => id)).not.toEqual(drawn);
    expect(drawRows(rows, 7, 100)).toHaveLength(40);
  });
});

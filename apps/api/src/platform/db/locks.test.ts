import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { databaseFolders } from "../../app/paths.ts";
import { locks } from "./locks.ts";

/** The numbers that functions in SQL lock, each with whether it is a brand's own lock. */
function listUsed(): { number: number; isOfBrand: boolean }[] {
  const { functions } = databaseFolders();
  const files = readdirSync(functions, { recursive: true, encoding: "utf8" });
  return files
    .filter((name) => name.endsWith(".sql"))
    .flatMap((name) => [
      ...readFileSync(path.join(functions, name), "utf8").matchAll(/advisory\w*\((\d{5,})(,?)/g),
    ])
    .map(([, number, comma]) => ({ number: Number(number), isOfBrand: comma !== "" }));
}

it("no two kinds of work have one lock, and those of the functions in SQL are among them", () => {
  const numbers: number[] = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
  const used = listUsed();
  expect(used).not.toEqual([]);
  expect(used.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});

it("a lock is a brand's own or everybody's, in all functions that take it: the two forms do not exclude each other", () => {
  const used = listUsed();
  const inBothForms = used.filter(({ number, isOfBrand }) =>
    used.some((other) => other.number === number && other.isOfBrand !== isOfBrand),
  );
  expect(inBothForms).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { databaseFolders } from "../../app/paths.ts";
import { locks } from "./locks.ts";

it("no two kinds of work have one lock, and those of the functions in SQL are among them", () => {
  const numbers: number[] = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
  const { functions } = databaseFolders();
  const files = readdirSync(functions, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".sql"),
  );
  const used = files.flatMap((name) =>
    [...readFileSync(path.join(functions, name), "utf8").matchAll(/advisory\w*\((\d{5,})/g)].map(
      ([, number]) => Number(number),
    ),
  );
  expect(used).not.toEqual([]);
  expect(used.filter((number) => !numbers.includes(number))).toEqual([]);
});

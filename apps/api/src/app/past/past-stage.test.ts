import { expect, it } from "vitest";
import { createKey } from "./past-stage.ts";

/** The keys of two acts on two mornings of two brands. */
const listKeys = (): readonly string[] =>
  ["nova", "lotus"].flatMap((code) =>
    ["2026-11-20", "2026-11-21"].flatMap((day) =>
      ["withdrawal", "payout"].map((words) => createKey({ code }, day, words)),
    ),
  );

it("a start that repeats a morning has its keys again, and no two brands, mornings or acts share one", () => {
  const keys = listKeys();
  expect(listKeys()).toEqual(keys);
  expect(new Set(keys).size).toBe(8);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});

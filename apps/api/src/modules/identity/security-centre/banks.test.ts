import { describe, expect, it } from "vitest";
import { listBanks } from "./banks.ts";

describe("the banks of a country", () => {
  it.each(["CN", "VN", "BR"])(
    "EXT-34 of %s are at least fifteen, each once, by names that can be saved",
    (country) => {
      const names = listBanks(country).map(({ name }) => name);
      expect(names.length).toBeGreaterThanOrEqual(15);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect([name, name.length >= 2 && name.length <= 60]).toEqual([name, true]);
    },
  );

  it("EXT-34 are none if there is no list", () => {
    expect(listBanks("PT")).toEqual([]);
  });
});

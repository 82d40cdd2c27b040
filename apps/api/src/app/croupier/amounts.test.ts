import { describe, expect, it } from "vitest";
import { refuseUnclearAmounts } from "./amounts.ts";

const brandIn = (code: string, decimals: number) =>
  ({ currency: { code, symbol: "", position: "F", decimals } }) as const;

describe("CASE-16 an amount of a command", () => {
  it.each([
    ["CNY", 2, "1.000", "1.000 may be 1000"],
    ["CNY", 2, "50.005", "50.005 may be 50005"],
    ["CNY", 2, "0.005", "0.005 has more decimals than CNY"],
    ["VND", 0, "1.5", "1.5 has more decimals than VND"],
    ["KWD", 3, "1.0005", "1.0005 has more decimals than KWD"],
  ])("in %s of %i decimals is not %s", (code, decimals, text, words) => {
    expect(() => refuseUnclearAmounts(brandIn(code, decimals), [text])).toThrow(words);
  });

  it("is accepted if there is no doubt", () => {
    const take = (decimals: number, texts: string[]) => refuseUnclearAmounts(brandIn("CNY", decimals), texts);
    expect(() => take(2, ["1000", "1000.5", "1000.50", "-12.50", "spin"])).not.toThrow();
    expect(() => take(3, ["1.000"])).not.toThrow();
  });

  it("may have the ledger's decimals in a correction, and no separator either", () => {
    const brand = brandIn("CNY", 2);
    expect(() => refuseUnclearAmounts(brand, ["0.00001"], { exact: true })).not.toThrow();
    expect(() => refuseUnclearAmounts(brand, ["-1.000"], { exact: true })).toThrow("may be -1000");
  });
});

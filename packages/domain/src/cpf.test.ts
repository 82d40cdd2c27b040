import { createCpf } from "@croupier/test-kit/cpf";
import { describe, expect, it } from "vitest";
import { maskTypedCpf, readCpf } from "./cpf.ts";

describe("CASE-39 a CPF", () => {
  it.each([
    ["52998224725", "52998224725"],
    ["529.982.247-25", "52998224725"],
    [" 111.444.777-35 ", "11144477735"],
    // A remainder of ten makes a check digit of zero.
    ["00000000604", "00000000604"],
    ["529.982.247-26", undefined],
    ["529.982.247-15", undefined],
    ["25998224725", undefined],
    ["5299822472", undefined],
    ["529982247250", undefined],
    ["529-982-247.25", undefined],
    ["5299822472x", undefined],
    ["", undefined],
  ])("reads %j as %s", (text, digits) => {
    expect(readCpf(text)).toBe(digits);
  });

  it("is invalid if all of its digits are the same, although its check digits are right", () => {
    for (let digit = 0; digit <= 9; digit += 1) expect(readCpf(String(digit).repeat(11))).toBeUndefined();
  });

  it("has one pair of check digits, for a hundred of them", () => {
    for (let n = 0; n < 100; n += 1) {
      const cpf = createCpf(n);
      const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0"));
      const right = pairs.filter((pair) => readCpf(`${cpf.slice(0, 9)}${pair}`) !== undefined);
      expect(right).toEqual([cpf.slice(9)]);
    }
  });

  it("is masked while it is typed", () => {
    const typed = [
      "5",
      "529",
      "5299",
      "529982",
      "5299822",
      "529982247",
      "5299822472",
      "52998224725",
      "529982247259",
    ];
    expect(typed.map(maskTypedCpf)).toEqual([
      "5",
      "529",
      "529.9",
      "529.982",
      "529.982.2",
      "529.982.247",
      "529.982.247-2",
      "529.982.247-25",
      "529.982.247-25",
    ]);
    expect(maskTypedCpf("529.982.247-25")).toBe("529.982.247-25");
  });
});

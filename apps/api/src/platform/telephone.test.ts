import { dialingCodes } from "@croupier/domain/dialing-codes";
import { readMobileNumber, toInternational } from "@croupier/domain/mobile-number";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listFormerForms, readKnownTelephone, readTelephone, toTelephone } from "./telephone.ts";

/** Random unless given, and printed by fast-check with its findings. */
const seed = Number(process.env["TELEPHONE_SEED"] ?? Date.now() % 2_147_483_647);
const runs = { seed, numRuns: 2_000 };

const formOf = (code: string, written: string): string | undefined => {
  const telephone = readTelephone(code, written);
  return telephone && toInternational(telephone);
};

describe("CASE-18 a telephone", () => {
  it.each([
    [
      "+84912345678",
      [
        ["+84", "0912345678"],
        ["+84", "912345678"],
        ["84", "+84 912 345 678"],
        ["+84", "0084 912 345 678"],
        ["+84", "84912345678"],
      ],
    ],
    [
      "+5511988888888",
      [
        ["+55", "11 8888-8888"],
        ["+55", "11 98888-8888"],
        ["+55", "(011) 98888.8888"],
        ["+55", "+55 11 8888-8888"],
      ],
    ],
    [
      "+5511968888888",
      [
        ["+55", "11 6888-8888"],
        ["+55", "11 96888-8888"],
      ],
    ],
    [
      "+8613800138000",
      [
        ["+86", "13800138000"],
        ["86", "138 0013 8000"],
        ["+86", "013800138000"],
        ["+86", "１３８００１３８０００"],
      ],
    ],
    [
      "+16847331234",
      [
        ["+1", "6847331234"],
        ["+1684", "7331234"],
        ["+1", "(684) 733-1234"],
        ["+1", "1 684 733 1234"],
      ],
    ],
    [
      "+447911123456",
      [
        ["+44", "07911 123456"],
        ["+44", "7911123456"],
      ],
    ],
    ["+393312345678", [["+39", "331 234 5678"]]],
    ["+390612345678", [["+39", "06 1234 5678"]]],
    [
      "+79161234567",
      [
        ["+7", "8 916 123-45-67"],
        ["+7", "9161234567"],
      ],
    ],
  ] as const)("%s is one, in every writing", (form, writings) => {
    for (const [code, written] of writings) expect(formOf(code, written), `${code} ${written}`).toBe(form);
  });

  it.each([
    ["a landline of Brazil", "+55", "11 3888-8888", "+551138888888"],
    ["a range that nobody knows", "+86", "10000000000", "+8610000000000"],
    ["a number that nobody has, behind the country's own code", "+84", "10000000", "+8410000000"],
  ])("stays as it is for %s", (_, code, written, form) => {
    expect(formOf(code, written)).toBe(form);
  });

  it.each([
    ["+84", "12"],
    ["+84", "9123456789012345"],
    ["+86", "123456"],
    ["", "13800138000"],
    ["+999", "13800138000"],
    ["+86", "1380013800a"],
    ["+86", "138,0013,8000"],
    ["+86", "138+00138000"],
    ["+86", ""],
  ])("is not %j %j", (code, written) => {
    expect(readTelephone(code, written)).toBeUndefined();
  });

  it("has the split of the list of countries, and the form that the version before read", () => {
    expect(readTelephone("+1", "6847331234")).toMatchObject({
      countryDialingCode: "+1684",
      mobileNum: "7331234",
    });
    expect(readTelephone("+84", "0912345678")).toEqual({
      countryDialingCode: "+84",
      mobileNum: "912345678",
      former: { countryDialingCode: "+84", mobileNum: "0912345678" },
    });
    expect(readKnownTelephone("+86", "123456")).toMatchObject({
      countryDialingCode: "+86",
      mobileNum: "123456",
    });
    expect(readKnownTelephone("+86", "12345a")).toBeUndefined();
  });

  it("begins with its country's own code at most where it is such a number, so that it is read as itself", () => {
    for (const written of ["08410000000", "8410000000", "+848410000000", "10000000"])
      expect(formOf("+84", written), written).toBe("+8410000000");
  });

  const codes = fc.constantFrom(...new Set(Object.values(dialingCodes)));
  const digits = fc.stringMatching(/^\d{4,13}$/);
  /** Numbers that are one of some country. */
  const telephones = fc
    .tuple(codes, digits)
    .map(([code, written]) => readTelephone(code, written))
    .filter((telephone) => telephone !== undefined);

  it("has one form, which is its own, however it was split, parted or written with a plus", () => {
    fc.assert(
      fc.property(
        telephones,
        fc.constantFrom(" ", "-", ".", "(", "\u2011"),
        fc.nat(12),
        (telephone, separator, place) => {
          const form = toInternational(telephone);
          const { countryDialingCode: code, mobileNum } = telephone;
          expect(toInternational(toTelephone(telephone))).toBe(form);
          expect(formOf(code, form)).toBe(form);
          const at = place % mobileNum.length;
          expect(formOf(code.slice(1), `${mobileNum.slice(0, at)}${separator}${mobileNum.slice(at)}`)).toBe(
            form,
          );
        },
      ),
      runs,
    );
  });

  it("of Brazil is one with its ninth digit and without", () => {
    const areas = fc.integer({ min: 11, max: 99 }).filter((area) => area % 10 > 0);
    fc.assert(
      fc.property(areas, fc.integer({ min: 60_000_000, max: 99_999_999 }), (area, number) => {
        const form = `+55${area}9${number}`;
        for (const written of [`${area}${number}`, `${area}9${number}`, `0${area}9${number}`])
          expect(formOf("+55", written), written).toBe(form);
      }),
      runs,
    );
  });

  it("is among the former forms however the previous version stored it", () => {
    const prefixes = [
      ["+84", "0"],
      ["+55", "0"],
      ["+86", ""],
      ["+7", "8"],
      ["+44", "0"],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...prefixes),
        fc.stringMatching(/^[1-9]\d{8,9}$/),
        ([code, prefix], national) => {
          const kept = readMobileNumber(code, `${prefix}${national}`);
          const telephone = kept && readTelephone(code, kept.mobileNum);
          fc.pre(kept !== undefined && telephone !== undefined);
          const forms = telephone ? listFormerForms(telephone).map(toInternational) : [];
          // For some unassigned numbers, a carrier's digits or a second prefix go as well.
          fc.pre([national, national.replace(/^\d\d/, "$&9")].includes(telephone?.mobileNum ?? ""));
          expect(forms).toContain(kept && toInternational(kept));
        },
      ),
      runs,
    );
  });
});

import { expect, it } from "vitest";
import { createContactFingerprints } from "./contact-fingerprints.ts";
import { createExclusionService, type ExclusionDeps } from "./exclusion.service.ts";

it("an exclusion that cannot be rewritten in the present form keeps no other member and no other brand waiting", async () => {
  const tried: number[] = [];
  const logged: object[] = [];
  const exclusions = createExclusionService({
    database: {
      forBrand: async () => [7n, 8n],
      transaction: async (brandId: number) => {
        tried.push(brandId);
        throw new Error("broken");
      },
    },
    brands: {
      listBrands: async () => [
        { brandId: 1, code: "one" },
        { brandId: 2, code: "two" },
      ],
    },
    reviews: { open: () => Promise.reject(new Error("nobody is reviewed")) },
    masterSecret: Buffer.alloc(32, 7),
    logger: { warn: ({ member }: { member: string }) => void logged.push({ member }) },
  } as unknown as ExclusionDeps);
  await exclusions.renewFingerprints(new Date("2026-11-21T12:00:00Z"));
  expect(tried).toEqual([1, 1, 2, 2]);
  expect(logged).toEqual(["7", "8", "7", "8"].map((member) => ({ member })));
});

it.each([
  { countryDialingCode: "+55", mobileNum: "11987654321" },
  { countryDialingCode: "+86", mobileNum: "13800138000" },
])("PLAY-14 a newcomer's number is excluded in each form that a version stored: %j", async (mobile) => {
  const masterSecret = Buffer.alloc(32, 7);
  const fingerprints = createContactFingerprints(masterSecret);
  let stored = Buffer.alloc(0);
  const q = {
    query: async (_statement: object, [asked]: readonly [readonly Buffer[], Date]) =>
      asked.some((one) => one.equals(stored)) ? [{ ends_at: null }] : [],
  };
  const exclusions = createExclusionService({
    database: { withoutBrand: (work: (of: typeof q) => Promise<unknown>) => work(q) },
    masterSecret,
  } as unknown as ExclusionDeps);
  const isExcluded = (mobileNum: string) =>
    exclusions.isContactExcluded({ mobile: { ...mobile, mobileNum } }, new Date("2026-11-21T12:00:00Z"));
  const former = fingerprints.former({ mobile });
  expect(former.length).toBeGreaterThan(1);
  for (const one of [fingerprints.present({ mobile }), ...former]) {
    stored = Buffer.from(one);
    expect(await isExcluded(mobile.mobileNum)).toBe(true);
    expect(await isExcluded(mobile.mobileNum.replace(/.$/, "9"))).toBe(false);
  }
});

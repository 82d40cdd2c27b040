import { expect, it } from "vitest";
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

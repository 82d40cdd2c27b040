import { expect, it } from "vitest";
import { createCreditingEarnings } from "../earnings/earnings.module.ts";
import { type BillModuleDeps, createBillModule } from "./bill.module.ts";

it("the jobs of bills go on with the next brand when they fail at one", async () => {
  const asked: number[] = [];
  const failed: string[] = [];
  const fail = async (brandId: number) => {
    asked.push(brandId);
    throw new Error("broken");
  };
  const { jobs = [] } = createBillModule({
    brands: {
      listBrands: async () => [
        { brandId: 1, code: "one" },
        { brandId: 2, code: "two" },
      ],
    },
    clock: { now: () => new Date("2026-11-21T12:00:00Z") },
    database: { forBrand: fail, transaction: fail },
    earnings: createCreditingEarnings(),
    logger: { warn: ({ merchant }: { merchant: string }) => failed.push(merchant) },
  } as unknown as BillModuleDeps);
  for (const { run } of jobs) await run();
  expect(asked).toEqual([1, 2, 1, 2, 1, 2]);
  expect(failed).toEqual(["one", "two", "one", "two", "one", "two"]);
});

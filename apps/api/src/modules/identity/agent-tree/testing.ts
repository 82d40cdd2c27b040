import type { Day } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { createBrandModule } from "../../ground/brand/brand.module.ts";
import { isExcluded } from "../../ground/exclusion/exclusion.module.ts";
import { createInboxModule } from "../../ground/inbox/inbox.module.ts";
import { createLivePublisher } from "../../ground/live/live.module.ts";
import { hasOpenDues } from "../../offers/bill/bill.module.ts";
import { createContractEnds } from "../../offers/contract/contract.module.ts";
import { createTreeActs } from "./agent-tree.module.ts";

/** Operators' actions on the tree, as their commands do them. */
export const createTestTreeActs = (database: Database) => {
  const live = createLivePublisher({ database, onError: () => undefined });
  const { port: inbox } = createInboxModule({ database, clock: systemClock, live });
  const { endWithUpline } = createContractEnds({ inbox, exclusions: { isExcluded } });
  return createTreeActs({ database, hasOpenDues, endContracts: endWithUpline });
};

/** A brand as the server now reads it. */
export const readTestBrand = async (database: Database, code: string): Promise<Brand> => {
  const { port } = createBrandModule({ database, changes: { onChange: () => undefined }, version: "test" });
  const brand = await port.findBrandByCode(code);
  if (!brand) throw new Error(`no brand ${code}`);
  return brand;
};

/** Rates that have always applied, in millionths, without the days that a change takes. Member 0 is the brand. */
export const setRates = async (
  { owner }: Pick<TestApi, "owner">,
  brandId: number,
  rates: readonly (readonly [memberId: bigint, ppm: number, category?: string, fromDay?: Day])[],
): Promise<void> => {
  await owner.query("begin");
  for (const [memberId, ppm, category = "RNG", fromDay = "2026-01-01"] of rates)
    await owner.query(
      "insert into rate_spans (merchant_id, member_id, category, from_day, ppm) values ($1, $2, $3, $4, $5)",
      [brandId, memberId, category, fromDay, ppm],
    );
  await owner.query("commit");
};

import type { RequestRewardType } from "@croupier/domain/promotion";
import type { RequirementHold, Weights } from "@croupier/domain/requirement";
import { expect } from "vitest";
import { createVisitor, type TestBrand } from "./members.ts";
import type { TestApi } from "./test-api.ts";

export interface TestPromotionOptions {
  brand?: TestBrand;
  titles?: Record<string, string>;
  startsAt?: string;
  endsAt?: string;
  type?: RequestRewardType;
  needsPicture?: boolean;
  needsRemark?: boolean;
  /** Units; null is a promotion with nothing to sign up for. */
  rewardUnits?: bigint | null;
  linkedTo?: string;
  groupName?: string;
  images?: readonly string[];
  enabled?: boolean;
  /** The turnover that its bonus requires; none by default. */
  wagering?: { x: number; weights?: Weights; hold?: RequirementHold; days?: number };
}

/** The default payment of a test's promotion: 18 of the currency. */
export const testRewardUnits = 1_800_000n;

/** Inserts a promotion of a brand, which runs at the time of the tests' clock. @returns its id */
export async function createPromotion(api: TestApi, options: TestPromotionOptions = {}): Promise<string> {
  const { brand = "nova", titles = { EN: "Welcome" }, rewardUnits = testRewardUnits } = options;
  const { rows } = await api.owner.query<{ merchant_id: number; promotion_id: bigint }>(
    `insert into promotions (merchant_id, starts_at, ends_at, request_type, image_required, remark_required,
       reward_units, linked_promotion_id, group_name, image_urls, enabled, wagering_x, wagering_weights, wagering_hold,
       wagering_days)
     select merchant_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 from merchants where code = $1
     returning merchant_id, promotion_id`,
    [
      brand,
      options.startsAt ?? "2026-11-01T00:00:00Z",
      options.endsAt,
      options.type ?? "A",
      options.needsPicture ?? false,
      options.needsRemark ?? false,
      rewardUnits,
      options.linkedTo,
      options.groupName ?? "",
      options.images ?? [],
      options.enabled ?? true,
      options.wagering?.x ?? 0,
      options.wagering?.weights,
      options.wagering?.hold ?? "grant",
      options.wagering?.days ?? 30,
    ],
  );
  const [row] = rows;
  for (const [language, title] of Object.entries(titles)) {
    await api.owner.query("insert into promotion_texts values ($1, $2, $3, $4, $5)", [
      row?.merchant_id,
      row?.promotion_id,
      language,
      title,
      `<p>${title}</p>`,
    ]);
  }
  return String(row?.promotion_id);
}

/** Waits until the server has heard that promotions have changed: lists are kept in the process. */
export async function tellOfPromotions(api: TestApi): Promise<void> {
  const listIds = async () =>
    (
      await createVisitor(api).call("GET /wps/system/announcements", { query: { types: "Promotion" } })
    ).promotion.map(({ id }) => id);
  const marker = await createPromotion(api);
  await expect.poll(listIds).toContain(marker);
  await api.owner.query("delete from promotions where promotion_id = $1", [marker]);
  await expect.poll(listIds).not.toContain(marker);
}

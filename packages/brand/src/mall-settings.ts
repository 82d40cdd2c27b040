import { catalogueGameTypes } from "@croupier/domain/codes";
import { Type } from "typebox";
import { setting } from "./setting-entry.ts";

/** What play brings in points of the mall, and what the mall may give. */
export const points = setting({
  schema: Type.Object({
    rates: Type.Partial(
      Type.Record(Type.Enum(catalogueGameTypes), Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    ),
    factors: Type.Array(Type.Integer({ minimum: 0, maximum: 1_000 }), { minItems: 1, maxItems: 20 }),
    months: Type.Integer({ minimum: 1, maximum: 60 }),
    voucherMost: Type.Integer({ minimum: 0 }),
  }),
  default: {
    rates: {
      RNG: 10_000,
      FISH: 10_000,
      LOTT: 10_000,
      ELOTT: 10_000,
      SPORTS: 10_000,
      ESPORTS: 10_000,
      COCKFIGHT: 10_000,
      PVP: 5_000,
      LIVE: 5_000,
    },
    factors: [100],
    months: 12,
    voucherMost: 100,
  },
  doc: "Points of the mall per million of turnover in the currency, by type of game; their percentage by VIP level from 0; after how many months points expire; and the most that a voucher of the mall may give, in the currency (RWD-22, RWD-23).",
});

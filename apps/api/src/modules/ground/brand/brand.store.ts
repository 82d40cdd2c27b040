import type { Database } from "../../../platform/db/database.ts";

export interface BrandRow {
  merchant_id: number;
  code: string;
  currency: string;
  currency_symbol: string;
  currency_position: "F" | "B";
  parameters: Record<string, string>;
  switches: Record<string, unknown>;
  settings: Record<string, unknown>;
  hosts: string[];
  /** The earliest first. */
  zones: ZoneRow[];
}

interface ZoneRow {
  merchant_id: number;
  zone: string;
  /** Null, like `starts_at`, for the brand's first zone. */
  first_day: string | null;
  starts_at: Date | null;
}

/** Lists every brand of this installation with its hosts and its zones. */
export const findBrands = (database: Database): Promise<BrandRow[]> =>
  database.withoutBrand(async (q) => {
    const brands = await q.query<Omit<BrandRow, "zones">>({
      name: "merchants",
      text: "select * from find_merchants()",
    });
    const zones = await q.query<ZoneRow>({ name: "time-zones", text: "select * from find_time_zones()" });
    return brands.map((brand) => ({
      ...brand,
      zones: zones.filter(({ merchant_id }) => merchant_id === brand.merchant_id),
    }));
  });

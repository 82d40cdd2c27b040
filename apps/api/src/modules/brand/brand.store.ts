import type { Database } from "../../platform/db/database.ts";

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
}

/** Lists every brand of this installation with its hosts. */
export const findBrands = (database: Database): Promise<BrandRow[]> =>
  database.withoutBrand((q) =>
    q.query<BrandRow>({ name: "merchants", text: "select * from find_merchants()" }),
  );

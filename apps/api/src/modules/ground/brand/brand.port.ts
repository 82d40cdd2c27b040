import type { Brand } from "../../../http/context.ts";

/** Presents a brand as the API replies do. Pages embed these replies. */
export { toStatus, toTemplate } from "./brand.policy.ts";

/** Brand queries for other modules. */
export interface BrandPort {
  findBrand(host: string): Promise<Brand | undefined>;
  /** Finds a brand by its code. For requests that do not come through one of the brand's own hosts. */
  findBrandByCode(code: string): Promise<Brand | undefined>;
  listBrands(): Promise<readonly Brand[]>;
}

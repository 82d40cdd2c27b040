import type { Brand } from "../../http/context.ts";

/** A brand as the calls present it, for the page that carries their answers. */
export { toStatus, toTemplate } from "./brand.policy.ts";

/** What other modules may ask about brands. */
export interface BrandPort {
  findBrand(host: string): Promise<Brand | undefined>;
  /** By the brand's code, for calls that come from elsewhere than its own hosts. */
  findBrandByCode(code: string): Promise<Brand | undefined>;
  listBrands(): Promise<readonly Brand[]>;
}

import type { Merchant } from "../../http/context.ts";

/** What other modules may ask about brands. */
export interface TenantPort {
  findMerchant(host: string): Promise<Merchant | undefined>;
  /** By the brand's code, for calls that come from elsewhere than its own hosts. */
  findMerchantByCode(code: string): Promise<Merchant | undefined>;
  listMerchants(): Promise<readonly Merchant[]>;
  /**
   * Runs when something changed that answers depend on. Topics: `games` (the catalogue and what a brand offers of
   * it), `content` (announcements and help), `merchant` (a brand itself), `all` (anything may have).
   */
  onChange(listener: (topic: string) => void): void;
}

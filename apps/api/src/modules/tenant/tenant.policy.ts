import type { ReplyOf } from "@croupier/contract/contract";
import type { Merchant } from "../../http/context.ts";

/** TPL-02: the brand's template. */
export const toTemplate = (merchant: Merchant): ReplyOf<"GET /wps/system/templates"> => ({
  templateId: `${merchant.code}-mobile`,
  merchantCode: merchant.code,
  parameters: merchant.parameters,
});

const isName = (host: string): boolean => !/^[\d.:[\]]+$/.test(host);

/** The host that the brand is known by: its first name, else its first address. */
const mainHostOf = (merchant: Merchant): string => merchant.hosts.find(isName) ?? merchant.hosts[0] ?? "";

/** Screens that a brand's own pages and messages may link to, by a name that stays. */
const paths = {
  home: "/m/home",
  login: "/m/login",
  register: "/m/register",
  deposit: "/m/voucherCenter",
  withdraw: "/m/withdraw",
  member: "/m/mine",
  activity: "/m/activity",
  notice: "/m/notice",
  help: "/m/help",
};

/** STATUS-01, STATUS-02: the state of the site as one visitor meets it. */
export const toStatus = (
  merchant: Merchant,
  visitor: { ip: string; country: string },
  version: string,
): ReplyOf<"GET /wps/system/status"> => ({
  maintenance: merchant.settings.maintenance,
  regionRestriction: merchant.settings.blockedCountries.includes(visitor.country),
  location: { ip: visitor.ip, country: visitor.country },
  info: { customerService: [...merchant.settings.customerService] },
  domainRoute: merchant.code,
  mobileTemplate: { mem_cen: merchant.parameters.mem_cen, dep_func: "1" },
  paths,
  register: merchant.settings.registerMethods,
  resources: [...merchant.settings.resources],
  whitelabel: merchant.switches,
  mainDomain: mainHostOf(merchant),
  imageCDNs: [...merchant.settings.imageCdns],
  currency: merchant.currency,
  version,
});

import { describePwa } from "@croupier/brand/pwa";
import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Brand } from "../../../http/context.ts";
import { mainHostOf } from "../../../http/origin.ts";

/** TPL-02: the brand's template. The spec's `pwa` travels as JSON, because every parameter is a text. */
export const toTemplate = (brand: Brand): ReplyOf<"GET /wps/system/templates"> => ({
  templateId: `${brand.code}-mobile`,
  merchantCode: brand.code,
  parameters: { ...brand.template, pwa: JSON.stringify(describePwa(brand.template)) },
});

/** Screens that a brand's own pages and messages may link to, by a stable name. */
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

/** STATUS-01, STATUS-02: the state of the site for one visitor. */
export const toStatus = (
  brand: Brand,
  visitor: { ip: string; country: string; now: Date },
  version: string,
): ReplyOf<"GET /wps/system/status"> => ({
  maintenance: brand.settings.maintenance,
  regionRestriction: brand.settings.blockedCountries.includes(visitor.country),
  location: { ip: visitor.ip, country: visitor.country },
  info: { customerService: [...brand.settings.customerService] },
  domainRoute: brand.code,
  mobileTemplate: { mem_cen: brand.template.mem_cen, dep_func: brand.template.dep_func },
  paths,
  register: brand.settings.registerMethods,
  resources: [...brand.settings.resources],
  whitelabel: brand.switches,
  mainDomain: mainHostOf(brand),
  imageCDNs: [...brand.settings.imageCdns],
  currency: { ...brand.currency },
  timeZone: brand.calendar.zoneAt(visitor.now),
  version,
});

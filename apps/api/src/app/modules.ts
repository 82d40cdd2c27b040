import type { HttpPorts } from "../http/ports.ts";
import type { HearUnknownFields } from "../http/vendor-calls.ts";
import type { BrandPort } from "../modules/ground/brand/brand.port.ts";
import { createModuleList, type ModuleList } from "./module-list.ts";
import type { Platform } from "./platform.ts";
import { createGround } from "./wings/ground.ts";
import { createIdentity } from "./wings/identity.ts";
import { createMoney } from "./wings/money.ts";
import { createOffers } from "./wings/offers.ts";
import { createPlay } from "./wings/play.ts";
import { createSite } from "./wings/site.ts";
import { createTalk } from "./wings/talk.ts";
import type { ApiParts, Wiring } from "./wings/wiring.ts";

export interface Modules {
  list: ModuleList;
  brands: BrandPort;
  /** What the HTTP layer needs from modules. */
  ports: HttpPorts;
  /** Hears of fields of vendors' calls that were ignored. */
  hearUnknown: HearUnknownFields;
}

/**
 * Creates the modules of one API process, wing by wing: a wing gets the ports of those before it. A new module is one
 * line in its wing's function.
 */
export async function createModules(platform: Platform, parts: ApiParts = {}): Promise<Modules> {
  const list = createModuleList();
  const wiring: Wiring = { platform, parts, add: list.add };
  const ground = await createGround(wiring);
  const identity = await createIdentity(wiring, ground);
  const play = createPlay(wiring, ground, identity);
  const money = createMoney(wiring, ground, identity, play);
  const offers = createOffers(wiring, ground, identity, play, money);
  const talk = createTalk(wiring, ground, identity, play, offers);
  await createSite(wiring, ground, play, offers, talk);

  const { brands } = ground.base;
  const ports = {
    findBrand: brands.findBrand,
    findSession: ground.sessions.find,
    findOperator: talk.operators.find,
    useCaptcha: identity.captchas.use,
    openSealed: identity.sealing.open,
  };
  return { list, brands, ports, hearUnknown: play.hearUnknown };
}

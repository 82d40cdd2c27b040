import { createCatalogueModule } from "../../modules/play/catalogue/catalogue.module.ts";
import { createLaunchModule } from "../../modules/play/launch/launch.module.ts";
import { createLivestreamModule } from "../../modules/play/livestream/livestream.module.ts";
import { createLotteryModule } from "../../modules/play/lottery/lottery.module.ts";
import { createMatchesModule } from "../../modules/play/matches/matches.module.ts";
import { createPlayDaysModule } from "../../modules/play/play-days/play-days.module.ts";
import { createResponsiblePlayModule } from "../../modules/play/responsible-play/responsible-play.module.ts";
import { createVendorWalletModule } from "../../modules/play/vendor-wallet/vendor-wallet.module.ts";
import { createWinnersModule } from "../../modules/play/winners/winners.module.ts";
import type { Ground } from "./ground.ts";
import type { Identity } from "./identity.ts";
import type { Wiring } from "./wiring.ts";

/** Games, what members may play, and what they have played. */
export function createPlay({ add }: Wiring, ground: Ground, { account }: Identity) {
  const { base, live, reviews, sessions } = ground;
  const playDays = add(createPlayDaysModule(base));
  const catalogue = add(createCatalogueModule(base));
  const livestream = add(createLivestreamModule({ ...base, catalogue }));
  add(createLotteryModule({ ...base, catalogue }));
  const play = add(createResponsiblePlayModule({ ...account, live }));
  const winners = add(createWinnersModule({ ...base, catalogue, live }));
  add(createLaunchModule({ ...base, catalogue, play }));
  add(createMatchesModule({ ...base, catalogue }));
  const { hearUnknown } = add(
    createVendorWalletModule({ ...base, catalogue, live, reviews, sessions, winners }),
  );
  return { catalogue, hearUnknown, livestream, play, playDays };
}

export type Play = ReturnType<typeof createPlay>;

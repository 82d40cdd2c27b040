import { createArtModule } from "../../modules/site/art/art.module.ts";
import { createFrontModule } from "../../modules/site/front/front.module.ts";
import type { Ground } from "./ground.ts";
import type { Offers } from "./offers.ts";
import type { Play } from "./play.ts";
import type { Talk } from "./talk.ts";
import type { Wiring } from "./wiring.ts";

/** Files that a browser loads besides the calls. */
export async function createSite({ add }: Wiring, { base }: Ground, games: Play, offers: Offers, talk: Talk) {
  const { catalogue, livestream } = games;
  const art = add(createArtModule({ ...base, catalogue, livestream }));
  add(
    await createFrontModule({
      ...base,
      art,
      catalogue,
      content: talk.content,
      promotions: offers.promotions,
    }),
  );
}

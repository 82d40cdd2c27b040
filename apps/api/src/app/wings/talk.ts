import { createChatModule } from "../../modules/talk/chat/chat.module.ts";
import { createContentModule } from "../../modules/talk/content/content.module.ts";
import { createOperatorModule } from "../../modules/talk/operator/operator.module.ts";
import { createServiceDeskModule } from "../../modules/talk/service-desk/service-desk.module.ts";
import { deskFolder } from "../paths.ts";
import type { Ground } from "./ground.ts";
import type { Identity } from "./identity.ts";
import type { Offers } from "./offers.ts";
import type { Play } from "./play.ts";
import type { Wiring } from "./wiring.ts";

/** What brands say, and the people who answer for them. */
export function createTalk({ add }: Wiring, ground: Ground, identity: Identity, games: Play, offers: Offers) {
  const { base, exclusions, live } = ground;
  const content = add(
    createContentModule({ ...base, catalogue: games.catalogue, exclusions, promotions: offers.promotions }),
  );
  // Failed sign-ins of operators are counted like those of members (SEC-06).
  const { operators, recovery, staff } = add(createOperatorModule({ ...base, login: identity.login }));
  const chat = add(createChatModule({ ...base, live }));
  const folder = deskFolder();
  add(createServiceDeskModule({ ...base, chat, folder, live, operators, recovery, staff }));
  return { content, operators };
}

export type Talk = ReturnType<typeof createTalk>;

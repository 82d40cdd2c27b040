import { createAccountReviewModule } from "../../modules/ground/account-review/account-review.module.ts";
import { createBrandModule } from "../../modules/ground/brand/brand.module.ts";
import type { BrandPort } from "../../modules/ground/brand/brand.port.ts";
import { createExclusionModule } from "../../modules/ground/exclusion/exclusion.module.ts";
import { createInboxModule } from "../../modules/ground/inbox/inbox.module.ts";
import { createLiveModule } from "../../modules/ground/live/live.module.ts";
import { createOutboxModule } from "../../modules/ground/outbox/outbox.module.ts";
import { createSessionModule } from "../../modules/ground/session/session.module.ts";
import { createMessaging } from "../../platform/messaging/create-messaging.ts";
import { version } from "../version.ts";
import type { Wiring } from "./wiring.ts";

/** Brands, sessions, and what reaches members: every other wing stands on it. */
export async function createGround({ add, platform, parts }: Wiring) {
  const { serves } = parts;
  const every = add(createBrandModule({ ...platform, version }));
  const brands: BrandPort = serves
    ? { ...every, listBrands: async () => (await every.listBrands()).filter(serves) }
    : every;
  const base = { ...platform, brands, version };
  const reviews = add(createAccountReviewModule());
  const exclusions = add(createExclusionModule({ ...base, reviews }));
  const sessions = add(createSessionModule({ ...base, exclusions }));
  const live = add(await createLiveModule({ ...base, sessions, isSilent: serves !== undefined }));
  const inbox = add(createInboxModule({ ...base, live }));
  const messaging = createMessaging(platform.config, add(createOutboxModule(base)));
  return { base, reviews, exclusions, sessions, live, inbox, messaging };
}

export type Ground = Awaited<ReturnType<typeof createGround>>;

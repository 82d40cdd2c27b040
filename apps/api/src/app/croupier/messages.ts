import { isExcluded } from "../../modules/ground/exclusion/exclusion.module.ts";
import { createInboxModule } from "../../modules/ground/inbox/inbox.module.ts";
import { createLivePublisher } from "../../modules/ground/live/live.module.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CommandContext } from "./command.ts";

/** The messages that commands send to members: they show at once on open pages, and excluded members get no offers. */
export function openMessages(database: Database, log: CommandContext["log"]) {
  const live = createLivePublisher({ database, onError: (error: unknown) => log(String(error)) });
  const { port: inbox } = createInboxModule({ database, clock: systemClock, live });
  return { live, inbox, exclusions: { isExcluded } };
}

import type { Logger } from "pino";
import type { Module } from "../../../http/module.ts";
import { createBackground } from "../../../platform/background.ts";
import type { Messaging } from "../../../platform/messaging/messaging.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { SessionPort } from "../../ground/session/session.port.ts";
import { createEndOldPassword } from "./end-old-password.ts";
import { passwordRoutes } from "./password.routes.ts";
import { createPasswordService, type PasswordDeps } from "./password-change.service.ts";
import { createRecoveryService, type RecoveryDeps } from "./recovery.service.ts";

export type PasswordModuleDeps = Omit<
  PasswordDeps & RecoveryDeps,
  "endOldPassword" | "background" | "mail"
> & {
  messaging: Pick<Messaging, "mail">;
  sessions: SessionPort;
  inbox: InboxPort;
  logger: Logger;
};

/** A member's password after registration: change and recovery. */
export function createPasswordModule(deps: PasswordModuleDeps): Module {
  const background = createBackground(deps.logger);
  const endOldPassword = createEndOldPassword(deps);
  const changes = createPasswordService({ ...deps, endOldPassword });
  const { mail } = deps.messaging;
  const recovery = createRecoveryService({ ...deps, mail, endOldPassword, background });
  return {
    routes: ({ player }) => passwordRoutes(player, changes, recovery),
    deleteExpired: recovery.deleteExpired,
    // Mails are sent in the background.
    close: background.settle,
  };
}

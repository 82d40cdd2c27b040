import type { Logger } from "pino";
import type { RegisterRoute } from "../../http/calls.ts";
import type { Brand } from "../../http/context.ts";
import { createBackground } from "../../platform/background.ts";
import type { InboxPort } from "../inbox/inbox.port.ts";
import type { SessionPort } from "../session/session.port.ts";
import { createEndOldPassword } from "./end-old-password.ts";
import { passwordRoutes } from "./password.routes.ts";
import { createPasswordService, type PasswordDeps } from "./password.service.ts";
import { createRecoveryService, type RecoveryDeps } from "./recovery.service.ts";

export type PasswordModuleDeps = Omit<PasswordDeps & RecoveryDeps, "endOldPassword" | "background"> & {
  sessions: SessionPort;
  inbox: InboxPort;
  logger: Logger;
};

export interface PasswordModule {
  install(route: RegisterRoute): void;
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
  /** Waits for the mails that are being sent behind answers. */
  settle(): Promise<void>;
}

/** Everything about a member's password after registration: its change and its recovery. */
export function createPasswordModule(deps: PasswordModuleDeps): PasswordModule {
  const background = createBackground(deps.logger);
  const endOldPassword = createEndOldPassword(deps);
  const passwords = createPasswordService({ ...deps, endOldPassword });
  const recovery = createRecoveryService({ ...deps, endOldPassword, background });
  return {
    install: (route) => passwordRoutes(route, passwords, recovery),
    deleteExpired: recovery.deleteExpired,
    settle: background.settle,
  };
}

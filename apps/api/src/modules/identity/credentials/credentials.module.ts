import type { ModuleWithPort } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { SessionPort } from "../../ground/session/session.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import type { SealingPort } from "../sealing/sealing.port.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import type { CredentialsPort } from "./credentials.port.ts";
import { credentialsRoutes } from "./credentials.routes.ts";
import { ceremonyLifeMs } from "./passkey-ceremony.ts";
import { createPasskeys } from "./passkeys.service.ts";
import { createRememberedDevices } from "./remembered-devices.service.ts";
import { createSessionList } from "./session-list.service.ts";

export interface CredentialsModuleDeps {
  database: Database;
  inbox: InboxPort;
  masterSecret: Buffer;
  members: MemberPort;
  sealing: SealingPort;
  sessions: SessionPort;
  stepUps: StepUpPort;
}

/** Other ways into an account than the password: remembered logins, the list of sessions, and passkeys (SEC-10, SEC-11). */
export function createCredentialsModule(deps: CredentialsModuleDeps): ModuleWithPort<CredentialsPort> {
  const remembered = createRememberedDevices(deps.database);
  const challenges = deps.sealing.createChallenges("passkey challenges", ceremonyLifeMs);
  const places = createSessionList(deps);
  const passkeys = createPasskeys({ ...deps, challenges });
  return {
    port: remembered,
    routes: ({ player }) => credentialsRoutes(player, { places, passkeys }),
    deleteExpired: remembered.deleteExpired,
  };
}

import type { RegisterRoute } from "../http/calls.ts";
import { credentialsRoutes } from "../modules/credentials/credentials.routes.ts";
import { ceremonyLifeMs } from "../modules/credentials/passkey-ceremony.ts";
import { createPasskeys } from "../modules/credentials/passkeys.service.ts";
import { createSessionList } from "../modules/credentials/session-list.service.ts";
import type { MemberPort } from "../modules/member/member.port.ts";
import { createChallenges } from "../modules/sealing/challenges.ts";
import type { SessionPort } from "../modules/session/session.port.ts";
import type { StepUpPort } from "../modules/step-up/step-up.port.ts";
import type { Database } from "../platform/db/database.ts";

/** Wires what opens an account besides the password: the list of sessions, and passkeys (SEC-11). */
export function installCredentials(
  route: RegisterRoute,
  deps: {
    database: Database;
    masterSecret: Buffer;
    members: MemberPort;
    sessions: SessionPort;
    stepUps: StepUpPort;
  },
): void {
  const { database, masterSecret, members, sessions, stepUps } = deps;
  const purpose = "passkey challenges";
  const challenges = createChallenges({ database, masterSecret, purpose, lifeMs: ceremonyLifeMs });
  credentialsRoutes(route, {
    places: createSessionList({ database, sessions }),
    passkeys: createPasskeys({ database, masterSecret, members, challenges, sessions, stepUps }),
  });
}

import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import { createPreparedReply } from "../../../http/prepared-reply.ts";
import type { SealingService } from "./sealing.service.ts";

/** Registers the calls that sealed bodies need (SEC-15). */
export function sealingRoutes(player: RegisterPlayerCall, sealing: SealingService): void {
  player("GET /wps/session/jwks", async (context) => {
    const key = await sealing.getPublicKey(context.now);
    return createPreparedReply(`"${key.kid}"`, Buffer.from(JSON.stringify({ success: true, keys: [key] })));
  });
  player("GET /wps/session/challenge", async (context) => ({
    challenge: sealing.createChallenge(context.brand, context.now),
  }));
}

import type { RegisterRoute } from "../../http/calls.ts";
import { createPreparedReply } from "../../http/prepared-reply.ts";
import type { SealingService } from "./sealing.service.ts";

export function sealingRoutes(route: RegisterRoute, sealing: SealingService): void {
  route("GET /wps/session/jwks", async (context) => {
    const key = await sealing.getPublicKey(context.now);
    return createPreparedReply(`"${key.kid}"`, Buffer.from(JSON.stringify({ success: true, keys: [key] })));
  });
  route("GET /wps/session/challenge", async (context) => ({
    challenge: sealing.createChallenge(context.brand, context.now),
  }));
}

import type { Answer } from "../../http/calls.ts";
import { createPreparedReply } from "../../http/prepared-reply.ts";
import type { SealingService } from "./sealing.service.ts";

export function sealingRoutes(answer: Answer, sealing: SealingService): void {
  answer("GET /wps/session/jwks", async (context) => {
    const key = await sealing.getPublicKey(context.now);
    return createPreparedReply(`"${key.kid}"`, Buffer.from(JSON.stringify({ success: true, keys: [key] })));
  });
  answer("GET /wps/session/challenge", async (context) => ({
    challenge: sealing.createChallenge(context.merchant, context.now),
  }));
}

import type { JWTPayload } from "jose";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createToken, hashToken } from "../../../platform/ids.ts";
import { toCanonicalInternational } from "../../../platform/telephone.ts";
import type { ProviderClient } from "./provider-client.ts";
import type { SocialPort } from "./social.port.ts";
import { createSignIn } from "./social.store.ts";
import { firebaseIssuer, firebaseKeysUrl } from "./social-endpoints.ts";
import type { SocialProviders } from "./social-providers.ts";

/** The lifetime of one of our SMS codes (SEC-08). A token itself lives for an hour and can be renewed for months. */
const proofLifeSeconds = 600;
/** A used proof is remembered for as long as it would be valid. */
const rememberedMs = 2 * proofLifeSeconds * 1_000;

/** Whether the claims describe a recent sign-in with this number. */
export function isFreshProof(claims: JWTPayload, international: string, now: Date): boolean {
  const signedInAt = claims["auth_time"];
  const { sign_in_provider: by } = (claims["firebase"] ?? {}) as { sign_in_provider?: unknown };
  const phone = claims["phone_number"];
  const proved = typeof phone === "string" ? toCanonicalInternational(phone) : undefined;
  if (proved !== international || by !== "phone" || typeof signedInAt !== "number") return false;
  return now.getTime() / 1_000 - signedInAt <= proofLifeSeconds;
}

export interface FirebaseDeps {
  database: Database;
  client: ProviderClient;
  providers: SocialProviders;
}

export function createFirebaseService({ database, client, providers }: FirebaseDeps): SocialPort {
  const checkProof: SocialPort["checkProof"] = async ({ brand, now }, { idToken, international }) => {
    const firebase = await providers.findFirebase(brand);
    if (!firebase) throw createFailure("login.method.off");
    const { project, issuer = firebaseIssuer(project), jwksUrl = firebaseKeysUrl } = firebase;
    const claims = await client.verifyToken(idToken, { issuer, jwksUrl, audience: project, now });
    if (!isFreshProof(claims, international, now)) throw createFailure("social.failed");
  };

  return {
    checkProof,
    takeProof: async (context, proof) => {
      await checkProof(context, proof);
      const { now } = context;
      const { brandId } = context.brand;
      const isFirst = await database.forBrand(brandId, (q) =>
        createSignIn(q, {
          brandId,
          stateHash: hashToken(`firebase ${proof.idToken}`),
          browserHash: hashToken(createToken()),
          provider: "firebase",
          stage: "used",
          expiresAt: new Date(now.getTime() + rememberedMs),
        }),
      );
      if (!isFirst) throw createFailure("social.failed");
    },
  };
}

import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { RequestContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import type { ChallengePort } from "../sealing/challenge.port.ts";
import type { LoginPasskeyRow } from "./passkeys.store.ts";

/** Loaded when a passkey is first asked for: its certificates and encodings weigh more than most modules. */
const loadWebAuthn = () => import("@simplewebauthn/server");

/** A ceremony may take as long as a challenge lives; conditional sign-in renews it in time. */
export const ceremonyLifeMs = 5 * 60_000;

type CreationOptions = ReplyOf<"POST /wps/member/passkeys/options">;
type RequestOptions = ReplyOf<"POST /wps/session/passkey/options">;

/** Browsers bind passkeys to this host and offer them nowhere else, so that two brands never meet. */
export const rpIdOf = (context: RequestContext): string => new URL(context.origin).hostname;

/** What a visitor's challenge is bound to, and what a member's. */
export const signInAbout = "sign in";
export const addAbout = (memberId: bigint): string => `add to ${memberId}`;

export async function describeCreation(
  context: RequestContext,
  user: { handle: Uint8Array<ArrayBuffer>; name: string },
  challenge: string,
  excluded: readonly Buffer[],
): Promise<CreationOptions> {
  const rp = { id: rpIdOf(context), name: context.brand.parameters.title };
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: user.handle,
    userName: user.name,
    challenge,
    timeout: ceremonyLifeMs,
  });
  return {
    challenge: options.challenge,
    rp,
    user: { id: options.user.id, name: user.name, displayName: user.name },
    pubKeyCredParams: options.pubKeyCredParams,
    excludeCredentials: excluded.map((id) => ({ id: id.toString("base64url"), type: "public-key" })),
    // Found by the authenticator without a name, and never without its owner's finger, face or PIN.
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
    timeout: ceremonyLifeMs,
  };
}

export async function describeRequest(context: RequestContext, challenge: string): Promise<RequestOptions> {
  const rpId = rpIdOf(context);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { challenge: encoded } = await generateAuthenticationOptions({ rpID: rpId, challenge });
  return { challenge: encoded, rpId, userVerification: "required", timeout: ceremonyLifeMs };
}

/**
 * Uses up the challenge that the browser signed, before anything else is looked at: an answer that fails cannot be
 * sent again either. @throws Failure passkey.refused or passkey.expired
 */
export async function useSignedChallenge(
  challenges: ChallengePort,
  context: RequestContext,
  clientDataJSON: string,
  about: string,
): Promise<string> {
  const signed = await readChallenge(clientDataJSON);
  const challenge = Buffer.from(signed, "base64url").toString();
  const state = await challenges.use(context.brand, challenge, context.now, about);
  if (state === "unreadable") throw createFailure("passkey.refused");
  if (state === "spent") throw createFailure("passkey.expired");
  return signed;
}

async function readChallenge(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await import("@simplewebauthn/server/helpers");
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    throw createFailure("passkey.refused");
  }
}

/** What stands behind a new passkey that fits. @throws Failure passkey.refused */
export async function verifyCreation(
  context: RequestContext,
  body: BodyOf<"POST /wps/member/passkeys">,
  expectedChallenge: string,
) {
  const { id, clientDataJSON, attestationObject, transports } = body;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: context.origin,
    expectedRPID: rpIdOf(context),
    requireUserVerification: true,
  }).catch(refuse);
  if (!result.verified) throw createFailure("passkey.refused");
  return result.registrationInfo;
}

/** Checks the signature of a kept passkey, its counter and its flags. @throws Failure passkey.refused */
export async function verifyRequest(
  context: RequestContext,
  body: BodyOf<"POST /wps/session/passkey">,
  expectedChallenge: string,
  kept: LoginPasskeyRow,
): Promise<{ newCounter: number; isBackedUp: boolean }> {
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = body;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      response: { clientDataJSON, authenticatorData, signature, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: context.origin,
    expectedRPID: rpIdOf(context),
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(kept.public_key), counter: Number(kept.counter) },
  }).catch(refuse);
  // Whether a passkey may be copied is settled when it is made; one that says otherwise later is another one.
  const isSameKind = authenticationInfo.credentialDeviceType === kept.device_type;
  const isSameOwner = Buffer.from(userHandle, "base64url").equals(kept.user_handle);
  if (!verified || !isSameKind || !isSameOwner) throw createFailure("passkey.refused");
  return {
    newCounter: authenticationInfo.newCounter,
    isBackedUp: authenticationInfo.credentialBackedUp,
  };
}

/** The library says by errors what does not fit; none of it is the visitor's to read. */
const refuse = (): never => {
  throw createFailure("passkey.refused");
};

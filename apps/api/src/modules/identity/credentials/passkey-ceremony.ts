import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { namesOf } from "../../../http/origin.ts";
import type { Challenges } from "../sealing/sealing.port.ts";
import type { LoginPasskeyRow } from "./passkeys.store.ts";

/** Loaded when a passkey is first needed: its certificates and encodings weigh more than most modules. */
const loadWebAuthn = () => import("@simplewebauthn/server");

/** A ceremony may take as long as a challenge lives; conditional sign-in renews it in time. */
export const ceremonyLifeMs = 5 * 60_000;

type CreationOptions = ReplyOf<"POST /wps/member/passkeys/options">;
type RequestOptions = ReplyOf<"POST /wps/session/passkey/options">;

/** A browser binds a passkey to the host that it was made for, so that two brands never meet. */
const hostOf = (context: RequestContext): string => new URL(context.origin).hostname;

/**
 * The brand's main host, if the page is at another of its names. Browsers that support related origins make and use the main
 * host's passkeys there as well (CASE-25). An address has only its own passkeys.
 */
export const mainRpIdOf = (context: RequestContext): string | undefined => {
  const [main, ...others] = namesOf(context.brand);
  return others.includes(hostOf(context)) ? main : undefined;
};

/** The hosts whose passkeys may be used on this page: its own, and the brand's main one. */
export const rpIdsOf = (context: RequestContext): string[] => [
  ...new Set([hostOf(context), mainRpIdOf(context) ?? hostOf(context)]),
];

/** What the challenge of a visitor and of a member is bound to. */
export const signInAbout = "sign in";
export const addAbout = (memberId: bigint): string => `add to ${memberId}`;

const mainPartOf = (context: RequestContext): { mainRpId?: string } => {
  const mainRpId = mainRpIdOf(context);
  return mainRpId === undefined ? {} : { mainRpId };
};

export async function describeCreation(
  context: RequestContext,
  user: { handle: Uint8Array<ArrayBuffer>; name: string },
  challenge: string,
  excluded: readonly Buffer[],
): Promise<CreationOptions> {
  const rp = { id: hostOf(context), name: context.brand.parameters.title };
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
    ...mainPartOf(context),
  };
}

/** @param hasOwn whether there are passkeys of this host alone, which matters next to a main host */
export async function describeRequest(
  context: RequestContext,
  challenge: string,
  hasOwn: boolean,
): Promise<RequestOptions> {
  const rpId = hostOf(context);
  const main = mainPartOf(context);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { challenge: encoded } = await generateAuthenticationOptions({ rpID: rpId, challenge });
  const options = {
    challenge: encoded,
    rpId,
    userVerification: "required",
    timeout: ceremonyLifeMs,
  } as const;
  return main.mainRpId === undefined ? options : { ...options, ...main, hasOwn };
}

/**
 * Consumes the challenge that the browser signed before anything else is checked: a failed answer cannot be sent
 * again either. @throws Failure passkey.refused or passkey.expired
 */
export async function useSignedChallenge(
  challenges: Challenges,
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

/** The data of a valid new passkey. @throws Failure passkey.refused */
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
    expectedRPID: rpIdsOf(context),
    requireUserVerification: true,
  }).catch(refuse);
  if (!result.verified) throw createFailure("passkey.refused");
  const { rpID = hostOf(context), ...made } = result.registrationInfo;
  return { ...made, rpId: rpID };
}

/** The data that a sign-in by a passkey reports. */
export interface PasskeyUse {
  readonly counter: number;
  readonly deviceType: "singleDevice" | "multiDevice";
  readonly isBackedUp: boolean;
}

/**
 * Checks the signature of a stored passkey, its counter and its flags. A passkey manager may begin to sync a passkey that
 * was made for one device (ADR 95); a synced passkey never becomes bound to one device, and the library refuses a passkey
 * that is backed up without permission. @throws Failure passkey.refused
 */
export async function verifyRequest(
  context: RequestContext,
  body: BodyOf<"POST /wps/session/passkey">,
  expectedChallenge: string,
  kept: LoginPasskeyRow,
): Promise<PasskeyUse> {
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
    expectedRPID: kept.rp_id,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(kept.public_key), counter: Number(kept.counter) },
  }).catch(refuse);
  const { credentialDeviceType: deviceType } = authenticationInfo;
  const isSameKind = deviceType === kept.device_type || deviceType === "multiDevice";
  const isSameOwner = Buffer.from(userHandle, "base64url").equals(kept.user_handle);
  if (!verified || !isSameKind || !isSameOwner) throw createFailure("passkey.refused");
  return {
    counter: authenticationInfo.newCounter,
    deviceType,
    isBackedUp: authenticationInfo.credentialBackedUp,
  };
}

/** The library reports faults as errors; none of them is for the visitor to read. */
const refuse = (): never => {
  throw createFailure("passkey.refused");
};

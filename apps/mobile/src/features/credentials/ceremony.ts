import { wps } from "../../platform/http/wps.ts";

/** The library that talks to authenticators, loaded with the first use of passkeys. */
const loadLibrary = () => import("@simplewebauthn/browser");

/** Browsers offer no passkeys on IP addresses or on insecure pages. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return window.isSecureContext && typeof PublicKeyCredential === "function" && !isAddress;
}

/** Whether the person closed the browser's own dialog or a newer request took its place: nothing to report. */
export function isDismissal(error: unknown): boolean {
  return error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
}

/** Whether the authenticator has a passkey of this account already. */
export function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && error.name === "InvalidStateError";
}

/**
 * Whether this browser makes and uses passkeys of another host that names this one as its own (CASE-25). Without it
 * passkeys are this host's.
 */
async function knowsRelatedOrigins(): Promise<boolean> {
  const known: { getClientCapabilities?: () => Promise<Record<string, boolean>> } = PublicKeyCredential;
  const capabilities = await known.getClientCapabilities?.().catch(() => undefined);
  return capabilities?.["relatedOrigins"] === true;
}

/**
 * Makes a passkey with the person's help and adds it to the account (SEC-11).
 * @throws WpsError of the calls, or the browser's error (see isDismissal, isAlreadyThere)
 */
export async function addPasskey() {
  const { startRegistration } = await loadLibrary();
  const { mainRpId, ...own } = await wps("POST /wps/member/passkeys/options");
  const isForAll = mainRpId !== undefined && (await knowsRelatedOrigins());
  const optionsJSON = isForAll ? { ...own, rp: { ...own.rp, id: mainRpId } } : own;
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return await wps("POST /wps/member/passkeys", {
    body: { id, clientDataJSON, attestationObject, transports },
  });
}

/** Asks for a passkey, of one of the hosts whose passkeys this page may use. */
async function askForPasskey(useBrowserAutofill: boolean) {
  const { startAuthentication } = await loadLibrary();
  const { mainRpId, hasOwn = false, ...own } = await wps("POST /wps/session/passkey/options");
  const isForAll = mainRpId !== undefined && (await knowsRelatedOrigins());
  const ask = (rpId: string) => startAuthentication({ optionsJSON: { ...own, rpId }, useBrowserAutofill });
  if (!isForAll) return await ask(own.rpId);
  try {
    return await ask(mainRpId);
  } catch (error) {
    // No browser tells "there is none" from "not now", so the browser is asked next for passkeys that were made for this host
    // alone.
    const isOver = error instanceof Error && error.name === "NotAllowedError";
    if (!hasOwn || !isOver || useBrowserAutofill) throw error;
    return await ask(own.rpId);
  }
}

/**
 * Signs in by a passkey (SEC-11): at once, or by the autofill of the name's field when the person picks one there.
 * A newer request ends an older one. @throws as addPasskey
 */
export async function signInByPasskey(options: { useAutofill: boolean }) {
  const { id, response } = await askForPasskey(options.useAutofill);
  const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
  return await wps("POST /wps/session/passkey", {
    body: { id, clientDataJSON, authenticatorData, signature, userHandle },
  });
}

/** Whether the browser offers passkeys at the field of the name. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await loadLibrary();
  return await browserSupportsWebAuthnAutofill();
}

/** Ends a request that still waits in the autofill. */
export async function stopPasskeys() {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
}

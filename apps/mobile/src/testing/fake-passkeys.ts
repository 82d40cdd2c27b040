import { vi } from "vitest";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What the browser would return for a passkey, with readable values. */
function buildCredential(part: object) {
  return {
    id: "a2V5",
    rawId: bytes("key"),
    type: "public-key",
    authenticatorAttachment: "platform",
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes("client"), ...part },
  };
}

const made = {
  attestationObject: bytes("attestation"),
  getTransports: () => ["internal"],
};
const used = {
  authenticatorData: bytes("data"),
  signature: bytes("signature"),
  userHandle: bytes("owner"),
};

/** A request to the authenticator that stays pending until it is aborted. */
const waitForAbort = ({ signal }: CredentialRequestOptions): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("called off", "AbortError")));
  });

/**
 * Replaces the browser's passkeys in tests: a person who agrees to everything, and an autofill that waits until `pick`
 * is called.
 */
export function stubPasskeys(options: { hasAutofill?: boolean; relatedOrigins?: boolean } = {}) {
  let pick: () => void = () => undefined;
  const create = vi.fn(
    async (_options: CredentialCreationOptions): Promise<unknown> => buildCredential(made),
  );
  const get = vi.fn((request: CredentialRequestOptions): Promise<unknown> => {
    if (request.mediation !== "conditional") return Promise.resolve(buildCredential(used));
    const picked = new Promise((resolve) => {
      pick = () => resolve(buildCredential(used));
    });
    return Promise.race([picked, waitForAbort(request)]);
  });
  const known = Object.assign(function PublicKeyCredential() {}, {
    isConditionalMediationAvailable: async () => options.hasAutofill ?? false,
    getClientCapabilities: async () => ({ relatedOrigins: options.relatedOrigins ?? false }),
  });
  vi.stubGlobal("PublicKeyCredential", known);
  vi.stubGlobal("isSecureContext", true);
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create, get } });
  return { create, get, pick: () => pick() };
}

/** The error of a browser whose person closed its dialog. */
export const dismissal = () => new DOMException("The operation was not allowed", "NotAllowedError");

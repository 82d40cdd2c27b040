import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Bits of the authenticator data's flags byte. */
export const flags = { present: 0x01, verified: 0x04, mayBackUp: 0x08, backedUp: 0x10, withKey: 0x40 };
const usual = flags.present | flags.verified;

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

interface Ceremony {
  challenge: string;
  rpId: string;
  /** The origin of the page that asks. */
  origin: string;
}

interface Corruption {
  flags?: number;
  counter?: number;
  type?: string;
}

const writeClientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const writeAuthenticatorData = (rpId: string, flagBits: number, counter: number, key?: Buffer): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flagBits]), count, key ?? Buffer.alloc(0)]);
};

/** The public key as COSE writes it: EC2, ES256, P-256. */
const writeCoseKey = (publicKey: KeyObject): Uint8Array => {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]),
  );
};

/** An authenticator's stored passkey. */
export interface StoredPasskey {
  readonly id: string;
  readonly privateKeyPem: string;
  readonly userHandle: string;
}

/**
 * A passkey in software, which works like an authenticator (WebAuthn level 3), for server tests without a browser.
 * Tests can corrupt every part of a reply that the server must check.
 * @param kept an existing passkey; a new one unless given
 */
export function createSoftwareAuthenticator(kept?: StoredPasskey) {
  const privateKey = kept
    ? createPrivateKey(kept.privateKeyPem)
    : generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const publicKey = createPublicKey(privateKey);
  const id = kept?.id ?? randomBytes(32).toString("base64url");
  const credentialId = Buffer.from(id, "base64url");
  let userHandle = kept?.userHandle ?? "";

  return {
    id,
    keep: (): StoredPasskey => ({
      id,
      privateKeyPem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      userHandle,
    }),
    /** Answers the options of `POST /wps/member/passkeys/options`. */
    create(ceremony: Ceremony & { userId: string }, corrupt: Corruption = {}) {
      userHandle = ceremony.userId;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, writeCoseKey(publicKey)]);
      const bits = (corrupt.flags ?? usual) | flags.withKey;
      const authData = writeAuthenticatorData(ceremony.rpId, bits, corrupt.counter ?? 0, key);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", new Uint8Array(authData)],
        ]),
      );
      const clientData = writeClientData(corrupt.type ?? "webauthn.create", ceremony);
      return {
        id,
        clientDataJSON: clientData.toString("base64url"),
        attestationObject: Buffer.from(attestation).toString("base64url"),
        transports: ["internal" as const],
      };
    },
    /** Answers the options of `POST /wps/session/passkey/options`. */
    get(ceremony: Ceremony, corrupt: Corruption & { userHandle?: string; key?: KeyObject } = {}) {
      const clientData = writeClientData(corrupt.type ?? "webauthn.get", ceremony);
      const data = writeAuthenticatorData(ceremony.rpId, corrupt.flags ?? usual, corrupt.counter ?? 0);
      const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), corrupt.key ?? privateKey);
      return {
        id,
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: corrupt.userHandle ?? userHandle,
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>;

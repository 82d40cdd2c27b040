import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Encrypts the platform's tokens for storage: a reader of the database cannot play with them. */
export interface Vault {
  /** `about` names whose text this is; it opens under the same name only. */
  seal(text: string, about: string): Buffer;
  /** Throws when the secret, `about` or a single bit differs. */
  open(sealed: Buffer, about: string): string;
}

/** Opens a text. @returns undefined when it is missing, or was encrypted with another secret */
export function openIfReadable(vault: Vault, sealed: Buffer | null, about: string): string | undefined {
  if (sealed === null) return undefined;
  try {
    return vault.open(sealed, about);
  } catch {
    // A wrong secret shows in the tag alone; there is nothing more to tell.
    return undefined;
  }
}

export const VAULT_SECRET_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a random nonce for each text. `secret`: 32 bytes. */
export function createVault(secret: Buffer): Vault {
  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", secret, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed, about) {
      const iv = sealed.subarray(0, IV_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", secret, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = sealed.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
  };
}

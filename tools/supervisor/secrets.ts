import { generateKeyPair, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { startError } from "@croupier/embedded-postgres/start-error";

/** Generated once, kept in DATA_DIR/secrets, and never printed. */
export interface Secrets {
  readonly masterSecret: string;
  /** Signs the sandbox payment provider's webhooks. */
  readonly sandboxPaySecret: string;
  /** Encrypts what the arcade keeps of the platform. */
  readonly arcadeSecret: string;
  /** Passwords of the roles that are created on the server of DATABASE_URL. */
  readonly appPassword: string;
  readonly arcadePassword: string;
  readonly platformKeys: KeyFiles;
  readonly bgsKeys: KeyFiles;
  /** Of the second studio and the platform. */
  readonly studioSecretFile: string;
}

export interface KeyFiles {
  readonly privateFile: string;
  readonly publicFile: string;
}

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const SECRET_BYTES = 32;
const RSA_BITS = 2048;

/** Loads the secrets of this installation and generates the missing ones. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const folder = path.join(dataDir, "secrets");
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    const [platformKeys, bgsKeys] = await Promise.all([
      loadKeys(folder, "platform"),
      loadKeys(folder, "bgs"),
    ]);
    return {
      masterSecret: loadText(folder, "master-secret"),
      sandboxPaySecret: loadText(folder, "sandbox-pay-secret"),
      arcadeSecret: loadText(folder, "arcade-secret"),
      appPassword: loadText(folder, "app-password"),
      arcadePassword: loadText(folder, "arcade-password"),
      platformKeys,
      bgsKeys,
      studioSecretFile: keepText(folder, "pharbr-secret"),
    };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw startError(`The secrets in ${folder} cannot be read or written (${reason}).`, error);
  }
}

const loadText = (folder: string, name: string): string =>
  readFileSync(keepText(folder, name), "utf8").trim();

/** @returns the file of a secret that is there from now on */
function keepText(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) writePrivately(file, `${randomBytes(SECRET_BYTES).toString("base64url")}\n`);
  return file;
}

async function loadKeys(folder: string, name: string): Promise<KeyFiles> {
  const files = {
    privateFile: path.join(folder, `${name}-private.pem`),
    publicFile: path.join(folder, `${name}-public.pem`),
  };
  if (existsSync(files.privateFile) && existsSync(files.publicFile)) return files;
  const keys = await promisify(generateKeyPair)("rsa", {
    modulusLength: RSA_BITS,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  writePrivately(files.publicFile, keys.publicKey);
  writePrivately(files.privateFile, keys.privateKey);
  return files;
}

/** Written to a temporary file and renamed, so that an interrupted start leaves no half-written file. */
export function writePrivately(file: string, text: string): void {
  const draft = `${file}.draft`;
  writeFileSync(draft, text, { mode: OWNER_ONLY_FILE });
  renameSync(draft, file);
}

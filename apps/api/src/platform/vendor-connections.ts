import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { signBody } from "./body-signature.ts";
import type { Config } from "./config.ts";
import { createAddressList } from "./network.ts";
import { readVendorsFile, type VendorEntry } from "./vendors-file.ts";

/** What is known of a vendor (or aggregator) with a live connection, whichever convention they speak. */
interface Connection {
  readonly vendor: string;
  /** Whether the vendor may call from this address; any address when the vendor is held to none (SEC-54). */
  readonly admits: (address: string) => boolean;
  /** Address of its launch call; the only host that is called for it (SEC-34). */
  readonly baseUrl: string;
  /** Origin of its games; a browser is never given any other address (SEC-18). */
  readonly gameOrigin: string;
}

/** A vendor of the Hub88 convention: a key pair on each side. */
export interface Hub88Connection extends Connection {
  readonly adapter: "hub88";
  /** Verifies the vendor's requests (SEC-29: a key per vendor). */
  readonly publicKey: KeyObject;
  /** Signs the platform's requests. */
  readonly sign: (body: Buffer) => string;
}

/** A vendor of the SoftSwiss convention: one secret signs both ways. */
export interface SoftswissConnection extends Connection {
  readonly adapter: "softswiss";
  readonly secret: Buffer;
  /** Our name at the vendor. `{brand}` in it stands for a brand's code, for a vendor who knows each by a name of its own. */
  readonly casinoId: string;
}

export const casinoIdOf = ({ casinoId }: SoftswissConnection, brandCode: string): string =>
  casinoId.replaceAll("{brand}", brandCode);

export type VendorConnection = Hub88Connection | SoftswissConnection;

export interface VendorConnections {
  find(vendor: string): VendorConnection | undefined;
  /** Whether the vendor is the house's own: its games are played at the arcade, which shows how rounds were drawn. */
  isOwn(vendor: string): boolean;
  /** Where the vendors' games are played. */
  readonly gameOrigins: readonly string[];
}

/** Known whether or not its keys are there. */
const ownVendor = "BGS";

const readKey = (setting: string, file: string, read: (pem: Buffer) => KeyObject): KeyObject => {
  try {
    return read(readFileSync(file));
  } catch (error) {
    throw new Error(`${setting} names no readable key: ${file}`, { cause: error });
  }
};

const leastSecretBytes = 16;

/** Reads a shared secret: the file's text without the line's end. @throws Error when it is missing or short */
const readSecret = (setting: string, file: string): Buffer => {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Error(`${setting} names no readable secret: ${file}`, { cause: error });
  }
  if (text.length < leastSecretBytes)
    throw new Error(`${setting} names a secret of less than ${leastSecretBytes} characters: ${file}`);
  return Buffer.from(text);
};

const admitsOf = (addresses: readonly string[]): Connection["admits"] =>
  addresses.length > 0 ? createAddressList(addresses) : () => true;

const createSigner = (config: Config): ((body: Buffer) => string) | undefined => {
  const { platformPrivateKeyFile } = config;
  if (platformPrivateKeyFile === undefined) return undefined;
  const key = readKey("PLATFORM_PRIVATE_KEY_FILE", platformPrivateKeyFile, createPrivateKey);
  return (body) => signBody(body, key);
};

/** Connects a vendor of the file. Names of key files are relative to its folder. */
function connect(
  entry: VendorEntry,
  folder: string,
  sign: ((body: Buffer) => string) | undefined,
): VendorConnection {
  const { vendor, baseUrl, gameOrigin, addresses = [] } = entry;
  const setting = `VENDORS_FILE, ${vendor},`;
  const shared = { vendor, admits: admitsOf(addresses), baseUrl, gameOrigin: new URL(gameOrigin).origin };
  if (entry.adapter === "softswiss") {
    const secret = readSecret(setting, path.resolve(folder, entry.secretFile));
    return { ...shared, adapter: "softswiss", secret, casinoId: entry.casinoId };
  }
  if (!sign) throw new Error(`${setting} needs PLATFORM_PRIVATE_KEY_FILE`);
  const publicKey = readKey(setting, path.resolve(folder, entry.publicKeyFile), createPublicKey);
  return { ...shared, adapter: "hub88", publicKey, sign };
}

/**
 * The configured vendors: the in-house one when both keys are given, and those of VENDORS_FILE.
 * @throws Error naming the setting whose file or key cannot be read
 */
export function createVendorConnections(config: Config): VendorConnections {
  const { bgsPublicKeyFile, bgsAddresses, vendorsFile } = config;
  const connections = new Map<string, VendorConnection>();
  const sign = createSigner(config);
  const arcadeOrigin = new URL(config.arcadeUrl).origin;
  if (sign && bgsPublicKeyFile !== undefined)
    connections.set(ownVendor, {
      vendor: ownVendor,
      adapter: "hub88",
      publicKey: readKey("BGS_PUBLIC_KEY_FILE", bgsPublicKeyFile, createPublicKey),
      admits: admitsOf(bgsAddresses),
      baseUrl: config.arcadeInternalUrl,
      gameOrigin: arcadeOrigin,
      sign,
    });
  if (vendorsFile !== undefined)
    for (const entry of readVendorsFile(vendorsFile)) {
      if (connections.has(entry.vendor)) throw new Error(`VENDORS_FILE names ${entry.vendor} twice`);
      connections.set(entry.vendor, connect(entry, path.dirname(vendorsFile), sign));
    }
  const gameOrigins = [...new Set([...connections.values()].map(({ gameOrigin }) => gameOrigin))];
  return {
    find: (vendor) => connections.get(vendor),
    isOwn: (vendor) => vendor === ownVendor || connections.get(vendor)?.gameOrigin === arcadeOrigin,
    gameOrigins,
  };
}

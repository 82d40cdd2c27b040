import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { minorToUnits } from "@croupier/domain/minor-units";
import { isStrongText } from "@croupier/domain/secret-strength";
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
  /** The caps of what the vendor gives away, by currency. Their prizes are not taken in any other (CASE-07). */
  readonly prizes?: Readonly<Partial<Record<string, PrizeCaps>>>;
}

interface PrizeCaps {
  readonly prizeUnits: bigint;
  readonly dayUnits: bigint;
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
  /**
   * Our name at the vendor. `{brand}` in it is replaced by a brand's code, for a vendor that has a separate name for each.
   */
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

/** Known even without its keys. */
const ownVendor = "BGS";

const leastRsaBits = 2_048;

interface FileOfKey {
  readonly setting: string;
  readonly file: string;
  readonly production: boolean;
}

/** @throws Error for an invalid key, or one that is too short for production */
const readKey = ({ setting, file, production }: FileOfKey, read: (pem: Buffer) => KeyObject): KeyObject => {
  let key: KeyObject;
  try {
    key = read(readFileSync(file));
  } catch (error) {
    throw new Error(`${setting} names no readable key: ${file}`, { cause: error });
  }
  const { modulusLength = leastRsaBits } = key.asymmetricKeyDetails ?? {};
  if (production && modulusLength < leastRsaBits)
    throw new Error(`${setting} names a key of less than ${leastRsaBits} bits: ${file}`);
  return key;
};

const leastSecretBytes = 16;

/** Reads a shared secret: the file's text without the line's end. @throws Error when it is missing, short or weak */
const readSecret = ({ setting, file, production }: FileOfKey): Buffer => {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Error(`${setting} names no readable secret: ${file}`, { cause: error });
  }
  if (text.length < leastSecretBytes)
    throw new Error(`${setting} names a secret of less than ${leastSecretBytes} characters: ${file}`);
  const secret = Buffer.from(text);
  if (production && !isStrongText(secret))
    throw new Error(`${setting} names a secret that is not random: ${file}`);
  return secret;
};

const admitsOf = (addresses: readonly string[]): Connection["admits"] =>
  addresses.length > 0 ? createAddressList(addresses) : () => true;

const createSigner = (config: Config): ((body: Buffer) => string) | undefined => {
  const { platformPrivateKeyFile: file, production } = config;
  if (file === undefined) return undefined;
  const key = readKey({ setting: "PLATFORM_PRIVATE_KEY_FILE", file, production }, createPrivateKey);
  return (body) => signBody(body, key);
};

const capsOf = ({ prizes = {} }: VendorEntry): NonNullable<Connection["prizes"]> =>
  Object.fromEntries(
    Object.entries(prizes).map(([currency, { perPrize, perDay }]) => {
      const toUnits = (minor: number) => minorToUnits(BigInt(minor), currency);
      return [currency, { prizeUnits: toUnits(perPrize), dayUnits: toUnits(perDay) }];
    }),
  );

/** Connects a vendor of the file. Names of key files are relative to its folder. */
function connect(
  entry: VendorEntry,
  { folder, production }: { folder: string; production: boolean },
  sign: ((body: Buffer) => string) | undefined,
): VendorConnection {
  const { vendor, baseUrl, gameOrigin, addresses = [] } = entry;
  const setting = `VENDORS_FILE, ${vendor},`;
  // A frame of http is loaded into no page of https.
  if (production && !gameOrigin.startsWith("https:"))
    throw new Error(`${setting} needs a gameOrigin of https`);
  const shared = {
    vendor,
    admits: admitsOf(addresses),
    baseUrl,
    gameOrigin: new URL(gameOrigin).origin,
    prizes: capsOf(entry),
  };
  if (entry.adapter === "softswiss") {
    const secret = readSecret({ setting, file: path.resolve(folder, entry.secretFile), production });
    return { ...shared, adapter: "softswiss", secret, casinoId: entry.casinoId };
  }
  if (!sign) throw new Error(`${setting} needs PLATFORM_PRIVATE_KEY_FILE`);
  const file = path.resolve(folder, entry.publicKeyFile);
  const publicKey = readKey({ setting, file, production }, createPublicKey);
  return { ...shared, adapter: "hub88", publicKey, sign };
}

/**
 * The configured vendors: the in-house one when both keys are given, and those of VENDORS_FILE.
 * @throws Error naming the setting whose file or key cannot be read
 */
export function createVendorConnections(config: Config): VendorConnections {
  const { bgsPublicKeyFile, bgsAddresses, vendorsFile, production } = config;
  const connections = new Map<string, VendorConnection>();
  const sign = createSigner(config);
  const arcadeOrigin = new URL(config.arcadeUrl).origin;
  if (sign && bgsPublicKeyFile !== undefined)
    connections.set(ownVendor, {
      vendor: ownVendor,
      adapter: "hub88",
      publicKey: readKey(
        { setting: "BGS_PUBLIC_KEY_FILE", file: bgsPublicKeyFile, production },
        createPublicKey,
      ),
      admits: admitsOf(bgsAddresses),
      baseUrl: config.arcadeInternalUrl,
      gameOrigin: arcadeOrigin,
      sign,
    });
  if (vendorsFile !== undefined)
    for (const entry of readVendorsFile(vendorsFile)) {
      if (connections.has(entry.vendor)) throw new Error(`VENDORS_FILE names ${entry.vendor} twice`);
      connections.set(entry.vendor, connect(entry, { folder: path.dirname(vendorsFile), production }, sign));
    }
  const gameOrigins = [...new Set([...connections.values()].map(({ gameOrigin }) => gameOrigin))];
  return {
    find: (vendor) => connections.get(vendor),
    isOwn: (vendor) => vendor === ownVendor || connections.get(vendor)?.gameOrigin === arcadeOrigin,
    gameOrigins,
  };
}

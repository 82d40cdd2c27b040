import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { signBody } from "./body-signature.ts";
import type { Config } from "./config.ts";
import { createAddressList } from "./network.ts";

/** A vendor (or aggregator) with a live connection. */
export interface VendorConnection {
  readonly vendor: string;
  /** Verifies the vendor's requests (SEC-29: a key per vendor). */
  readonly publicKey: KeyObject;
  /** Whether the vendor may call from this address; any address when the vendor is held to none (SEC-54). */
  readonly admits: (address: string) => boolean;
  /** Address of its launch call; the only host that is called for it (SEC-34). */
  readonly baseUrl: string;
  /** Origin of its games; a browser is never given any other address (SEC-18). */
  readonly gameOrigin: string;
  /** Signs the platform's requests. */
  readonly sign: (body: Buffer) => string;
}

export interface VendorConnections {
  find(vendor: string): VendorConnection | undefined;
}

const readKey = (setting: string, file: string, read: (pem: Buffer) => KeyObject): KeyObject => {
  try {
    return read(readFileSync(file));
  } catch (error) {
    throw new Error(`${setting} names no readable key: ${file}`, { cause: error });
  }
};

/**
 * The configured vendors: the in-house one, when both keys are given.
 * @throws Error naming the setting whose key cannot be read
 */
export function createVendorConnections(config: Config): VendorConnections {
  const { platformPrivateKeyFile, bgsPublicKeyFile, bgsAddresses } = config;
  const connections = new Map<string, VendorConnection>();
  if (platformPrivateKeyFile !== undefined && bgsPublicKeyFile !== undefined) {
    const privateKey = readKey("PLATFORM_PRIVATE_KEY_FILE", platformPrivateKeyFile, createPrivateKey);
    connections.set("BGS", {
      vendor: "BGS",
      publicKey: readKey("BGS_PUBLIC_KEY_FILE", bgsPublicKeyFile, createPublicKey),
      admits: bgsAddresses.length > 0 ? createAddressList(bgsAddresses) : () => true,
      baseUrl: config.arcadeInternalUrl,
      gameOrigin: new URL(config.arcadeUrl).origin,
      sign: (body) => signBody(body, privateKey),
    });
  }
  return { find: (vendor) => connections.get(vendor) };
}

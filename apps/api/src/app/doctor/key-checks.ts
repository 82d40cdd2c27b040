import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isStrongKey } from "@croupier/domain/secret-strength";
import { type Check, type Finding, fault, ok, warning } from "./finding.ts";

const leastRsaBits = 2_048;
const othersMayRead = 0o077;

const checkMaster = (masterSecret: Buffer): Finding =>
  isStrongKey(masterSecret)
    ? ok("master secret", "is 32 bytes and looks random")
    : fault(
        "master secret",
        "is not random. Make one with openssl rand -base64 32 before the first start; a database that exists keeps its own",
      );

interface KeyFile {
  readonly setting: string;
  readonly file: string;
  readonly isPrivate: boolean;
}

function readKey({ file, isPrivate }: KeyFile): KeyObject | undefined {
  try {
    const pem = readFileSync(file);
    return isPrivate ? createPrivateKey(pem) : createPublicKey(pem);
  } catch {
    // Missing, not readable, or no key: the advice is the same.
    return undefined;
  }
}

/** The files that `npm start` keeps beside the keys that it creates. */
const isOfLaptop = (file: string): boolean => existsSync(path.join(path.dirname(file), "sandbox-pay-secret"));

function checkKey(keyFile: KeyFile): Finding {
  const { setting, file, isPrivate } = keyFile;
  const key = readKey(keyFile);
  if (!key)
    return fault(
      "keys",
      `${setting} names no readable key: ${file}. Put the PEM file there, or correct the setting`,
    );
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== "rsa" || bits < leastRsaBits)
    return fault(
      "keys",
      `${setting} must be an RSA key of ${leastRsaBits} bits or more. Make one with openssl genrsa`,
    );
  if (isOfLaptop(file))
    return fault(
      "keys",
      `${setting} is a key that npm start made for a laptop. Make one of this installation's own`,
    );
  if (isPrivate && (statSync(file).mode & othersMayRead) !== 0)
    return warning("keys", `${file} may be read by others: chmod 600 ${file}`);
  return ok("keys", `${setting} is an RSA key of ${bits} bits`);
}

/** Secrets and keys: present, long enough, and not those of a laptop. No value is shown. */
export const checkKeys: Check = async ({ masterSecret, platformPrivateKeyFile, bgsPublicKeyFile }) => {
  const files: KeyFile[] = [
    ...(platformPrivateKeyFile === undefined
      ? []
      : [{ setting: "PLATFORM_PRIVATE_KEY_FILE", file: platformPrivateKeyFile, isPrivate: true }]),
    ...(bgsPublicKeyFile === undefined
      ? []
      : [{ setting: "BGS_PUBLIC_KEY_FILE", file: bgsPublicKeyFile, isPrivate: false }]),
  ];
  const isHalf = files.length === 1;
  return [
    checkMaster(masterSecret),
    ...files.map(checkKey),
    ...(isHalf
      ? [
          fault(
            "keys",
            "a vendor needs both PLATFORM_PRIVATE_KEY_FILE and BGS_PUBLIC_KEY_FILE: set the other",
          ),
        ]
      : []),
    ...(files.length === 0
      ? [
          ok(
            "keys",
            "no vendor's wallet is connected: set PLATFORM_PRIVATE_KEY_FILE and BGS_PUBLIC_KEY_FILE to connect one",
          ),
        ]
      : []),
  ];
};

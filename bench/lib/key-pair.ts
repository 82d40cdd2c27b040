/** RSA keys like those that `npm start` creates for the platform and its vendor. */
import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

export interface KeyPair {
  privateFile: string;
  publicFile: string;
  privateKey: string;
}

export function createKeyPair(folder: string, name: string): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const pair = {
    privateFile: join(folder, `${name}.pem`),
    publicFile: join(folder, `${name}.pub.pem`),
    privateKey,
  };
  writeFileSync(pair.privateFile, privateKey, { mode: 0o600 });
  writeFileSync(pair.publicFile, publicKey);
  return pair;
}

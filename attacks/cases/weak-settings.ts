import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Attack, Family } from "../attack.ts";
import { inSource } from "../faults.ts";
import type { Target } from "../target.ts";

type Change = readonly [setting: string, value: string];

/** Tries production with each setting alone. @returns the one with which it starts */
async function findStarting(target: Target, changes: readonly Change[]): Promise<string | undefined> {
  for (const [setting, value] of changes) {
    const said = await target.tryProduction({ [setting]: value });
    if (said === undefined) return `${setting}=${value}`;
    // The person who has to mend it is told where.
    if (!said.includes(setting)) throw new Error(`${setting} is refused as "${said}"`);
  }
  return undefined;
}

const openAddresses: Attack = {
  name: "production starts with an address of http that browsers use",
  needs: "settings",
  run: (target) =>
    findStarting(target, [
      ["PUBLIC_URL", "http://play.example"],
      ["ARCADE_URL", "http://games.example"],
    ]),
  fault: inSource("addresses in the open"),
};

const madeUp: Attack = {
  name: "production starts with a secret of zeros, or of one word",
  needs: "settings",
  run: (target) =>
    findStarting(target, [
      ["MASTER_SECRET", Buffer.alloc(32).toString("base64url")],
      ["MASTER_SECRET", Buffer.from("croupier".repeat(4)).toString("base64url")],
    ]),
  fault: inSource("any secret"),
};

const shortKeys: Attack = {
  name: "production starts with an RSA key of 1,024 bits",
  needs: "settings",
  run: async (target) => {
    const folder = mkdtempSync(join(tmpdir(), "croupier-attack-key-"));
    const [privateFile, publicFile] = [join(folder, "short.pem"), join(folder, "short.pub.pem")];
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 1_024 });
    writeFileSync(privateFile, privateKey.export({ type: "pkcs8", format: "pem" }));
    writeFileSync(publicFile, publicKey.export({ type: "spki", format: "pem" }));
    try {
      return await findStarting(target, [
        ["BGS_PUBLIC_KEY_FILE", publicFile],
        ["PLATFORM_PRIVATE_KEY_FILE", privateFile],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  fault: inSource("short keys"),
};

/** The settings that production refuses by name at its start, because an attacker could use them (CASE-40). */
export const weakSettings: Family = {
  name: "weak settings",
  attacks: [openAddresses, madeUp, shortKeys],
};

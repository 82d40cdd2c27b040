import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { findFrontFault } from "../../modules/site/front/front.module.ts";
import { createLocalFolder } from "../../platform/storage/local-folder.ts";
import { getExisting } from "./disk-checks.ts";
import { type Check, fault, ok, warning } from "./finding.ts";

/** Writes a file, reads it and removes it. */
async function keepsFiles(folder: string): Promise<boolean> {
  const storage = createLocalFolder(folder);
  const name = `doctor-${randomUUID()}.txt`;
  const bytes = Buffer.from(name);
  await storage.write(name, bytes);
  const isKept = (await storage.read(name))?.equals(bytes) === true;
  await storage.remove(name);
  return isKept;
}

/** Tests the storage where it is, or where it would be created: then in a folder that is removed again. */
export const checkStorage: Check = async ({ dataDir }) => {
  const folder = path.resolve(dataDir, "files");
  const place = getExisting(folder);
  const tried = place === folder ? folder : await mkdtemp(path.join(place, "doctor-"));
  try {
    return [
      (await keepsFiles(tried))
        ? ok("storage", `${folder} keeps what is written`)
        : fault("storage", `${folder} does not keep what is written: check its disk`),
    ];
  } finally {
    if (tried !== folder) await rm(tried, { recursive: true, force: true });
  }
};

export const checkFront: Check = async (config) => {
  const found = await findFrontFault(config);
  return [found === undefined ? ok("front", "is built and complete") : fault("front", found)];
};

/** Reports what several processes mean for the limits of an address (SCALE-04). */
export const checkLimits: Check = async ({ processes, trustedProxies }) => [
  processes > 1
    ? ok("limits", `are divided by ${processes} processes, because each counts for itself`)
    : ok("limits", "are counted by one process: set PROCESSES when more of them run"),
  trustedProxies > 0
    ? ok("proxies", `${trustedProxies} in front are trusted to name the visitor's address`)
    : warning(
        "proxies",
        "none is trusted: behind a balancer all visitors would share one address and its limits. Set TRUSTED_PROXIES to how many are in front",
      ),
];

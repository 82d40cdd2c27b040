import path from "node:path";
import type { DatabaseUrls } from "./database.ts";
import { localAddress, type Ports } from "./ports.ts";
import { RESTORED } from "./restored.ts";
import type { Secrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import { arcadeUrlOf, vendorsFileOf } from "./vendors.ts";

export interface ProductEnvironment {
  /** Of the process that serves. It never holds the owner's URL. */
  readonly api: Record<string, string>;
  /** Of steps and commands that act as the owner of the schema, and end. */
  readonly owner: Record<string, string>;
  readonly arcade: Record<string, string>;
}

type Inherited = Readonly<Record<string, string | undefined>>;

/**
 * The environment of each process of the product. README.md lists the variables that a user may set. `fronts` is the
 * folder of the built fronts.
 */
export function buildEnvironment(
  fronts: string,
  inherited: Inherited,
  settings: Settings,
  ports: Ports,
  secrets: Secrets,
  urls: DatabaseUrls,
): ProductEnvironment {
  const shared = {
    ...removeSupervisorVariables(inherited),
    HOST: settings.host,
    LOG_LEVEL: settings.logLevel,
  };
  const arcadePublicUrl = arcadeUrlOf(inherited, ports);
  const seedDemo = inherited.SEED_DEMO || "1";
  const api = {
    ...shared,
    PORT: String(ports.api),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: urls.app,
    MASTER_SECRET: inherited.MASTER_SECRET || secrets.masterSecret,
    ARCADE_URL: arcadePublicUrl,
    ARCADE_INTERNAL_URL: localAddress(settings.host, ports.arcade),
    PLATFORM_PRIVATE_KEY_FILE: secrets.platformKeys.privateFile,
    BGS_PUBLIC_KEY_FILE: secrets.bgsKeys.publicFile,
    VENDORS_FILE: inherited.VENDORS_FILE || vendorsFileOf(secrets),
    ...developmentSurfaces(inherited, secrets),
    SEED_DEMO: seedDemo,
    SEED_DAYS: inherited.SEED_DAYS || "60",
    FRONT_DIR: path.join(fronts, "mobile"),
    WORKER_FILE: path.join(fronts, "mobile-worker", "sw.js"),
    SHELL_FILE: path.join(fronts, "mobile-shell", "shell-entry.mjs"),
  };
  return {
    api,
    owner: { ...api, DATABASE_OWNER_URL: urls.owner },
    arcade: {
      ...shared,
      ARCADE_PORT: String(ports.arcade),
      ARCADE_DATABASE_URL: urls.arcade,
      ARCADE_PUBLIC_URL: arcadePublicUrl,
      ARCADE_CLIENT_DIR: path.join(fronts, "arcade-client"),
      ARCADE_RESTORED_FILE: path.join(settings.dataDir, RESTORED),
      PLATFORM_URL: localAddress(settings.host, ports.api),
      BGS_PRIVATE_KEY_FILE: secrets.bgsKeys.privateFile,
      PHARBR_SECRET_FILE: secrets.studioSecretFile,
      PLATFORM_PUBLIC_KEY_FILE: secrets.platformKeys.publicFile,
      ARCADE_SECRET: inherited.ARCADE_SECRET || secrets.arcadeSecret,
      SEED_DEMO: seedDemo,
    },
  };
}

/**
 * In development the outbox and the sandboxes under /dev/ are served, unless DEV_SURFACES says otherwise: then no sandbox
 * is asked for, which the server would refuse. Production has none of them by default.
 */
function developmentSurfaces(
  { NODE_ENV, DEV_SURFACES: surfaces = "", SANDBOX_SOCIAL }: Inherited,
  { sandboxPaySecret }: Secrets,
): Record<string, string> {
  if (NODE_ENV === "production") return {};
  if (surfaces !== "" && surfaces !== "1") return { DEV_SURFACES: surfaces };
  return {
    DEV_SURFACES: "1",
    SANDBOX_PAY_SECRET: sandboxPaySecret,
    SANDBOX_SOCIAL: SANDBOX_SOCIAL || "1",
  };
}

/**
 * Variables for the supervisor, or for one of the two servers, are not passed to anybody else, least of all the
 * database URL.
 */
function removeSupervisorVariables(inherited: Inherited): Record<string, string> {
  const hidden = new Set([
    "PORT",
    "ARCADE_PORT",
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "MASTER_SECRET",
    "ARCADE_SECRET",
  ]);
  const kept = Object.entries(inherited).filter(([name]) => !hidden.has(name));
  return Object.fromEntries(kept) as Record<string, string>;
}

import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { startError } from "./start-error.ts";

/** The user that PostgreSQL runs as. Undefined means our own user. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** Runs programs as a user that PostgreSQL accepts. */
export interface Runner {
  readonly identity: Identity | undefined;
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess;
}

/** Only what PostgreSQL needs, so that no PG* variable of the user's shell changes the server. */
const ENVIRONMENT = {
  PATH: process.env.PATH ?? "/usr/bin:/bin",
  HOME: "/",
  LC_ALL: "C",
  TZ: "UTC",
  ...ownDate(process.env),
};

/** Where faketime gives this process another date (`npm run test:noise -- --date`), the server has the same one. */
function ownDate({ FAKETIME, LD_PRELOAD = "" }: NodeJS.ProcessEnv): Record<string, string> {
  if (FAKETIME === undefined) return {};
  return { FAKETIME, LD_PRELOAD, FAKETIME_DONT_FAKE_MONOTONIC: "1", NO_FAKE_STAT: "1" };
}

/**
 * PostgreSQL refuses to run as root. Root therefore uses an unprivileged user: the owner of the data, else
 * `postgres`, else `nobody`.
 */
export function pickIdentity(dataDir: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(path.join(dataDir, "PG_VERSION"), { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!user) {
    throw startError("PostgreSQL does not run as root, and /etc/passwd has no user postgres or nobody.");
  }
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * Chooses how to run PostgreSQL so that it reaches its programs and its data. It runs directly, or, below a private
 * home such as /root, with the one capability that lets it pass (util-linux `setpriv`).
 * @throws StartError when neither works.
 */
export function createRunner(postgres: string, dataParent: string, identity: Identity | undefined): Runner {
  if (!identity) return directRunner(undefined);
  if (canReach(postgres, dataParent, identity)) return directRunner(identity);
  const prefix = setprivPrefix(identity);
  if (canPass(prefix, postgres, dataParent)) return prefixedRunner(prefix, identity);
  throw startError(
    `PostgreSQL runs as uid ${identity.uid}, which cannot enter ${dataParent} or ${path.dirname(postgres)}: ` +
      "start Croupier as an ordinary user, or keep it and DATA_DIR where others may enter (chmod o+x).",
  );
}

function directRunner(identity: Identity | undefined): Runner {
  return {
    identity,
    spawn: (command, args, options) =>
      spawn(command, args, { cwd: "/", env: ENVIRONMENT, ...identity, ...options }),
  };
}

function prefixedRunner(prefix: readonly string[], identity: Identity): Runner {
  const [program = "", ...rest] = prefix;
  return {
    identity,
    spawn: (command, args, options) =>
      spawn(program, [...rest, command, ...args], { cwd: "/", env: ENVIRONMENT, ...options }),
  };
}

function canReach(postgres: string, dataParent: string, identity: Identity): boolean {
  const probe = spawnSync("/bin/sh", probeArgs(postgres, dataParent), {
    ...identity,
    cwd: "/",
    stdio: "ignore",
  });
  return probe.status === 0;
}

function canPass(prefix: readonly string[], postgres: string, dataParent: string): boolean {
  const [program = "", ...rest] = prefix;
  const args = [...rest, "/bin/sh", ...probeArgs(postgres, dataParent)];
  return spawnSync(program, args, { cwd: "/", stdio: "ignore" }).status === 0;
}

function probeArgs(postgres: string, dataParent: string): string[] {
  return ["-c", 'test -x "$1" && test -x "$2"', "sh", postgres, dataParent];
}

function setprivPrefix({ uid, gid }: Identity): string[] {
  // no_setuid_fixup: initdb and postgres check their own programs with access(2). Without this flag that check drops
  // the capability, and they report invalid binaries.
  return [
    "setpriv",
    "--securebits=+no_setuid_fixup",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
    "--",
  ];
}

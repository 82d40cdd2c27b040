import { execFile } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import { pickIdentity } from "@croupier/embedded-postgres/runner";

const ENTERABLE = 0o711;

/** What a browser held: the token of its page and its cookie jar. */
export interface KnownSession {
  readonly token: string;
  readonly cookies: Readonly<Record<string, string>>;
}

export interface KnownMember {
  readonly brand: "nova" | "lotus";
  readonly username: string;
  /** What the wallet call answered, in the brand's currency. */
  readonly balance: number;
  readonly session: KnownSession;
}

export interface KnownOrder {
  readonly orderNo: string;
  readonly paymentId: string;
  /** As the provider writes it: two decimals. */
  readonly amount: string;
  readonly currency: string;
}

/** A call of a vendor, the bytes that are signed, and what the first one was answered. */
export interface KnownVendorCall {
  readonly path: string;
  readonly body: string;
  readonly reply: Readonly<Record<string, unknown>>;
}

/** What is known of a kept data folder, written down by whoever made it (tools/upgrade). */
export interface KnownData {
  /** When the product that made it stopped, in ISO 8601. Tests set their clock by it. */
  readonly madeAt: string;
  /** The port that it was served at; passkeys and addresses name it. */
  readonly port: number;
  readonly password: string;
  /** Everybody who was signed in; the player of what follows comes first. */
  readonly members: readonly KnownMember[];
  readonly trial: KnownMember;
  readonly endedSession: KnownSession;
  readonly remembered: { readonly credential: string; readonly cookies: KnownSession["cookies"] };
  /** What a software authenticator keeps. */
  readonly passkey: {
    readonly id: string;
    readonly privateKeyPem: string;
    readonly userHandle: string;
    readonly origin: string;
  };
  readonly operator: {
    readonly username: string;
    readonly password: string;
    /** The secret of the codes by time, in hex. */
    readonly factor: string;
    readonly recoveryCode: string;
  };
  readonly deposits: { readonly open: KnownOrder; readonly paid: KnownOrder };
  readonly play: {
    readonly settledBet: KnownVendorCall;
    readonly rolledBackBet: KnownVendorCall;
    readonly openBet: KnownVendorCall;
    /** The win of the open round, which was never sent. */
    readonly openWin: Omit<KnownVendorCall, "reply">;
    /** What this win pays, in the currency. */
    readonly openWinAmount: number;
    /** A bet that may still be placed in the same game session. */
    readonly nextBet: Omit<KnownVendorCall, "reply">;
  };
  readonly arcade: {
    /** A round that was cut off: its bet's fate is unknown, and its rollback waits to be sent. */
    readonly cutOffSpin: { readonly session: string; readonly spinId: string; readonly player: string };
  };
  readonly promotions: {
    /** Applied with a picture; waits for a decision. */
    readonly waiting: {
      readonly promotionId: string;
      readonly signUp: string;
      readonly reward: number;
      readonly remarks: string;
    };
    readonly joined: { readonly promotionId: string };
    /** Asked for and paid. */
    readonly claimed: { readonly promotionId: string };
    /** Paid on an operator's word alone. */
    readonly issued: { readonly promotionId: string };
    readonly rejected: { readonly promotionId: string };
  };
  readonly favourite: { readonly nodeId: string };
  readonly recent: { readonly nodeId: string };
  readonly chat: { readonly said: string; readonly answered: string };
  readonly inbox: { readonly unread: number };
  readonly security: { readonly mobileEnding: string; readonly bankName: string };
  readonly team: { readonly registered: number };
  readonly lottery: { readonly gameId: string; readonly numero: string };
}

/** A data folder that an earlier version made, as it is kept in the repository. */
export interface KeptFolder {
  /** The version: the day and the issue that closed with it. */
  readonly version: string;
  readonly known: KnownData;
  /** Lays the data folder out among the temporary ones, as that version left it. */
  unpack(): Promise<UnpackedFolder>;
}

export interface UnpackedFolder {
  /** What `npm start` calls DATA_DIR. */
  readonly dataDir: string;
  /** A file of its secrets. */
  readSecret(name: string): string;
  remove(): void;
}

export const keptFoldersRoot: string = fileURLToPath(new URL("../data-folders/", import.meta.url));

/** Every kept data folder, oldest first. */
export function listKeptFolders(): readonly KeptFolder[] {
  const versions = readdirSync(keptFoldersRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  return versions.map((version) => {
    const folder = path.join(keptFoldersRoot, version);
    return {
      version,
      known: JSON.parse(readFileSync(path.join(folder, "known.json"), "utf8")) as KnownData,
      unpack: () => unpack(path.join(folder, "data.tar.br")),
    };
  });
}

async function unpack(archive: string): Promise<UnpackedFolder> {
  const parent = mkdtempSync(path.join(os.tmpdir(), "croupier-kept-"));
  chmodSync(parent, ENTERABLE);
  const dataDir = path.join(parent, "data");
  mkdirSync(dataDir, { mode: ENTERABLE });
  // Every Linux has tar, and Node has brotli. The modes are kept, for PostgreSQL insists on private files.
  const running = promisify(execFile)("tar", ["-x", "-p", "--no-same-owner", "-f", "-", "-C", dataDir]);
  running.child.stdin?.end(brotliDecompressSync(readFileSync(archive)));
  await running;
  giveToPostgres(path.join(dataDir, "postgres"));
  return {
    dataDir,
    readSecret: (name) => readFileSync(path.join(dataDir, "secrets", name), "utf8").trim(),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

/** Where root unpacks, the database's files belong to the user that PostgreSQL runs as. */
function giveToPostgres(folder: string): void {
  const identity = pickIdentity(folder);
  if (!identity) return;
  for (const name of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })])
    chownSync(path.join(folder, name), identity.uid, identity.gid);
}

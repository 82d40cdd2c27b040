import { execFile } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import { pickIdentity } from "@croupier/embedded-postgres/runner";

const ENTERABLE = 0o711;

/** What a browser stored: the token of its page and its cookie jar. */
export interface KnownSession {
  readonly token: string;
  readonly cookies: Readonly<Record<string, string>>;
}

export interface KnownMember {
  readonly brand: "nova" | "lotus";
  readonly username: string;
  /** The answer of the wallet call, in the brand's currency. */
  readonly balance: number;
  readonly session: KnownSession;
}

export interface KnownOrder {
  readonly orderNo: string;
  readonly paymentId: string;
  /** In the provider's format: two decimals. */
  readonly amount: string;
  readonly currency: string;
}

/** A vendor's call: the signed bytes, and the answer to the first try. */
export interface KnownVendorCall {
  readonly path: string;
  readonly body: string;
  readonly reply: Readonly<Record<string, unknown>>;
}

/** One of the demo's operators, with the TOTP secret in hex. */
export interface KnownOperator {
  readonly username: string;
  readonly password: string;
  readonly factor: string;
}

/** The known data of a kept data folder, recorded by the tool that made it (tools/upgrade). */
export interface KnownData {
  /** When the product that made it stopped, in ISO 8601. Tests set their clock to it. */
  readonly madeAt: string;
  /** The port that it was served on. Passkeys and addresses contain it. */
  readonly port: number;
  readonly password: string;
  /** Everybody who was signed in. The player of the fields below comes first. */
  readonly members: readonly KnownMember[];
  readonly trial: KnownMember;
  readonly endedSession: KnownSession;
  readonly remembered: { readonly credential: string; readonly cookies: KnownSession["cookies"] };
  /** The state of a software authenticator. */
  readonly passkey: {
    readonly id: string;
    readonly privateKeyPem: string;
    readonly userHandle: string;
    readonly origin: string;
  };
  readonly operator: KnownOperator & { readonly recoveryCode: string };
  readonly deposits: { readonly open: KnownOrder; readonly paid: KnownOrder };
  readonly play: {
    readonly settledBet: KnownVendorCall;
    readonly rolledBackBet: KnownVendorCall;
    readonly openBet: KnownVendorCall;
    /** The win of the open round, which was never sent. */
    readonly openWin: Omit<KnownVendorCall, "reply">;
    /** The amount of this win, in the currency. */
    readonly openWinAmount: number;
    /** A bet that may still be placed in the same game session. */
    readonly nextBet: Omit<KnownVendorCall, "reply">;
  };
  readonly arcade: {
    /** An interrupted round: the fate of its bet is unknown, and its rollback is not sent yet. */
    readonly cutOffSpin: { readonly session: string; readonly spinId: string; readonly player: string };
  };
  readonly promotions: {
    /** Applied for with a picture; awaits a decision. */
    readonly waiting: {
      readonly promotionId: string;
      readonly signUp: string;
      readonly reward: number;
      readonly remarks: string;
    };
    readonly joined: { readonly promotionId: string };
    /** Requested and paid. */
    readonly claimed: { readonly promotionId: string };
    /** Paid by an operator's decision alone. */
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
  /** Since there are withdrawals, debts, limits and sealed books. */
  readonly money?: KnownMoney;
  /** Of a version that took each way of writing a telephone or an address for another one. */
  readonly contacts?: KnownContacts;
}

/** Contacts that two accounts share without knowing: telephones at Lótus (+55), addresses at Nova. */
export interface KnownContacts {
  readonly telephones: readonly { readonly username: string; readonly number: string }[];
  readonly emails: readonly { readonly username: string; readonly email: string }[];
  /** A telephone without its ninth digit, which nobody else has. */
  readonly lone: { readonly username: string; readonly number: string };
  /** Its member has excluded themselves from all brands. */
  readonly excludedNumber: string;
}

export interface KnownWithdrawal {
  readonly username: string;
  readonly orderNo: string;
  readonly amount: number;
}

/** Money that is under way at Nova, and what holds it. Everybody named is among the members. */
export interface KnownMoney {
  readonly withdrawals: {
    readonly cancelled: KnownWithdrawal;
    /** Nobody has reviewed it. */
    readonly waiting: KnownWithdrawal;
    /** One of two people has agreed. */
    readonly voted: KnownWithdrawal;
    /** The provider has it, and has not said how it ended. */
    readonly sent: KnownWithdrawal;
    readonly paid: KnownWithdrawal;
    /** The provider's number of the one that was sent. */
    readonly payoutId: string;
  };
  /** Owes the part that a chargeback could not take. */
  readonly debtor: { readonly username: string; readonly owed: number };
  readonly expired: KnownOrder & { readonly username: string };
  readonly limited: {
    readonly username: string;
    /** Each is within the day's limit of stakes, and both together are above it. */
    readonly bets: readonly Omit<KnownVendorCall, "reply">[];
    /** A limit of deposits a day that waits to rise. */
    readonly depositRise: { readonly from: number; readonly to: number };
  };
  readonly coolingOff: string;
  readonly excluded: string;
  /** A correction that one person has asked for. */
  readonly correction: { readonly username: string; readonly amount: number };
  /** An operator who has not voted on the open requests. */
  readonly cashier: KnownOperator;
  /** At Nova. */
  readonly sealedWindows: number;
}

/** A data folder that an earlier version made, as the repository stores it. */
export interface KeptFolder {
  /** The version: the date, and the issue that was closed on it. */
  readonly version: string;
  readonly known: KnownData;
  /** Unpacks the data folder into a temporary one, exactly as that version left it. */
  unpack(): Promise<UnpackedFolder>;
}

export interface UnpackedFolder {
  /** The value that `npm start` calls DATA_DIR. */
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
  // Every Linux has tar, and Node has brotli. File modes are kept, because PostgreSQL requires private files.
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

/** When root unpacks, the database's files must belong to the user that PostgreSQL runs as. */
function giveToPostgres(folder: string): void {
  const identity = pickIdentity(folder);
  if (!identity) return;
  for (const name of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })])
    chownSync(path.join(folder, name), identity.uid, identity.gid);
}

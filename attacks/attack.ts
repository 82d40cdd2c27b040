import type { WpsRequest, WpsResponse } from "@croupier/test-kit/wps-transport";
import type { Substitution } from "../apps/api/src/testing/planting/function-text.ts";
import type { SourceFaultName } from "./source-faults/source-faults.ts";
import type { Target } from "./target.ts";

/** A text to replace, and its replacement. */
export interface Swap {
  readonly find: string;
  readonly replace: string;
}

/**
 * A product without one of its defences. Only tests plant it. Where a defence is the product's own, the fault is in the
 * product: its source, its statements, its database or its settings. `http` and `raw` sit between the attacker and the
 * product instead, for defences that no switch can turn off (those of Node and of libraries).
 */
export interface Fault {
  /** A defence in the source, which the test build can switch off. */
  readonly source?: SourceFaultName;
  /** Statements of the server lose a part. Every one that holds the text is changed, and one must be. */
  readonly statements?: readonly Swap[];
  /** Functions of the database lose a part. */
  readonly functions?: readonly Substitution[];
  /** Rules of the database, dropped and restored by statements of the owner. */
  readonly rules?: readonly { readonly drop: string; readonly restore: string }[];
  /** A process with these settings. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Changes a request or its answer. */
  http?(request: WpsRequest, forward: (request: WpsRequest) => Promise<WpsResponse>): Promise<WpsResponse>;
  /** Changes a connection's answer to raw bytes. */
  raw?(bytes: string, forward: (bytes: string) => Promise<string>): Promise<string>;
}

/**
 * The sandbox's payments, which production has not, vendors of both conventions that the attacks play, operators whom they
 * may invite and who vote at a terminal, the in-house vendor, the database as an attacker who has taken over a process sees
 * it, and the settings of a process that may be started.
 */
export type Part =
  | "payments"
  | "vendor"
  | "softswiss"
  | "operators"
  | "votes"
  | "arcade"
  | "database"
  | "settings";

export interface Attack {
  readonly name: string;
  /** A part that a product may lack. */
  readonly needs?: Part;
  /** @returns what the attacker got, or undefined when the product held. @throws when it could not be tried */
  run(target: Target): Promise<string | undefined>;
  /** Makes the product one without this defence. A test plants it and expects that the attack works. */
  fault(): Fault;
}

/** Attacks of one kind, in the order of their lines. */
export interface Family {
  readonly name: string;
  readonly attacks: readonly Attack[];
}

export interface Verdict {
  readonly isHeld: boolean;
  readonly line: string;
}

/** Runs one attack. An attack that could not be tried counts as not held off. */
export async function judge(family: string, attack: Attack, target: Target): Promise<Verdict> {
  let gain: string | undefined;
  try {
    gain = await attack.run(target);
  } catch (error) {
    gain = `it could not be tried: ${error instanceof Error ? error.message : String(error)}`;
  }
  const verdict = gain === undefined ? "held " : "works";
  const line = `${verdict}  ${family}: ${attack.name}${gain === undefined ? "" : ` (${gain})`}`;
  return { isHeld: gain === undefined, line };
}

import type { WpsRequest, WpsResponse } from "@croupier/test-kit/wps-transport";
import type { Target } from "./target.ts";

/** What stands between the attacker and the product: the product's defences are taken away by changing what passes. */
export interface Fault {
  /** Changes a request or its answer. */
  http?(request: WpsRequest, forward: (request: WpsRequest) => Promise<WpsResponse>): Promise<WpsResponse>;
  /** Changes what a connection answers to raw bytes. */
  raw?(bytes: string, forward: (bytes: string) => Promise<string>): Promise<string>;
}

/** The sandbox's payments, which production has not, and a vendor that the attacks play. */
export type Part = "payments" | "vendor";

export interface Attack {
  readonly name: string;
  /** A part that a product may lack. */
  readonly needs?: Part;
  /** @returns what the attacker got, or undefined when the product held. @throws when it could not be tried */
  run(target: Target): Promise<string | undefined>;
  /** Makes the product one without this defence. A test plants it and expects that the attack works. */
  fault(target: Target): Fault;
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

/** Runs one attack. What could not be tried has not held. */
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

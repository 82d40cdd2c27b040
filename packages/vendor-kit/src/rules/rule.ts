import type { Adapter } from "../wires/wire.ts";
import type { Lab } from "./lab.ts";

/** A rule of the wallet that can be tried from outside, by its row in docs/requirements.md. */
export interface Rule {
  readonly id: string;
  /** What is sent. */
  readonly sent: string;
  /** What a right platform does. */
  readonly expected: string;
  /** The conventions that know of it; all, unless given. */
  readonly adapters?: readonly Adapter[];
  readonly needsSecondPlayer?: true;
  /** Tries the rule. @throws Broken at the first answer that goes against it */
  run(lab: Lab): Promise<void>;
}

export interface Verdict {
  readonly id: string;
  readonly sent: string;
  readonly expected: string;
  readonly state: "held" | "broken" | "not tried";
  /** What was seen instead, or why the rule was not tried. */
  readonly because?: string;
}

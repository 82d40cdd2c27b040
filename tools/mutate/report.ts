import { isSql, lineOf, type Mutant } from "./mutant.ts";
import type { Verdict } from "./state.ts";

/** The share of the mutants that must be caught. */
const GOAL = 0.9;

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  /** The text that the mutant was planted in. */
  readonly text: string;
}

/** `apps/api/src/a.ts:12 EqualityOperator: a < b → a <= b` */
export function describeMutant(
  { file, mutator, start, original, replacement }: Mutant,
  text: string,
): string {
  return `${file}:${lineOf(text, start)} ${mutator}: ${short(original)} → ${short(replacement) || "nothing"}`;
}

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
};

/** The line of one mutant, as soon as it is judged. */
export function describeVerdict({ mutant, verdict, text }: Judged): string {
  const by = verdict.outcome === "caught" ? ` (${short(verdict.by)})` : "";
  return `${verdict.outcome.padEnd(16)} ${describeMutant(mutant, text)}${by} ${verdict.seconds.toFixed(1)} s`;
}

/** Survivors with their place, the left-out ones, and the figures. */
export function summarise(judged: readonly Judged[], name: string): { lines: string[]; isGoalMet: boolean } {
  const of = (outcome: Verdict["outcome"]) => judged.filter(({ verdict }) => verdict.outcome === outcome);
  const count = (outcome: Verdict["outcome"]) => of(outcome).length;
  const survivors = of("survived");
  const caught = count("caught") + count("timed out") + count("refused by types");
  const asked = caught + survivors.length;
  const share = asked === 0 ? 1 : caught / asked;
  const minutes = judged.reduce((sum, { verdict }) => sum + verdict.seconds, 0) / 60;
  return {
    lines: [
      ...survivors.map(
        ({ mutant, verdict, text }) =>
          `survived ${verdict.tests} test files: ${describeMutant(mutant, text)}`,
      ),
      ...of("equivalent").map(
        ({ mutant, verdict, text }) => `equivalent: ${describeMutant(mutant, text)} (${verdict.by})`,
      ),
      `${name}: ${judged.length} drawn, ${judged.filter(({ mutant }) => isSql(mutant)).length} of them SQL`,
      `${caught} caught (${count("timed out")} by time, ${count("refused by types")} by the types), ` +
        `${survivors.length} survived, ${count("equivalent")} equivalent; ${minutes.toFixed(1)} minutes`,
      `${(share * 100).toFixed(1)} % caught, ${GOAL * 100} % wanted`,
    ],
    isGoalMet: share >= GOAL,
  };
}

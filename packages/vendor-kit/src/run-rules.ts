import { Broken } from "./rules/broken.ts";
import { createLab, type LabOptions } from "./rules/lab.ts";
import { moneyRules } from "./rules/money-rules.ts";
import { repeatRules } from "./rules/repeat-rules.ts";
import { rollbackRules } from "./rules/rollback-rules.ts";
import type { Rule, Verdict } from "./rules/rule.ts";
import { transportRules } from "./rules/transport-rules.ts";
import type { Adapter } from "./wires/wire.ts";

const allRules: readonly Rule[] = [
  ...transportRules,
  ...moneyRules,
  ...repeatRules,
  ...rollbackRules,
].toSorted((a, b) => a.id.localeCompare(b.id));

/** The rules of a platform that a vendor of this convention can try, by their number. */
export const rulesOf = (adapter: Adapter): readonly Rule[] =>
  allRules.filter(({ adapters }) => adapters?.includes(adapter) ?? true);

async function judge(rule: Rule, options: LabOptions): Promise<Verdict> {
  const { id, sent, expected } = rule;
  if (rule.needsSecondPlayer && !options.second)
    return { id, sent, expected, state: "not tried", because: "it needs a second player" };
  try {
    await rule.run(createLab(options));
    return { id, sent, expected, state: "held" };
  } catch (error) {
    if (error instanceof Broken) return { id, sent, expected, state: "broken", because: error.message };
    throw error;
  }
}

/**
 * Tries the rules of a platform one after another, with small stakes of the player's money.
 * @param only the rules to try; all, unless given
 */
export async function runRules(options: LabOptions, only?: readonly string[]): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const rule of rulesOf(options.wire.adapter))
    if (only?.includes(rule.id) ?? true) verdicts.push(await judge(rule, options));
  return verdicts;
}

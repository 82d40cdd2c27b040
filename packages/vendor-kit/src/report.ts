import type { Verdict } from "./rules/rule.ts";

const marks: Readonly<Record<Verdict["state"], string>> = {
  held: "held     ",
  broken: "BROKEN   ",
  "not tried": "not tried",
};

/** Writes the verdicts: a line for each rule with what was sent and expected, and what was seen instead. */
export const writeReport = (verdicts: readonly Verdict[]): string => {
  const lines = verdicts.flatMap(({ id, state, sent, expected, because }) => [
    `${id} ${marks[state]} sent: ${sent}; expected: ${expected}`,
    ...(because === undefined ? [] : [`      ${because}`]),
  ]);
  const count = (state: Verdict["state"]): number => verdicts.filter((each) => each.state === state).length;
  return [...lines, `${count("held")} held, ${count("broken")} broken, ${count("not tried")} not tried`].join(
    "\n",
  );
};

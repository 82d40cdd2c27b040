import { describe, expect, it } from "vitest";
import { getsContractPrompts, isAgentType, isRealType, isTrialType } from "./session-types.ts";

describe("session types", () => {
  const expected = [
    { type: 0, agent: false, real: true, trial: false },
    { type: 1, agent: true, real: true, trial: false },
    { type: 2, agent: true, real: true, trial: false },
    { type: 3, agent: true, real: false, trial: false },
    { type: 4, agent: false, real: false, trial: true },
    { type: 40, agent: false, real: false, trial: false },
    { type: 41, agent: true, real: false, trial: false },
    { type: 42, agent: true, real: false, trial: false },
    { type: 99, agent: true, real: false, trial: false },
  ];

  it("SESS-08 SESS-09 sorts every type into agent or not, real or not, trial or not", () => {
    const actual = expected.map(({ type }) => ({
      type,
      agent: isAgentType(type),
      real: isRealType(type),
      trial: isTrialType(type),
    }));
    expect(actual).toEqual(expected);
  });

  it("AGENT-20 leaves types 4, 40, 41 and 42 without contract prompts", () => {
    expect([0, 1, 2, 3, 4, 40, 41, 42].filter(getsContractPrompts)).toEqual([0, 1, 2, 3]);
  });
});

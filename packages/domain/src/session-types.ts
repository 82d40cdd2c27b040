/**
 * The kinds of account that a session can belong to (SESS-08, requirements Decision 1). The number is `type` on the
 * wire (`customerType` in the trial login).
 */
export const sessionTypes = {
  member: 0,
  agent: 1,
  seniorAgent: 2,
  trial: 4,
  internalMember: 40,
  internalAgent: 41,
  internalSeniorAgent: 42,
} as const;

const nonAgentTypes: ReadonlySet<number> = new Set([0, 4, 40]);
const realTypes: ReadonlySet<number> = new Set([0, 1, 2]);
const withoutContractPrompts: ReadonlySet<number> = new Set([4, 40, 41, 42]);

/** SESS-08: types 0, 4 and 40 are non-agent; every other type is an agent. */
export const isAgentType = (type: number): boolean => !nonAgentTypes.has(type);

/** SESS-09: types 0, 1 and 2 are real members, who may use the restricted actions. */
export const isRealType = (type: number): boolean => realTypes.has(type);

/** SESS-08: type 4 is a trial (guest) member. */
export const isTrialType = (type: number): boolean => type === sessionTypes.trial;

/** AGENT-20: types 4, 40, 41 and 42 never get the contract prompts. */
export const getsContractPrompts = (type: number): boolean => !withoutContractPrompts.has(type);

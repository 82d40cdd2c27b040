/** An answer that goes against the rule, or money that moved when none should have. */
export class Broken extends Error {}

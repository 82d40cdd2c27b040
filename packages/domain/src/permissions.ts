/** The permissions of operators, each with its purpose. */
export const permissions = {
  "chat.answer": "Read and answer the live chat",
  "claims.read": "See applications for rewards, and their pictures",
  "claims.decide": "Agree to rewards that members applied for, and refuse them",
  "withdrawals.read": "See withdrawals that wait for a decision, with the known facts",
  "withdrawals.decide": "Agree to withdrawals and refuse them, and end those that their provider contradicts",
  "corrections.ask": "Ask for corrections of players' balances",
  "corrections.decide": "Agree to corrections that another person asked for, or refuse them",
  "deposits.ask": "Ask for chargebacks, for decisions on surpluses, and for debts to be written off",
  "deposits.settle":
    "Agree to another person's requests about deposits and debts, and deal with notices of payments and vendors",
  "prizes.decide": "Pay prizes above their vendor's caps, or refuse them",
  "rewards.give": "Give goodwill up to the brand's floor, ask for more, and hold, approve and revoke rewards",
  "rewards.decide": "Agree to goodwill that another person asked for, or refuse it",
  "missions.edit": "Set, change and end missions",
  "wheel.edit": "Set, change and end prizes of the wheel",
  "rains.edit": "Plan and cancel red rains",
  "mall.edit": "Set, change and end items of the points mall",
  "mall.ship": "See orders of the points mall with their addresses, send and refuse them",
  "vip.label": "Give VIP levels by hand until a day, and end them",
  "vip.rank": "Set the rebates of VIP ranks",
  "draws.correct": "Correct the result of a finished race or matchday, whose bets are then settled again",
  "tables.moderate": "See the messages at live tables, hide them, and mute their authors",
  "signals.decide": "See signs of abuse, release the payment at once, or revoke it",
  "agents.manage":
    "Set caps and rates of rebates, release and cancel rebates, move members below other uplines, and appoint agents",
  "contracts.edit": "Offer contracts that the brand pays, withdraw offers and end contracts",
  "accounts.clear":
    "End reviews and flags of accounts, so that money may leave them again, and decide whose a contact or a CPF is",
  "team.read": "See who works for the brand",
  "team.edit": "Look after the brand's operators",
} as const;

export type Permission = keyof typeof permissions;

export type OperatorRole = "service" | "admin";

const byRole: Readonly<Record<OperatorRole, ReadonlySet<Permission>>> = {
  service: new Set([
    "chat.answer",
    "claims.read",
    "claims.decide",
    "withdrawals.read",
    "withdrawals.decide",
    "corrections.ask",
    "corrections.decide",
    "deposits.ask",
    "deposits.settle",
    "prizes.decide",
    "rewards.give",
    "rewards.decide",
    "missions.edit",
    "wheel.edit",
    "rains.edit",
    "mall.edit",
    "mall.ship",
    "vip.label",
    "vip.rank",
    "draws.correct",
    "tables.moderate",
    "signals.decide",
    "agents.manage",
    "contracts.edit",
    "accounts.clear",
  ]),
  // An operator who may add operators decides on no money: one person could be both of the required two (ADR 43).
  admin: new Set([
    "chat.answer",
    "claims.read",
    "withdrawals.read",
    "corrections.ask",
    "deposits.ask",
    "team.read",
    "team.edit",
  ]),
};

/** Whether a role has a permission at the brand where its operator is signed in (SEC-13). */
export const hasPermission = (role: OperatorRole, permission: Permission): boolean =>
  byRole[role].has(permission);

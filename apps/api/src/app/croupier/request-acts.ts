import { parseArgs } from "node:util";
import type { AuditAction } from "@croupier/domain/audit-actions";
import type { Brand } from "../../http/context.ts";
import { createAccountReviewModule } from "../../modules/ground/account-review/account-review.module.ts";
import {
  createApprovalModule,
  createCorrections,
  createRequestActs,
  type RequestActs,
} from "../../modules/money/approval/approval.module.ts";
import type {
  ApprovalKind,
  ApprovalRequest,
  MembersKind,
  RequestKind,
  RequestOutcome,
} from "../../modules/money/approval/approval.port.ts";
import { createDebtModule, createWriteOffs } from "../../modules/money/debt/debt.module.ts";
import {
  createChargebackRequests,
  createSurplusRequests,
} from "../../modules/money/deposit/deposit.module.ts";
import { createTurnover } from "../../modules/money/wagering/wagering.module.ts";
import {
  createPayoutRequests,
  createWithdrawalPort,
} from "../../modules/money/withdrawal/withdrawal.module.ts";
import { openRewardActs } from "../../modules/offers/reward/reward.module.ts";
import { memberDays } from "../../modules/play/play-days/play-days.module.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { readRowId } from "../../platform/ids.ts";
import { refuseUnclearAmounts } from "./amounts.ts";
import { getBrandByCode, withDatabase } from "./brand-database.ts";
import type { CommandContext } from "./command.ts";
import { openMessages } from "./messages.ts";
import { type ActAnswer, readOperatorArgs, runOperatorAct } from "./operator-act.ts";

/** What operators can ask for, made as the server's modules are. */
function createKinds(database: Database, log: CommandContext["log"]) {
  const { inbox, live } = openMessages(database, log);
  const { port: debts } = createDebtModule({ database });
  const { port: approvals } = createApprovalModule({ database });
  const wagering = createTurnover({ clock: systemClock, playDays: memberDays });
  const { port: reviews } = createAccountReviewModule();
  const withdrawals = createWithdrawalPort({ approvals, live, inbox });
  return {
    approvals,
    correction: createCorrections({ inbox, live }),
    chargeback: createChargebackRequests({ inbox, live, debts, wagering, withdrawals }),
    surplus: createSurplusRequests({ inbox, live, debts, wagering }),
    payout: createPayoutRequests({ approvals, inbox, live, reviews }),
    writeOff: createWriteOffs({ inbox, live }),
    goodwill: openRewardActs({ database, inbox, live, wagering }).goodwill,
  };
}
type Kinds = ReturnType<typeof createKinds>;

const createActs = (database: Database, { approvals, ...kinds }: Kinds): RequestActs =>
  createRequestActs({ database, approvals, kinds: Object.values(kinds) });

type Asked = Exclude<ApprovalKind, MembersKind>;
const actionNames = {
  correction: "correction",
  chargeback: "deposit.chargeback",
  surplus: "deposit.surplus",
  payout: "withdrawal.settle",
  "write-off": "debt.write.off",
  goodwill: "reward",
} as const satisfies Record<Asked, string>;

/** The commands that decide on members' requests, each with all known facts. */
const reviewCommands: Readonly<Record<MembersKind, string>> = {
  withdrawal: "croupier withdrawal review",
  claim: "croupier promotion review",
};
const isMembers = (kind: ApprovalKind): kind is MembersKind => kind in reviewCommands;

const actionOf = (kind: Asked, act: "ask" | "agree" | "refuse" | "withdraw"): AuditAction =>
  `${actionNames[kind]}.${act}`;

const describe = ({ state, approvalId, note }: RequestOutcome): string => {
  switch (state) {
    case "asked":
      return `request ${approvalId} waits for another person`;
    case "waiting":
      return `request ${approvalId} needs one more person`;
    case "done":
      return `request ${approvalId} is done: approval-${approvalId}`;
    default:
      return `request ${approvalId} is ${state}${note === undefined ? "" : `: ${note}`}`;
  }
};

const toAnswer = (outcome: RequestOutcome): ActAnswer => {
  const { state, memberId, note = "" } = outcome;
  if (state === "denied") return { memberId, refused: note };
  return state === "failed"
    ? { memberId, refused: describe(outcome) }
    : { memberId, said: describe(outcome) };
};

/** Lets an operator ask for something that others have to agree to. */
export async function askRequest<Wish>(
  context: CommandContext,
  given: { brand: string; operator: string; amount?: string | boolean | undefined },
  choose: (kinds: Kinds) => RequestKind<Wish> & { readonly kind: ApprovalKind },
  wish: Wish,
): Promise<void> {
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    const kinds = createKinds(database, context.log);
    const kind = choose(kinds);
    refuseUnclearAmounts(brand, [given.amount], { exact: kind.kind === "correction" });
    const action = actionOf(kind.kind as Asked, "ask");
    await runOperatorAct(context, database, { action, brand, operator: given.operator }, async (actor) =>
      toAnswer(await createActs(database, kinds).ask(brand, actor, kind, wish, systemClock.now())),
    );
  });
}

/** One line for each waiting request, of one kind or of all. */
async function list(
  context: CommandContext,
  acts: RequestActs,
  brand: Brand,
  only?: ApprovalKind,
): Promise<void> {
  const open = await acts.list(brand, only, systemClock.now());
  for (const { approvalId, kind, askedBy, askedName, agreed, needed, expiresAt, command } of open) {
    const who = askedBy === undefined ? "a member" : (askedName ?? String(askedBy));
    const until = expiresAt === undefined ? "" : `  until ${expiresAt.toISOString()}`;
    const how = isMembers(kind) ? `  ${reviewCommands[kind]}` : "";
    context.say(`${approvalId}  ${who}  ${agreed} of ${needed}${until}  ${command}${how}`);
  }
  if (open.length === 0) context.say("nothing waits for a decision");
}

const acts = ["agree", "refuse", "withdraw"] as const;
type Act = (typeof acts)[number];
const isAct = (text: string | undefined): text is Act => acts.some((act) => act === text);

/** Decides on a request as the operator, who has read the complete command before they sign in. */
async function decide(
  context: CommandContext,
  { database, acts, brand }: { database: Database; acts: RequestActs; brand: Brand },
  request: ApprovalRequest,
  given: { act: Act; operator: string; why: string },
): Promise<void> {
  const { approvalId, command, askedBy, askedName = String(askedBy) } = request;
  const { kind } = request;
  if (isMembers(kind))
    throw new Error(`a ${kind} is decided by ${reviewCommands[kind]}, which shows the known facts`);
  if (request.state === "waiting") context.say(`asked by ${askedName}: ${command}`);
  const { act, operator, why } = given;
  await runOperatorAct(context, database, { action: actionOf(kind, act), brand, operator }, async (actor) => {
    const now = systemClock.now();
    if (act === "withdraw") return toAnswer(await acts.withdraw(brand, actor, approvalId, now));
    const decision = { verdict: act, command, reason: why };
    return toAnswer(await acts.decide(brand, actor, approvalId, decision, now));
  });
}

/**
 * Runs `list`, `agree`, `refuse` and `withdraw` on requests of one kind, or of all kinds.
 * @throws Error with the usage, or with why nothing was done
 */
export async function runRequestActs(context: CommandContext, usage: string, only?: Asked): Promise<void> {
  const [what, ...args] = context.args;
  const fail = (): never => {
    throw new Error(`usage: croupier ${usage}`);
  };
  const open = (database: Database) => createActs(database, createKinds(database, context.log));
  if (what === "list") {
    const { values } = parseArgs({
      args,
      options: { brand: { type: "string" }, operator: { type: "string" } },
    });
    const { brand: code } = values;
    if (code === undefined) return fail();
    return withDatabase(context.env, async (database) =>
      list(context, open(database), await getBrandByCode(database, code), only),
    );
  }
  const given = isAct(what) ? readOperatorArgs(args, { why: { type: "string" } }) : undefined;
  const approvalId = readRowId(given?.subject ?? "");
  const why = String(given?.own["why"] ?? "").trim();
  if (!given || !isAct(what) || approvalId === 0n) return fail();
  if (what === "refuse" && why === "") throw new Error("--why gives the reason against it");
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    const acts = open(database);
    const request = await acts.find(brand, approvalId);
    if (!request || (only !== undefined && request.kind !== only))
      throw new Error(`there is no request ${approvalId}`);
    await decide(context, { database, acts, brand }, request, { act: what, operator: given.operator, why });
  });
}

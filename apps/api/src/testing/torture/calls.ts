import { randomUUID } from "node:crypto";
import type { Random } from "@croupier/art/random";
import { bodiesOf } from "../vendor.ts";
import type { TestPlayer } from "../vendor-players.ts";
import { type DepositOrder, noticeOf } from "./deposits.ts";

export type CallKind = "bet" | "win" | "rollback" | "deposit";

/** A wallet call or the notice of a payment, and its first answer once it has one. */
export interface TortureCall {
  readonly kind: CallKind;
  readonly id: string;
  readonly amount: number;
  /** The call that a win pays or a rollback undoes. */
  readonly target: TortureCall | undefined;
  readonly body: object;
  answer?: { readonly status: string; readonly balance: unknown };
}

/** A player and all calls of theirs so far. */
export interface TorturePlayer {
  readonly player: TestPlayer;
  readonly openingUnits: number;
  readonly calls: TortureCall[];
  /** Ids that a rollback names already: each is rolled back once, so that every answer says what moved. */
  readonly rolledBack: Set<TortureCall>;
  /** Orders that nobody has paid yet. */
  readonly orders: DepositOrder[];
}

const largestStake = 500;
/** Kept answers: a copy of the call must get the same one. */
const keptStatuses = new Set(["RS_OK", "RS_ERROR_NOT_ENOUGH_MONEY"]);

const isPlay = ({ kind }: TortureCall): boolean => kind === "bet" || kind === "win";

export const isKept = (call: TortureCall): boolean => keptStatuses.has(call.answer?.status ?? "");

export const createBet = (of: TorturePlayer, random: Random): TortureCall => {
  const id = randomUUID();
  const amount = 1 + random.int(largestStake);
  return { kind: "bet", id, amount, target: undefined, body: bodiesOf(of.player).bet(id, amount) };
};

const createWin = (of: TorturePlayer, target: TortureCall, random: Random): TortureCall => {
  const id = randomUUID();
  const amount = random.int(2 * largestStake);
  const body = bodiesOf(of.player).win(id, target.id, amount, { round_closed: false });
  return { kind: "win", id, amount, target, body };
};

const createRollback = (of: TorturePlayer, target: TortureCall): TortureCall => {
  const id = randomUUID();
  const round = (target.target ?? target).id;
  const body = bodiesOf(of.player).rollback(id, target.id, { round: `round-of-${round}` });
  return { kind: "rollback", id, amount: 0, target, body };
};

const createDeposit = (order: DepositOrder): TortureCall => ({
  kind: "deposit",
  id: order.orderNo,
  amount: order.amountUnits,
  target: undefined,
  body: noticeOf(order),
});

/**
 * Draws what is sent next: by the vendor a bet, a win or a rollback of an earlier call, a rollback before its bet and then
 * the bet; by the payment provider the notice of a payment; or a call that was sent before.
 */
export function drawCalls(of: TorturePlayer, random: Random): readonly TortureCall[] {
  const answered = of.calls.filter(({ answer }) => answer?.status === "RS_OK");
  const bets = answered.filter(({ kind }) => kind === "bet");
  const undoable = answered.filter((call) => isPlay(call) && !of.rolledBack.has(call));
  const kept = of.calls.filter(isKept);
  const draw = random.next();
  if (draw < 0.25 && bets.length > 0) return [createWin(of, random.pick(bets), random)];
  if (draw < 0.37 && undoable.length > 0) {
    const target = random.pick(undoable);
    of.rolledBack.add(target);
    return [createRollback(of, target)];
  }
  if (draw < 0.52 && kept.length > 0) return [random.pick(kept)];
  const order = draw < 0.6 ? of.orders.pop() : undefined;
  if (order) return [createDeposit(order)];
  const bet = createBet(of, random);
  if (draw > 0.96) {
    of.rolledBack.add(bet);
    return [createRollback(of, bet), bet];
  }
  return [bet];
}

/** What a player must have by the answers that were given. */
export function sumAnswers({ openingUnits, calls }: TorturePlayer): bigint {
  let units = BigInt(openingUnits);
  for (const { kind, amount, target, answer } of calls) {
    if (answer?.status !== "RS_OK") continue;
    if (kind === "bet") units -= BigInt(amount);
    else if (kind === "win" || kind === "deposit") units += BigInt(amount);
    else if (target?.answer?.status === "RS_OK")
      units += BigInt(target.kind === "bet" ? target.amount : -target.amount);
  }
  return units;
}

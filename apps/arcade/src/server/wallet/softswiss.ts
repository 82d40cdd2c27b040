import { minorToUnits, unitsToMinor } from "@croupier/domain/minor-units";
import {
  amountOf,
  type Dialect,
  readFields,
  type WalletAnswer,
  type WalletContext,
  wholeOf,
} from "./dialect.ts";
import type { PostedReply } from "./post.ts";
import { HMAC_HEADER } from "./signature.ts";

/**
 * Codes that guarantee that no money moved, in the words that the page knows. 400, 404 and 800 are none of them: they are
 * also returned for a call whose id was seen before.
 */
const REFUSALS: ReadonlyMap<unknown, string> = new Map([
  [100, "RS_ERROR_NOT_ENOUGH_MONEY"],
  [101, "RS_ERROR_INVALID_TOKEN"],
  [105, "RS_ERROR_LIMIT_REACHED"],
  [106, "RS_ERROR_LIMIT_REACHED"],
  [107, "RS_ERROR_INVALID_GAME"],
  [110, "RS_ERROR_USER_DISABLED"],
  [154, "RS_ERROR_WRONG_CURRENCY"],
  [403, "RS_ERROR_INVALID_SIGNATURE"],
  [405, "RS_ERROR_INVALID_PARTNER"],
]);

interface Asked {
  readonly currency: string;
  readonly game_id?: string;
  readonly actions?: readonly { readonly action_id: string }[];
}

/** Whether minor units of this currency are parts of these units: every multiple of them can be paid. */
export const isWholeMinor = (units: bigint, currency: string): boolean =>
  minorToUnits(unitsToMinor(units, currency), currency) === units;

function minorOf(units: bigint, currency: string): number {
  if (!isWholeMinor(units, currency)) throw new RangeError(`No whole minor units of ${currency}: ${units}`);
  return amountOf(unitsToMinor(units, currency));
}

/** The code after the vendor's own name, which the platform does not use towards the vendor itself. */
const codeAtPlatform = (gameCode: string): string => gameCode.slice(gameCode.indexOf(":") + 1);

const callerOf = ({ player, currency, gameCode, token }: Omit<WalletContext, "roundId">) => ({
  user_id: player,
  currency,
  game: codeAtPlatform(gameCode),
  session_id: token,
});

const actionOf = (context: WalletContext, finished: boolean, action: object) => ({
  ...callerOf(context),
  game_id: context.roundId,
  finished,
  actions: [action],
});

function isAbout(fields: Readonly<Record<string, unknown>>, asked: Asked): boolean {
  const [action] = asked.actions ?? [];
  if (!action) return true;
  const { game_id, transactions } = fields;
  const ids = Array.isArray(transactions) ? transactions.map((each) => each?.action_id) : [];
  return game_id === asked.game_id && ids.length === 1 && ids[0] === action.action_id;
}

/** Reads a reply. It must name the round and the action that were asked for. */
export function readAnswer({ status, text }: PostedReply, asked: Asked): WalletAnswer {
  if (status !== 200 && status !== 403 && status !== 412)
    return { kind: "unknown", status: `HTTP ${status}` };
  const fields = readFields(text);
  if (typeof fields === "string") return { kind: "unknown", status: fields };
  const { code, balance } = fields;
  const minor = wholeOf(balance);
  const balanceUnits = minor === undefined ? undefined : minorToUnits(minor, asked.currency);
  if (status !== 200) {
    const refusal = REFUSALS.get(code);
    if (!refusal) return { kind: "unknown", status: `HTTP ${status}, code ${String(code)}` };
    return { kind: "refused", status: refusal, balanceUnits };
  }
  if (!isAbout(fields, asked)) return { kind: "unknown", status: "answer to another request" };
  if (balanceUnits === undefined) return { kind: "unknown", status: "no balance" };
  return { kind: "ok", balanceUnits, currency: asked.currency };
}

/**
 * The vendor wallet in the words of SoftSwiss: an HMAC over the body, amounts in minor units, one action in each request.
 * The convention has no token; the session's id, which it has room for, replaces it.
 */
export const softswiss: Dialect = {
  header: HMAC_HEADER,
  paths: { balance: "play", bet: "play", win: "play", rollback: "rollback" },
  balance: callerOf,
  bet: (context, id, stakeUnits) => {
    const amount = minorOf(stakeUnits, context.currency);
    return actionOf(context, false, { action: "bet", action_id: id, amount });
  },
  win: (context, id, _betId, winUnits) => {
    const amount = minorOf(winUnits, context.currency);
    return actionOf(context, true, { action: "win", action_id: id, amount });
  },
  rollback: (context, id, betId, endsRound) =>
    actionOf(context, endsRound, { action: "rollback", action_id: id, original_action_id: betId }),
  readAnswer: (reply, body) => readAnswer(reply, JSON.parse(body) as Asked),
};

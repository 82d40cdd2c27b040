import { hmacOfText, softswissHeader } from "../wires/softswiss-wire.ts";
import { readFields, writeJson } from "../wires/wire.ts";
import type { MemoryWallet, WalletAnswer, WalletCall } from "./memory-wallet.ts";
import type { WalletFront, WalletReply, WalletRequest } from "./wallet-server.ts";

const codes: Readonly<Record<Exclude<WalletAnswer["status"], "ok">, number>> = {
  player: 101,
  token: 101,
  currency: 154,
  game: 107,
  conflict: 400,
  closed: 400,
  money: 100,
  "no reference": 404,
  settled: 800,
};
const statusOf = (code: number): number => (code === 400 || code === 403 || code === 404 ? code : 412);

interface Action {
  readonly action: WalletCall["kind"];
  readonly action_id: string;
  readonly amount?: number;
  readonly original_action_id?: string;
}
interface Body {
  readonly user_id?: string;
  readonly currency?: string;
  readonly game?: string;
  readonly game_id?: string;
  readonly finished?: boolean;
  readonly actions?: readonly Action[];
}

/** The wallet's checks before a call is handled, and how it accepts the calls of a request. */
export interface SoftswissChecks {
  isSigned(text: string, signature: unknown, secret: string): boolean;
  isInForm(path: string, body: Body): boolean;
  apply(wallet: MemoryWallet, calls: readonly WalletCall[]): WalletAnswer;
  tellTransactions(actions: readonly Action[]): readonly object[];
}

const knownFields = ["user_id", "currency", "game", "game_id", "finished", "session_id", "actions"];
/** A field that is known elsewhere, or in another case, is refused; an unknown one is ignored. */
const everKnown: ReadonlySet<string> = new Set([
  ...knownFields,
  "action",
  "action_id",
  "amount",
  "original_action_id",
]);
const isAction = (path: string, { action, amount }: Action): boolean =>
  path === "/rollback"
    ? action === "rollback"
    : (action === "bet" || action === "win") && Number.isInteger(amount) && Number(amount) >= 0;

export const rightSoftswissChecks: SoftswissChecks = {
  isSigned: (text, signature, secret) => signature === hmacOfText(text, secret),
  isInForm: (path, body) =>
    Object.keys(body).every((name) => knownFields.includes(name) || !everKnown.has(name.toLowerCase())) &&
    [body.user_id, body.game].every((field) => typeof field === "string") &&
    /^[A-Z]{3}$/.test(String(body.currency)) &&
    (body.actions ?? []).every((action) => isAction(path, action)),
  apply: (wallet, calls) => wallet.applyTogether(calls),
  tellTransactions: (actions) => actions.map(({ action_id }) => ({ action_id, tx_id: `tx-${action_id}` })),
};

const toCalls = ({
  user_id = "",
  currency,
  game = "",
  game_id = "",
  finished,
  actions = [],
}: Body): WalletCall[] =>
  actions.map(({ action, action_id, amount, original_action_id }, at) => ({
    kind: action,
    user: user_id,
    token: undefined,
    game,
    currency,
    id: action_id,
    round: game_id,
    closesRound: finished === true && at === actions.length - 1,
    of: original_action_id,
    amount: BigInt(Math.trunc(Number(amount ?? 0))),
  }));

const refuse = (code: number, balance?: bigint): WalletReply => ({
  status: statusOf(code),
  text: writeJson({ code, message: `refused: ${code}`, ...(balance === undefined ? {} : { balance }) }),
});

/** The wallet's side of the SoftSwiss convention. @param secret the shared signing secret */
export function createSoftswissFront(
  secret: string,
  checks: SoftswissChecks = rightSoftswissChecks,
): WalletFront {
  return {
    read: ({ text }) => toCalls(readFields(text) as Body),
    isSigned: ({ text, headers }) => checks.isSigned(text, headers[softswissHeader], secret),
    openReply: { status: 500, text: writeJson({ code: 500, message: "Unknown error." }) },
    tellTooLittle: () => refuse(codes.money, 0n),
    answer: (wallet: MemoryWallet, { path, headers, text }: WalletRequest) => {
      if (!checks.isSigned(text, headers[softswissHeader], secret)) return refuse(403);
      const body = readFields(text) as Body;
      if (Object.keys(body).length === 0 || !checks.isInForm(path, body)) return refuse(400);
      const player = wallet.players.get(body.user_id ?? "");
      if (!player) return refuse(101);
      const { actions = [] } = body;
      if (actions.length === 0) return { status: 200, text: writeJson({ balance: player.balance }) };
      const answer = checks.apply(wallet, toCalls(body));
      if (answer.status !== "ok") return refuse(codes[answer.status], answer.balance);
      const said = { game_id: body.game_id, transactions: checks.tellTransactions(actions) };
      return { status: 200, text: writeJson({ balance: answer.balance, ...said }) };
    },
  };
}

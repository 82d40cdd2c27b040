import { createHmac } from "node:crypto";
import {
  type Move,
  type Player,
  post,
  type Request,
  readBalance,
  readFields,
  type Said,
  type Signing,
  type Wire,
  writeJson,
} from "./wire.ts";

export const softswissHeader = "x-request-sign";

/** Hex(HMAC-SHA256(text)). */
export const hmacOfText = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

const callerOf = ({ user, currency, game }: Player) => ({ user_id: user, currency, game });

function movesOf(player: Player, moves: readonly [Move, ...Move[]]): Request {
  const [first] = moves;
  const body = {
    ...callerOf(player),
    game_id: first.round,
    finished: moves.some(({ closesRound }) => closesRound),
    actions: moves.map(({ kind, id, of, amount = 0n }) =>
      kind === "rollback"
        ? { action: kind, action_id: id, original_action_id: of ?? "" }
        : { action: kind, action_id: id, amount },
    ),
  };
  return { path: first.kind === "rollback" ? "/rollback" : "/play", text: writeJson(body) };
}

function toSaid(httpStatus: number, text: string): Said {
  const { code } = readFields(text);
  const word = typeof code === "number" ? String(code) : `HTTP ${httpStatus}`;
  const balance = readBalance(text);
  if (httpStatus === 200) return { outcome: "ok", word: "200", balance, httpStatus, text };
  const isRefusal = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429 && typeof code === "number";
  return { outcome: isRefusal ? "refused" : "open", word, balance, httpStatus, text };
}

const idsOf = (list: unknown): string =>
  JSON.stringify(Array.isArray(list) ? list.map((each: { action_id?: unknown }) => each.action_id) : list);

/** An accepted batch names its round and its actions in order; a refusal has a code and its text. */
function findFormFault(request: Request, said: Said): string | undefined {
  const asked = readFields(request.text);
  const fields = readFields(said.text);
  if (said.outcome !== "ok")
    return typeof fields["code"] === "number" && typeof fields["message"] === "string"
      ? undefined
      : "a refusal needs code and message";
  if (said.balance === undefined) return "balance is not an integer";
  if (!Array.isArray(asked["actions"])) return undefined;
  if (fields["game_id"] !== asked["game_id"]) return "game_id is not repeated";
  if (idsOf(fields["transactions"]) !== idsOf(asked["actions"]))
    return "transactions are not the actions in their order";
  const transactions = fields["transactions"] as readonly { tx_id?: unknown }[];
  return transactions.every(({ tx_id }) => typeof tx_id === "string") ? undefined : "tx_id is missing";
}

/**
 * The SoftSwiss convention.
 * @param url the platform's wallet address for the vendor, such as https://play.example/vendor/softswiss/SSW
 * @param secret the shared signing secret
 */
export function createSoftswissWire(url: string, secret: string): Wire {
  const signatureOf = (text: string, signing: Signing): Record<string, string> => {
    if (signing === "not") return {};
    if (signing === "by another key") return { [softswissHeader]: hmacOfText(text, `another ${secret}`) };
    return { [softswissHeader]: hmacOfText(signing === "well" ? text : `${text} `, secret) };
  };
  return {
    adapter: "softswiss",
    hundredth: 1n,
    words: { notEnoughMoney: "100", badSignature: "403", wrongCurrency: "154" },
    balance: (player) => ({ path: "/play", text: writeJson(callerOf(player)) }),
    moves: movesOf,
    send: async ({ path, text }, signing = "well") => {
      const reply = await post(url + path, signatureOf(text, signing), text);
      return toSaid(reply.status, reply.text);
    },
    findFormFault,
  };
}

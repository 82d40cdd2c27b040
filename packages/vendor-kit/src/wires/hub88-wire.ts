import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
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

export const hub88Header = "x-hub88-signature";

/** Base64(RSA-SHA256(text)). */
export const signText = (text: string, key: KeyObject): string =>
  sign("RSA-SHA256", Buffer.from(text), key).toString("base64");

const balanceOf = ({ user, token, game }: Player): Request => ({
  path: "/user/balance",
  text: writeJson({ user, request_uuid: randomUUID(), token, game_code: game }),
});

function movesOf(player: Player, [move]: readonly [Move, ...Move[]]): Request {
  const { kind, id, round, of, amount = 0n, closesRound = false } = move;
  const body = {
    user: player.user,
    request_uuid: randomUUID(),
    token: player.token,
    game_code: player.game,
    transaction_uuid: id,
    supplier_transaction_id: id,
    round,
    round_closed: closesRound,
    ...(kind === "rollback"
      ? {}
      : { amount, currency: player.currency, is_free: false, is_supplier_promo: false }),
    ...(kind === "bet" ? {} : { reference_transaction_uuid: of ?? "" }),
  };
  return { path: `/transaction/${kind}`, text: writeJson(body) };
}

function toSaid(httpStatus: number, text: string): Said {
  const { status } = readFields(text);
  const word = typeof status === "string" ? status : `HTTP ${httpStatus}`;
  const balance = readBalance(text);
  if (httpStatus === 200 && word === "RS_OK") return { outcome: "ok", word, balance, httpStatus, text };
  const isRefusal = httpStatus === 200 && word.startsWith("RS_ERROR_") && word !== "RS_ERROR_UNKNOWN";
  return { outcome: isRefusal ? "refused" : "open", word, balance, httpStatus, text };
}

/** Every business answer is HTTP 200 and names the request; an accepted one has balance and currency as well. */
function findFormFault(request: Request, said: Said): string | undefined {
  const { user, request_uuid } = readFields(request.text);
  const fields = readFields(said.text);
  if (said.httpStatus !== 200) return `HTTP ${said.httpStatus} instead of 200`;
  if (fields["user"] !== user) return "user is not repeated";
  if (fields["request_uuid"] !== request_uuid) return "request_uuid is not repeated";
  if (said.outcome !== "ok") return undefined;
  if (said.balance === undefined) return "balance is not an integer";
  return typeof fields["currency"] === "string" ? undefined : "currency is missing";
}

/**
 * The Hub88 convention.
 * @param url the platform's wallet address for the vendor, such as https://play.example/vendor/v2/BGS
 * @param keyPem the vendor's private key
 */
export function createHub88Wire(url: string, keyPem: string): Wire {
  const key = createPrivateKey(keyPem);
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
  const signatureOf = (text: string, signing: Signing): Record<string, string> => {
    if (signing === "not") return {};
    if (signing === "by another key") return { [hub88Header]: signText(text, foreign) };
    return { [hub88Header]: signText(signing === "well" ? text : `${text} `, key) };
  };
  return {
    adapter: "hub88",
    hundredth: 1_000n,
    words: {
      notEnoughMoney: "RS_ERROR_NOT_ENOUGH_MONEY",
      badSignature: "RS_ERROR_INVALID_SIGNATURE",
      wrongCurrency: "RS_ERROR_WRONG_CURRENCY",
    },
    balance: balanceOf,
    moves: movesOf,
    send: async ({ path, text }, signing = "well") => {
      const reply = await post(url + path, signatureOf(text, signing), text);
      return toSaid(reply.status, reply.text);
    },
    findFormFault,
  };
}

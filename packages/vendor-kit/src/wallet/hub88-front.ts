import { type KeyObject, verify } from "node:crypto";
import { hub88Header } from "../wires/hub88-wire.ts";
import { readFields, writeJson } from "../wires/wire.ts";
import type { MemoryWallet, WalletAnswer, WalletCall } from "./memory-wallet.ts";
import type { WalletFront, WalletReply, WalletRequest } from "./wallet-server.ts";

const words: Readonly<Record<WalletAnswer["status"], string>> = {
  ok: "RS_OK",
  player: "RS_ERROR_INVALID_TOKEN",
  token: "RS_ERROR_INVALID_TOKEN",
  currency: "RS_ERROR_WRONG_CURRENCY",
  game: "RS_ERROR_INVALID_GAME",
  conflict: "RS_ERROR_DUPLICATE_TRANSACTION",
  closed: "RS_ERROR_WRONG_TYPES",
  money: "RS_ERROR_NOT_ENOUGH_MONEY",
  "no reference": "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  settled: "RS_ERROR_DUPLICATE_TRANSACTION",
};

const money = ["amount", "currency"];
const common = ["user", "request_uuid", "game_code", "transaction_uuid", "round"];
/** The required and the optional fields of a call. */
const fieldsOf: Readonly<Record<string, readonly [needed: readonly string[], allowed: readonly string[]]>> = {
  "/user/info": [["user", "request_uuid"], []],
  "/user/balance": [["user", "request_uuid", "token", "game_code"], []],
  "/transaction/bet": [
    [...common, "token", ...money],
    ["is_free", "is_supplier_promo"],
  ],
  "/transaction/win": [
    [...common, ...money, "reference_transaction_uuid"],
    ["token", "is_free", "is_supplier_promo"],
  ],
  "/transaction/rollback": [[...common, "reference_transaction_uuid"], ["token"]],
};
const alwaysAllowed = ["round_closed", "supplier_transaction_id"];
/** A field of another call is refused in this one; an unknown one is ignored. */
const everKnown: ReadonlySet<string> = new Set([...Object.values(fieldsOf).flat(2), ...alwaysAllowed]);

/** The kit's launches say the same. */
const country = "XX";

const textOf = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name];
  return typeof value === "string" ? value : "";
};

/** The wallet's checks before a call is handled. */
export interface Hub88Checks {
  isSigned(text: string, signature: unknown, key: KeyObject): boolean;
  isInForm(path: string, body: Readonly<Record<string, unknown>>): boolean;
  /** The fields by which an answer names its request. */
  echo(body: Readonly<Record<string, unknown>>): object;
}

export const rightHub88Checks: Hub88Checks = {
  isSigned: (text, signature, key) =>
    typeof signature === "string" &&
    verify("RSA-SHA256", Buffer.from(text), key, Buffer.from(signature, "base64")),
  isInForm: (path, body) => {
    const [needed, allowed] = fieldsOf[path] ?? [[], []];
    const names = Object.keys(body);
    const known = [...needed, ...allowed, ...alwaysAllowed];
    return (
      needed.every((name) => names.includes(name)) &&
      names.every((name) => known.includes(name) || !everKnown.has(name.toLowerCase())) &&
      (body["amount"] === undefined || (Number.isInteger(body["amount"]) && Number(body["amount"]) >= 0)) &&
      (body["currency"] === undefined || /^[A-Z]{3}$/.test(textOf(body, "currency")))
    );
  },
  echo: ({ user, request_uuid }) => ({ user, request_uuid }),
};

const toCall = (path: string, body: Readonly<Record<string, unknown>>): WalletCall => {
  const text = (name: string): string => textOf(body, name);
  const kind = path.split("/").at(-1) as WalletCall["kind"];
  return {
    kind,
    user: text("user"),
    token: kind !== "bet" && body["token"] === undefined ? undefined : text("token"),
    game: text("game_code"),
    currency: text("currency"),
    id: text("transaction_uuid"),
    round: text("round"),
    closesRound: body["round_closed"] === true,
    of: kind === "bet" ? undefined : text("reference_transaction_uuid"),
    amount: BigInt(Math.trunc(Number(body["amount"] ?? 0))),
  };
};

/** The wallet's side of the Hub88 convention. @param key the vendor's public key */
export function createHub88Front(key: KeyObject, checks: Hub88Checks = rightHub88Checks): WalletFront {
  const refuse = (status: string, body: Readonly<Record<string, unknown>> = {}): WalletReply => ({
    status: 200,
    text: writeJson({ ...checks.echo(body), status }),
  });
  const tellPlayer = (
    wallet: MemoryWallet,
    path: string,
    body: Readonly<Record<string, unknown>>,
  ): WalletReply => {
    const player = wallet.players.get(String(body["user"]));
    if (!player) return refuse("RS_ERROR_INVALID_TOKEN", body);
    const { balance, currency } = player;
    const said = path === "/user/info" ? { country, jurisdiction: country } : { balance };
    return { status: 200, text: writeJson({ ...checks.echo(body), status: "RS_OK", ...said, currency }) };
  };
  const tell = (
    wallet: MemoryWallet,
    body: Readonly<Record<string, unknown>>,
    answer: WalletAnswer,
  ): WalletReply => {
    const currency = wallet.players.get(String(body["user"]))?.currency;
    const said = { status: words[answer.status], balance: answer.balance, currency };
    return { status: 200, text: writeJson({ ...checks.echo(body), ...said }) };
  };
  return {
    read: ({ path, text }) => (path.startsWith("/transaction/") ? [toCall(path, readFields(text))] : []),
    isSigned: ({ text, headers }) => checks.isSigned(text, headers[hub88Header], key),
    openReply: { status: 500, text: writeJson({ status: "RS_ERROR_UNKNOWN" }) },
    tellTooLittle: (wallet, { text }) => tell(wallet, readFields(text), { status: "money", balance: 0n }),
    answer: (wallet: MemoryWallet, { path, headers, text }: WalletRequest) => {
      if (!checks.isSigned(text, headers[hub88Header], key)) return refuse("RS_ERROR_INVALID_SIGNATURE");
      const body = readFields(text);
      if (Object.keys(body).length === 0) return refuse("RS_ERROR_WRONG_SYNTAX");
      if (!checks.isInForm(path, body)) return refuse("RS_ERROR_WRONG_TYPES", body);
      if (path.startsWith("/user/")) return tellPlayer(wallet, path, body);
      return tell(wallet, body, wallet.apply(toCall(path, body)));
    },
  };
}

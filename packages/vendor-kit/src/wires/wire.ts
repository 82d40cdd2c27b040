/** The convention that a vendor speaks. */
export type Adapter = "hub88" | "softswiss";

/** A player as the platform named them at the launch. */
export interface Player {
  readonly user: string;
  /** Of the launch. The SoftSwiss convention has none. */
  readonly token: string;
  readonly game: string;
  readonly currency: string;
}

/** A movement of money in terms common to all conventions. Amounts are integers of the wire. */
export interface Move {
  readonly kind: "bet" | "win" | "rollback";
  readonly id: string;
  readonly round: string;
  /** The bet that wins, or the call that is rolled back. */
  readonly of?: string;
  readonly amount?: bigint;
  readonly closesRound?: boolean;
}

/** A request before it is signed. */
export interface Request {
  readonly path: string;
  readonly text: string;
}

/** How a request is signed: well, not at all, by another key, or well but over other bytes. */
export type Signing = "well" | "not" | "by another key" | "over other bytes";

/** An answer. `open` means that the result is unknown: the call must be repeated. */
export interface Said {
  readonly outcome: "ok" | "refused" | "open";
  /** The convention's word: a status, or a code. */
  readonly word: string;
  readonly balance: bigint | undefined;
  readonly httpStatus: number;
  readonly text: string;
}

/** The words of a convention for the refusals that rules ask for. */
export interface Words {
  readonly notEnoughMoney: string;
  readonly badSignature: string;
  readonly wrongCurrency: string;
}

/** A convention from the vendor's side: it writes, signs and sends calls, and reads answers. */
export interface Wire {
  readonly adapter: Adapter;
  /** A hundredth of a currency with cents, on the wire. */
  readonly hundredth: bigint;
  readonly words: Words;
  balance(player: Player): Request;
  /** The calls of a request are accepted together. A convention without batches accepts one. */
  moves(player: Player, moves: readonly [Move, ...Move[]]): Request;
  send(request: Request, signing?: Signing): Promise<Said>;
  /** What is wrong with the form of an answer, if anything. */
  findFormFault(request: Request, said: Said): string | undefined;
}

/** Finds the balance in an answer as an exact integer, which JSON.parse may round. */
export const readBalance = (text: string): bigint | undefined => {
  const found = /"balance"\s*:\s*(-?\d+)\s*[,}]/.exec(text)?.[1];
  return found === undefined ? undefined : BigInt(found);
};

/** Writes JSON with integers of any size. */
export const writeJson = (value: object): string =>
  JSON.stringify(value, (_name, field: unknown) =>
    typeof field === "bigint" ? `\u0000${field}` : field,
  ).replaceAll(/"\\u0000(-?\d+)"/g, "$1");

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Posts JSON without following redirects. No answer in time is HTTP status 0. */
export async function post(
  url: string,
  headers: Record<string, string>,
  text: string,
  timeoutMs = 10_000,
): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: text,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 0, text: error instanceof Error ? error.message : String(error) };
  }
}

/** Reads an answer's fields; a non-object has none. */
export const readFields = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Not JSON, so there are no fields.
    return {};
  }
};

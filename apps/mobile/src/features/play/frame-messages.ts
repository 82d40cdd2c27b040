/** What a framed game may tell us. Money is units of currency x 100 000, as a decimal text. */
export type FrameMessage =
  | { type: "ready" }
  | { type: "balance"; units: bigint; currency: string }
  | { type: "round" }
  | { type: "close" }
  | { type: "deposit" };

export type FrameCommand = "pause" | "resume" | "refresh-balance";

const unitsPattern = /^\d{1,18}$/;
const currencyPattern = /^[A-Z0-9]{2,8}$/;

function readBalance({ units, currency }: Record<string, unknown>): FrameMessage | undefined {
  if (typeof units !== "string" || !unitsPattern.test(units)) return undefined;
  if (typeof currency !== "string" || !currencyPattern.test(currency)) return undefined;
  return { type: "balance", units: BigInt(units), currency };
}

/**
 * The message of a game, when it came from the launched game's origin and window and has a shape that we know;
 * everything else that posts to this page is not heard.
 */
export function readFrameMessage(
  event: Pick<MessageEvent, "origin" | "source" | "data">,
  game: { origin: string; window: unknown },
): FrameMessage | undefined {
  if (event.origin !== game.origin || event.source !== game.window) return undefined;
  if (typeof event.data !== "object" || event.data === null) return undefined;
  const data = event.data as Record<string, unknown>;
  if (data["source"] !== "bgs") return undefined;
  switch (data["type"]) {
    case "balance":
      return readBalance(data);
    case "ready":
    case "round":
    case "close":
    case "deposit":
      return { type: data["type"] };
    default:
      return undefined;
  }
}

/**
 * The origin of a game's address, when it may be framed: a web address of another origin than ours. A page of
 * our own origin in a frame with scripts could take its sandbox off.
 */
export function findFrameOrigin(url: string, ownOrigin: string): string | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isWeb = address?.protocol === "https:" || address?.protocol === "http:";
  return address && isWeb && address.origin !== ownOrigin ? address.origin : undefined;
}

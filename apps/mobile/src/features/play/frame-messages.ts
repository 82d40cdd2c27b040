/** The messages that a framed game may send us. Money is units of currency x 100 000, as a decimal text. */
export type FrameMessage =
  /** `hasControls`: the game shows its own exit and balance. */
  | { type: "ready"; hasControls: boolean }
  | { type: "balance"; units: bigint; currency: string }
  | { type: "round" }
  /** A round begins or is over. */
  | { type: "playing"; isRunning: boolean }
  /** A bet of this stake was refused for a limit, a break or a reality check. */
  | { type: "limit-reached"; stakeUnits: bigint }
  | { type: "responsible-play" }
  | { type: "close" }
  | { type: "deposit" };

/** `explains-limits`: we say why a bet was refused for a limit, so the game need not. */
export type FrameCommand = "pause" | "resume" | "refresh-balance" | "explains-limits";

const unitsPattern = /^\d{1,18}$/;
const currencyPattern = /^[A-Z0-9]{2,8}$/;

const readUnits = (text: unknown): bigint | undefined =>
  typeof text === "string" && unitsPattern.test(text) ? BigInt(text) : undefined;

function readBalance({ units: text, currency }: Record<string, unknown>): FrameMessage | undefined {
  const units = readUnits(text);
  if (units === undefined) return undefined;
  if (typeof currency !== "string" || !currencyPattern.test(currency)) return undefined;
  return { type: "balance", units, currency };
}

/** A message of the launched game, if its origin, window and shape are right; all other messages are ignored. */
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
      return { type: "ready", hasControls: data["hasControls"] === true };
    case "playing":
      return typeof data["isRunning"] === "boolean"
        ? { type: "playing", isRunning: data["isRunning"] }
        : undefined;
    case "limit-reached":
      return { type: "limit-reached", stakeUnits: readUnits(data["stakeUnits"]) ?? 0n };
    case "responsible-play":
    case "round":
    case "close":
    case "deposit":
      return { type: data["type"] };
    default:
      return undefined;
  }
}

/**
 * The origin of a game's address, if it may be framed: a web address of another origin. A page of our own origin could
 * remove its own sandbox.
 */
export function findFrameOrigin(url: string, ownOrigin: string): string | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isWeb = address?.protocol === "https:" || address?.protocol === "http:";
  return address && isWeb && address.origin !== ownOrigin ? address.origin : undefined;
}

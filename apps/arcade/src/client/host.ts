/** The messages from the game to the lobby that frames it. Money is units as a decimal string. */
export type ToLobby =
  /** `hasControls`: the game shows its own exit and balance, so the lobby need not. */
  | { readonly type: "ready"; readonly hasControls: true }
  | { readonly type: "balance"; readonly units: string; readonly currency: string }
  | {
      readonly type: "round";
      readonly roundId: string;
      readonly stakeUnits: string;
      readonly winUnits: string;
    }
  /** A round begins or is over. The lobby never covers a running one. */
  | { readonly type: "playing"; readonly isRunning: boolean }
  /** The platform refused a bet for a limit, a break or a reality check. The lobby tells the player which. */
  | { readonly type: "limit-reached"; readonly stakeUnits: string }
  /** The player wants to see their limits. */
  | { readonly type: "responsible-play" }
  | { readonly type: "close" }
  | { readonly type: "deposit" };

/** `explains-limits`: the lobby shows why a bet was refused for a limit, and has a page for limits. */
export type FromLobby = "pause" | "resume" | "refresh-balance" | "explains-limits";

const COMMANDS: ReadonlySet<string> = new Set<FromLobby>([
  "pause",
  "resume",
  "refresh-balance",
  "explains-limits",
]);

/** The command in a message from the lobby; undefined when its shape is unknown. */
export function readCommand(data: unknown): FromLobby | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { source, type } = data as Record<string, unknown>;
  return source === "lobby" && typeof type === "string" && COMMANDS.has(type)
    ? (type as FromLobby)
    : undefined;
}

export interface Host {
  /** The last round that the page has told the lobby of. */
  lastRoundId(): string | undefined;
  post(message: ToLobby): void;
  /** Leaves the game: through the lobby that frames it, or to the lobby's address when the game has its own tab. */
  leave(kind: "close" | "deposit"): void;
}

interface Options {
  readonly page: Pick<Window, "parent" | "addEventListener" | "location">;
  readonly lobbyUrl: string | undefined;
  readonly depositUrl: string | undefined;
  readonly onCommand: (command: FromLobby) => void;
  /** A round is over, as the lobby is told. */
  readonly onRound?: (stakeUnits: bigint, winUnits: bigint) => void;
}

/** Exchanges messages only with the lobby's window and origin. */
export function createHost({ page, lobbyUrl, depositUrl, onCommand, onRound }: Options): Host {
  const origin = lobbyUrl ? new URL(lobbyUrl).origin : undefined;
  const isFramed = page.parent !== (page as Window);
  let lastRoundId: string | undefined;
  const post = (message: ToLobby): void => {
    if (message.type === "round") {
      lastRoundId = message.roundId;
      onRound?.(BigInt(message.stakeUnits), BigInt(message.winUnits));
    }
    if (origin && isFramed) page.parent.postMessage({ source: "bgs", ...message }, origin);
  };
  page.addEventListener("message", (event) => {
    if (event.origin !== origin || event.source !== page.parent) return;
    const command = readCommand(event.data);
    if (command) onCommand(command);
  });
  return {
    lastRoundId: () => lastRoundId,
    post,
    leave: (kind) => {
      const address = kind === "deposit" ? depositUrl : lobbyUrl;
      if (isFramed) post({ type: kind });
      else if (address) page.location.assign(address);
    },
  };
}

import type {
  BalanceView,
  ChatMessage,
  ChatState,
  DuelView,
  GameState,
  OpenedSession,
  PlacedBet,
  PlayedRound,
  Refusal,
  Replay,
  RoundView,
  SlotArt,
  TableState,
} from "../wire.ts";

/** A call that failed. `NETWORK` means that the call may or may not have reached the server. */
export class ApiError extends Error {
  readonly code: string;
  readonly balanceUnits: bigint | undefined;

  constructor(code: string, balanceUnits?: string) {
    super(code);
    this.code = code;
    this.balanceUnits = balanceUnits === undefined ? undefined : BigInt(balanceUnits);
  }
}

/** These codes say nothing about the play itself, so the page may request the same one again. */
const PASSING: ReadonlySet<string> = new Set(["NETWORK", "UNAVAILABLE", "ROUND_IN_PROGRESS"]);
const RETRY_PAUSES_MS = [400, 900, 1_800, 2_600, 3_200];
const TIMEOUT_MS = 20_000;

const pause = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object | undefined;
  readonly session?: string;
}

async function send<T>({ method, path, body, session }: Call): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new ApiError("NETWORK");
  }
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.ok) return reply as T;
  const { code = "NETWORK", balanceUnits } = (reply ?? {}) as Partial<Refusal>;
  throw new ApiError(code, balanceUnits);
}

/** Exchanges the one-time code in the address for the session that every other call sends, and the state of its game. */
export const openSession = (code: string): Promise<OpenedSession> =>
  send<OpenedSession>({ method: "POST", path: "/api/session", body: { code } });

/** The round that the platform's ticket is for, with all that its page needs to show it again. */
export const getReplay = (ticket: string): Promise<Replay> =>
  send<Replay>({ method: "POST", path: "/api/replay", body: { ticket } });

/** The pictures of a studio's game. They are public and need no session. */
export const getArt = (path: string): Promise<SlotArt> => send<SlotArt>({ method: "GET", path });

interface Seed {
  readonly hash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The part of their seeds that a player may know. `revealed` is the one that has just been changed. */
export interface Seeds {
  readonly active: Seed;
  readonly nextHash: string;
  readonly revealed?: Seed & { readonly serverSeed: string };
}

export interface PlayRequest {
  readonly playId: string;
  readonly coinUnits: bigint;
  /** As the rules of the game's engine read it; null if there is nothing to choose. */
  readonly choice: unknown;
}

export type Api = ReturnType<typeof createApi>;

export function createApi(session: string) {
  const request = <T>(method: Call["method"], path: string, body?: object): Promise<T> =>
    send<T>({ method, path, body, session });

  /** Requests a call that is the same however often it is sent, until it is answered. */
  async function insist<T>(path: string, body: object): Promise<T> {
    for (const delayMs of RETRY_PAUSES_MS) {
      try {
        return await request<T>("POST", path, body);
      } catch (error) {
        if (!(error instanceof ApiError) || !PASSING.has(error.code)) throw error;
        await pause(delayMs);
      }
    }
    return request<T>("POST", path, body);
  }

  return {
    getState: () => request<GameState>("GET", "/api/state"),
    getBalance: () => request<BalanceView>("GET", "/api/balance"),
    refillDemo: () => request<{ balanceUnits: string }>("POST", "/api/demo/refill"),
    /** Plays a choice. A retry with the same play id places no second bet. */
    play: ({ playId, coinUnits, choice }: PlayRequest) =>
      insist<PlayedRound>("/api/play", { playId, coinUnits: String(coinUnits), choice }),
    /** Acts in a round. `step`: how many actions came before; a retry of the same step is the same action. */
    act: (roundId: string, step: number, action: unknown) =>
      insist<RoundView>(`/api/rounds/${roundId}/act`, { step, action }),
    /** What happens at the game that runs by the clock, and what the player has on it. */
    getTable: () => request<TableState>("GET", "/api/table"),
    /** Bets on the draw of this number. A retry with the same play id places no second bet. */
    bet: ({ playId, coinUnits, choice, number }: PlayRequest & { readonly number: number }) =>
      insist<PlacedBet>("/api/table/bets", { playId, coinUnits: String(coinUnits), choice, number }),
    /** The last messages at the game's table, and whether the player may write. */
    getChat: () => request<ChatState>("GET", "/api/chat"),
    /** Says something at the table. A retry with the same id says it once. */
    say: (clientId: string, text: string) => insist<ChatMessage>("/api/chat", { clientId, text }),
    reportMessage: (id: string) => request<void>("POST", `/api/chat/${id}/report`),
    /** The events of the game's table as they come, part after part. @throws ApiError when the stream cannot be opened */
    watchTable: async function* (signal: AbortSignal): AsyncGenerator<string> {
      const headers = { authorization: `Bearer ${session}` };
      const response = await fetch("/api/table/events", { headers, signal });
      if (!response.ok || !response.body) throw new ApiError("NETWORK");
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    },
    /** The duel in which the player sits, or which was the last one in this game. */
    findLastDuel: async () => (await request<{ duel?: DuelView }>("GET", "/api/duel")).duel,
    getDuel: (id: string) => request<DuelView>("GET", `/api/duels/${id}`),
    /** Pays the stake and looks for an opponent. A retry with the same play id pays once. */
    joinDuel: ({ playId, coinUnits }: Pick<PlayRequest, "playId" | "coinUnits">) =>
      insist<DuelView>("/api/duels", { playId, coinUnits: String(coinUnits), choice: null }),
    /** Acts in a duel. `step`: how many actions of this seat came before. */
    actInDuel: (id: string, step: number, action: unknown) =>
      insist<DuelView>(`/api/duels/${id}/act`, { step, action }),
    /** Leaves a duel that has not begun: the stake comes back. */
    leaveDuel: (id: string) => insist<DuelView>(`/api/duels/${id}/leave`, {}),
    getSeeds: () => request<Seeds>("GET", "/api/seeds"),
    /** Reveals the player's seed and goes on with the next one and these words. @throws ApiError ROUND_OPEN */
    changeSeed: (clientSeed: string) => request<Seeds>("POST", "/api/seeds", { clientSeed }),
    /** Best effort: if it fails, the page shows the round again. */
    setShown: (roundId: string, steps: number) =>
      request<void>("POST", `/api/rounds/${roundId}/shown`, { steps }).catch(() => undefined),
  };
}

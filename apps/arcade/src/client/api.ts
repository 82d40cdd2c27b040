import type { GameState, OpenedSession, Refusal, RoundView, SlotArt } from "../wire.ts";

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

/** These codes say nothing about the spin itself, so the page may request the same spin again. */
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

/** Exchanges the one-time code in the address for the session that every other call sends. */
export const openSession = async (code: string): Promise<string> =>
  (await send<OpenedSession>({ method: "POST", path: "/api/session", body: { code } })).session;

/** The pictures of a studio's game. They are public and need no session. */
export const getArt = (path: string): Promise<SlotArt> => send<SlotArt>({ method: "GET", path });

export type Api = ReturnType<typeof createApi>;

export function createApi(session: string) {
  const request = <T>(method: Call["method"], path: string, body?: object): Promise<T> =>
    send<T>({ method, path, body, session });

  /** Requests a spin. A retry with the same spin id places no second bet. */
  async function spin(spinId: string, coinUnits: bigint): Promise<RoundView> {
    for (const delayMs of RETRY_PAUSES_MS) {
      try {
        return await request<RoundView>("POST", "/api/spin", { spinId, coinUnits: String(coinUnits) });
      } catch (error) {
        if (!(error instanceof ApiError) || !PASSING.has(error.code)) throw error;
        await pause(delayMs);
      }
    }
    return request<RoundView>("POST", "/api/spin", { spinId, coinUnits: String(coinUnits) });
  }

  return {
    getState: () => request<GameState>("GET", "/api/state"),
    getBalance: () => request<{ balanceUnits: string }>("GET", "/api/balance"),
    refillDemo: () => request<{ balanceUnits: string }>("POST", "/api/demo/refill"),
    spin,
    /** Best effort: if it fails, the page shows the round again. */
    setShown: (roundId: string, spins: number) =>
      request<void>("POST", `/api/rounds/${roundId}/shown`, { spins }).catch(() => undefined),
  };
}

import { signatureHeader } from "../../platform/body-signature.ts";
import type { VendorConnections } from "../../platform/vendor-connections.ts";

/** A sitting that the arcade is asked to play. */
export interface Sitting {
  readonly player: string;
  /** The arcade's name of the game. */
  readonly gameCode: string;
  readonly gameName: string;
  readonly stake: number;
  readonly spins: number;
  readonly at: Date;
  readonly pauseMs: number;
}

export interface PastOrder {
  /** Sent again, it is answered with the same rounds. */
  readonly key: string;
  readonly brandCode: string;
  readonly currency: string;
  readonly lang: string;
  readonly balances: ReadonlyMap<string, bigint>;
  readonly sittings: readonly Sitting[];
}

/** A round as the arcade reports it; `sitting` is its position in the order. */
export interface ToldRound {
  readonly sitting: number;
  readonly round: string;
  readonly bet: string;
  readonly win: string;
  readonly bet_amount: string;
  readonly win_amount: string;
  readonly bet_at: number;
  readonly win_at: number;
}

/** Has the in-house vendor play a day that is over. */
export type PlayPast = (order: PastOrder) => Promise<readonly ToldRound[]>;

const timeoutMs = 30_000;
const startLimitMs = 60_000;
const pauseMs = 50;

/**
 * The in-house vendor's call for a demo's past, which is signed like a launch (SEC-34).
 * @returns undefined if the vendor is not connected
 */
export async function connectPastArcade(connections: VendorConnections): Promise<PlayPast | undefined> {
  const connection = connections.find("BGS");
  if (connection?.adapter !== "hub88") return undefined;
  await waitFor(connection.baseUrl);
  return async ({ key, brandCode, currency, lang, balances, sittings }) => {
    const bytes = Buffer.from(
      JSON.stringify({
        key,
        operator_id: "croupier",
        sub_partner_id: brandCode,
        currency,
        lang,
        balances: Object.fromEntries([...balances].map(([player, units]) => [player, String(units)])),
        sittings: sittings.map((sitting) => ({
          user: sitting.player,
          game_code: sitting.gameCode,
          game_name: sitting.gameName,
          stake: sitting.stake,
          spins: sitting.spins,
          at: sitting.at.getTime(),
          pause_ms: sitting.pauseMs,
        })),
      }),
    );
    const response = await fetch(`${connection.baseUrl}/operator/demo/play`, {
      method: "POST",
      headers: { "content-type": "application/json", [signatureHeader]: connection.sign(bytes) },
      body: bytes,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the arcade answered ${response.status} to the demo's past`);
    return ((await response.json()) as { rounds: readonly ToldRound[] }).rounds;
  };
}

/** The arcade starts beside the step that needs it. */
async function waitFor(baseUrl: string): Promise<void> {
  const limitAt = performance.now() + startLimitMs;
  for (;;) {
    const isReady = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > limitAt) throw new Error("the arcade did not start, and a demo's past needs it");
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

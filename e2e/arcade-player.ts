/** A player without a page. It makes the page's own calls and spins as fast as the arcade replies. */
import { randomUUID } from "node:crypto";
import { readLaunchCode } from "@croupier/test-kit/launch-address";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import type { OpenedSession } from "../apps/arcade/src/wire.ts";

/** The arcade's reply about a round. Money is whole units as text. */
export interface PlayedRound {
  id: string;
  playId: string;
  stakeUnits: string;
  winUnits: string;
  steps: number;
}

interface ArcadeState {
  coinUnits: string[];
  balanceUnits: string;
  unfinished?: PlayedRound;
}

export interface ArcadePlayer {
  /** Every round that the arcade has acknowledged, in order. */
  readonly rounds: PlayedRound[];
  /** The spin whose reply never arrived. */
  readonly lost: string | undefined;
  getState(): Promise<ArcadeState>;
  isOpen(): Promise<boolean>;
  /** Spins until the arcade stops replying. */
  spinUntilSilence(): Promise<void>;
}

/** Launches a game as the member and opens a session in place of its page. */
export async function openArcade(member: WpsClient, nodeId: string, port: number): Promise<ArcadePlayer> {
  const { url } = await member.call("GET /wps/game/launch", { query: { nodeId } });
  let session = "";
  const request = (path: string, body?: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${session}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const opened = await request("/api/session", { code: readLaunchCode(url) });
  if (!opened.ok) throw new Error(`the game of ${nodeId} did not open: ${await opened.text()}`);
  ({ session } = (await opened.json()) as OpenedSession);
  const getState = async (): Promise<ArcadeState> => {
    const response = await request("/api/state");
    if (!response.ok) throw new Error(`the game of ${nodeId} did not open: ${await response.text()}`);
    return (await response.json()) as ArcadeState;
  };
  const coinUnits = (await getState()).coinUnits[0];
  const rounds: PlayedRound[] = [];
  let lost: string | undefined;

  async function spin(spinId: string): Promise<PlayedRound | string> {
    const response = await request("/api/play", { playId: spinId, coinUnits, choice: null });
    const reply = (await response.json()) as PlayedRound & { code: string };
    return response.ok ? reply : reply.code;
  }

  return {
    rounds,
    get lost() {
      return lost;
    },
    getState,
    isOpen: () =>
      getState().then(
        () => true,
        () => false,
      ),
    spinUntilSilence: async () => {
      lost = undefined;
      for (;;) {
        const spinId = randomUUID();
        const answer = await spin(spinId).catch(() => undefined);
        if (typeof answer === "string" || answer === undefined) {
          lost = spinId;
          return;
        }
        rounds.push(answer);
      }
    },
  };
}

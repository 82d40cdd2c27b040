import { gateways } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { wps } from "../../platform/http/wps.ts";

const BACK_URL = "/m/home";

export interface Launch {
  nodeId: string;
  /** Plays without an account and without money. */
  isDemo: boolean;
  language: Language;
  signal?: AbortSignal;
}

/** Asks for the address of a game at its vendor (GAME-05, GAME-09). An address opens a game once. */
export function launchGame({ nodeId, isDemo, language, signal }: Launch): Promise<{ url: string }> {
  const query = { nodeId, language, backUrl: BACK_URL };
  return isDemo
    ? wps("GET /wps/game/demo", { query, signal })
    : wps("GET /wps/game/launch", { query: { ...query, gateway: String(gateways.mobile) }, signal });
}

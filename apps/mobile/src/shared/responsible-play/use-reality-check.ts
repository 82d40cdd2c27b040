import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type RealityCheck, realityCheckQuery } from "./play-queries.ts";

/** PLAY-26: a vendor that never closes its rounds holds a check this long, and no longer. */
export const OPEN_ROUND_LIMIT_MS = 60_000;
/** How often the server is asked whether the open round is over. */
const ROUND_POLL_MS = 3_000;
/** How often it is asked while no check is near. The clock of a phone may be wrong. */
const SLOWEST_MS = 60_000;
const FASTEST_MS = 5_000;

/** When to ask again; false once the check is due and nothing holds it. */
export function getNextAskMs(check: RealityCheck | undefined, nowMs: number): number | false {
  if (!check || check.dueAt === null) return SLOWEST_MS / 2;
  if (check.isDue) return check.isRoundOpen ? ROUND_POLL_MS : false;
  return Math.min(SLOWEST_MS, Math.max(FASTEST_MS, check.dueAt - nowMs));
}

export interface RealityCheckOptions {
  /** Real money is played, or may have been in another tab. */
  isEnabled: boolean;
  /** Whether a round runs, from a game that says so. The server's word counts without it. */
  isRunning: boolean | undefined;
}

/**
 * The reality check that has to be shown now (PLAY-25). It waits for the end of a running round (PLAY-26): as the game
 * says, else until the server knows of no open round, at most a minute. Once shown it stays until it is acknowledged.
 */
export function useRealityCheck({ isEnabled, isRunning }: RealityCheckOptions): RealityCheck | undefined {
  const { data: check } = useQuery({
    ...realityCheckQuery,
    enabled: isEnabled,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => getNextAskMs(state.data, Date.now()),
  });
  // Checks are named by the time at which they fell due.
  const [waitedFor, setWaitedFor] = useState<number>();
  const [shown, setShown] = useState<number>();
  const due = isEnabled && check?.isDue ? check : undefined;
  const dueAt = due?.dueAt ?? undefined;

  useEffect(() => {
    if (dueAt === undefined) return undefined;
    const timer = setTimeout(() => setWaitedFor(dueAt), OPEN_ROUND_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [dueAt]);

  if (!due || dueAt === undefined) return undefined;
  const isHeld = isRunning ?? (due.isRoundOpen && waitedFor !== dueAt);
  if (!isHeld && shown !== dueAt) setShown(dueAt);
  return !isHeld || shown === dueAt ? due : undefined;
}

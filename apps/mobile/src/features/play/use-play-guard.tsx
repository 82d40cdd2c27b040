import { unitsToWire } from "@croupier/domain/money";
import { Button } from "@croupier/ui-kit/button";
import { Overlay } from "@croupier/ui-kit/overlay";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useId, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { responsiblePlayPage } from "../../shared/responsible-play/play-page.ts";
import { protectionQuery, realityCheckQuery } from "../../shared/responsible-play/play-queries.ts";
import { RealityCheckDialog } from "../../shared/responsible-play/reality-check-dialog.tsx";
import { useStopReason } from "../../shared/responsible-play/refusal-text.ts";
import { useRealityCheck } from "../../shared/responsible-play/use-reality-check.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import type { FrameMessage } from "./frame-messages.ts";
import styles from "./play.module.css";

/** A bet that was refused for a limit. */
interface Refusal {
  number: number;
  stake: number;
}

/** Asks the server why a bet was refused. A due reality check has its own overlay. */
function useReason(refusal: Refusal | undefined): string | undefined {
  const { t } = usePhrases();
  const client = useQueryClient();
  const describe = useStopReason();
  const { data, isError } = useQuery({
    queryKey: [PRIVATE, "playRefusal", refusal?.number],
    queryFn: async () => {
      const [check, protection] = await Promise.all([
        client.fetchQuery(realityCheckQuery),
        client.fetchQuery(protectionQuery),
      ]);
      return { isCheckDue: check.isDue, protection };
    },
    enabled: refusal !== undefined,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!refusal) return undefined;
  if (isError) return t("error.play.limit.reached");
  if (!data || data.isCheckDue) return undefined;
  return describe(data.protection, refusal.stake);
}

function StopDialog({
  reason,
  onClose,
  onLeave,
}: {
  reason: string;
  onClose: () => void;
  onLeave: () => void;
}) {
  const { t } = usePhrases();
  const titleId = useId();
  return (
    <Overlay open onClose={onClose} placement="center" role="alertdialog" labelledBy={titleId}>
      <div className={styles.stop}>
        <h2 id={titleId}>{t("limits.stopTitle")}</h2>
        <p>{reason}</p>
        <Button wide onPress={() => navigate(responsiblePlayPage)}>
          {t("limits.see")}
        </Button>
        <Button wide variant="secondary" onPress={onLeave}>
          {t("play.leave")}
        </Button>
        <Button wide variant="ghost" onPress={onClose}>
          {t("common.close")}
        </Button>
      </div>
    </Overlay>
  );
}

interface GuardOptions {
  /** Real money of a real member. */
  isEnabled: boolean;
  /** The launch was refused because a reality check is due. */
  isLaunchHeld: boolean;
  onLeave: () => void;
  /** Launches again after the check that held the launch. */
  onRelease: () => void;
}

export interface PlayGuard {
  /** An overlay covers the game, which must not go on automatically. */
  isCovering: boolean;
  overlay: ReactNode;
  hear: (message: FrameMessage) => void;
  /** Another frame is on its way. */
  reset: () => void;
}

/** PLAY-24 to PLAY-26: the overlays of a game: the reality check, and why a bet was refused. */
export function usePlayGuard({ isEnabled, isLaunchHeld, onLeave, onRelease }: GuardOptions): PlayGuard {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState<boolean>();
  const [refusal, setRefusal] = useState<Refusal>();
  const check = useRealityCheck({ isEnabled, isRunning });
  const reason = useReason(isEnabled ? refusal : undefined);

  useEffect(() => {
    if (isLaunchHeld) void client.invalidateQueries({ queryKey: realityCheckQuery.queryKey });
  }, [client, isLaunchHeld]);

  const hear = useCallback((message: FrameMessage) => {
    if (message.type === "playing") setRunning(message.isRunning);
    if (message.type === "limit-reached")
      setRefusal((last) => ({
        number: (last?.number ?? 0) + 1,
        stake: unitsToWire(message.stakeUnits),
      }));
    if (message.type === "responsible-play") navigate(responsiblePlayPage);
  }, []);
  const reset = useCallback(() => setRunning(undefined), []);

  const overlay = check ? (
    <RealityCheckDialog check={check} onStop={onLeave} onGoOn={isLaunchHeld ? onRelease : undefined} />
  ) : reason ? (
    <StopDialog reason={reason} onClose={() => setRefusal(undefined)} onLeave={onLeave} />
  ) : null;
  return { isCovering: overlay !== null, overlay, hear, reset };
}

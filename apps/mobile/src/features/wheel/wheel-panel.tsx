import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useOnline } from "../../platform/pwa/online.ts";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { useSpin } from "./use-spin.ts";
import styles from "./wheel.module.css";
import { type Spin, type Wheel, wheelQuery } from "./wheel-calls.ts";
import { WheelFace } from "./wheel-face.tsx";
import { WheelHistory } from "./wheel-history.tsx";
import { WheelOdds } from "./wheel-odds.tsx";
import { createParts } from "./wheel-parts.ts";
import { SpinSources, Tickets } from "./wheel-tickets.tsx";

/** The outcome of the spin, in words. */
function Outcome({ spin: { kind, amount } }: { spin: Spin }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  return (
    <>
      <strong>
        {kind === "money" ? t("wheel.won.money", { amount: format(amount) }) : t(`wheel.won.${kind}`)}
      </strong>
      {kind === "money" && (
        <Link to={createTarget("/m/rewardCenter", { tab: "available" })}>{t("wheel.toRewards")}</Link>
      )}
    </>
  );
}

type SpinState = ReturnType<typeof useSpin>;

/** The state of the wheel, for sighted readers and screen readers. */
function Said({ state: { isTurning, outcome, failure, isLost } }: { state: SpinState }) {
  const { t, hasPhrase } = usePhrases();
  return (
    <>
      <div role="status" className={styles.said}>
        {isTurning ? t("wheel.turning") : outcome && <Outcome spin={outcome} />}
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {`${t(getErrorPhrase(failure, hasPhrase))} ${isLost ? t("wheel.lost") : ""}`.trim()}
        </p>
      )}
    </>
  );
}

/** The tickets and the button. Play money has neither. */
function Play({ state }: { state: SpinState }) {
  const { t } = usePhrases();
  const isOnline = useOnline();
  const { shown, spin, isTurning, isLost } = state;
  const hasTicket = shown.tickets.some(({ count }) => count > 0);
  return (
    <>
      <Said state={state} />
      <Tickets tickets={shown.tickets} />
      <Button
        wide
        size="large"
        pending={isTurning}
        disabled={!isTurning && (!isOnline || !(hasTicket || isLost))}
        onPress={spin}
      >
        {t(isLost ? "wheel.see" : "wheel.spin")}
      </Button>
    </>
  );
}

function Spinning({ wheel }: { wheel: Wheel }) {
  const { isReal } = describeSession(useSession());
  const state = useSpin(wheel);
  const { shown, turned, isWaiting, onStand } = state;
  return (
    <div className={styles.panel}>
      <div className={styles.card}>
        <WheelFace
          parts={createParts(shown.prizes)}
          turned={turned}
          isWaiting={isWaiting}
          onStand={onStand}
        />
        {isReal && <Play state={state} />}
      </div>
      <WheelOdds prizes={shown.prizes} />
      {isReal && <SpinSources gives={shown.gives} />}
      {isReal && <WheelHistory spins={shown.spins} />}
    </div>
  );
}

/** The prize wheel (EXT-03, RWD-25). Play money sees it, and never spins. */
export function WheelPanel() {
  const { t } = usePhrases();
  const { data, isLoadingError, refetch } = useQuery(wheelQuery);
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (!data) return <Waiting className={styles.panel} heights={[420, 240, 120]} />;
  if (!data.wheel || data.wheel.prizes.length === 0) return <EmptyState icon="gift" text={t("wheel.none")} />;
  return <Spinning wheel={data.wheel} />;
}

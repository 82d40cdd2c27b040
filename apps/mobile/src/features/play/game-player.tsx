import { unitsToWire } from "@croupier/domain/money";
import { Amount } from "@croupier/ui-kit/amount";
import { Button } from "@croupier/ui-kit/button";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { Spinner } from "@croupier/ui-kit/spinner";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useOnline } from "../../platform/pwa/online.ts";
import { goBack, navigate } from "../../platform/router/history.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useBalanceHidden } from "../../shared/money/balance-hidden.ts";
import { useWallet, walletQuery } from "../../shared/money/wallet.ts";
import { responsiblePlayPage } from "../../shared/responsible-play/play-page.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { AgeStatement, useAgeStatement } from "./age-statement.tsx";
import { type FrameMessage, findFrameOrigin } from "./frame-messages.ts";
import { type FrameProgress, GameFrame } from "./game-frame.tsx";
import { useLaunch } from "./launch.ts";
import { LaunchFailure } from "./launch-failure.tsx";
import styles from "./play.module.css";
import { isGameFailure, useGuestCheck } from "./use-guest-check.ts";
import { usePlayGuard } from "./use-play-guard.tsx";
import { useWholeWindow } from "./use-whole-window.ts";

function Balance() {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const isHidden = useBalanceHidden();
  const { data } = useWallet();
  return (
    <p className={styles.balance}>
      <span className="visually-hidden">{t("balance.label")}</span>
      <span>{isHidden || !data ? "******" : <Amount value={data.sumBalance} format={format} />}</span>
    </p>
  );
}

interface BarProps {
  isDemo: boolean;
  hasControls: boolean;
  /** Nobody knows yet whether the game brings controls. */
  isWaiting: boolean;
}

/** The lobby's bar. A game with controls has the exit and the balance, so only the invitation to a demo player stays. */
function Bar({ isDemo, hasControls, isWaiting }: BarProps) {
  const { t } = usePhrases();
  const isGuest = useSession() === undefined;
  if (hasControls && !isDemo) return null;
  return (
    <header
      className={styles.bar}
      data-game-controls={hasControls || undefined}
      data-waiting={isWaiting ? (isDemo ? "demo" : "real") : undefined}
    >
      {!hasControls && <IconButton icon="back" label={t("play.leave")} onClick={goBack} />}
      {isDemo ? (
        <>
          <strong className={styles.mark}>{t("play.demo")}</strong>
          <Button size="small" onPress={() => navigate("/m/register")}>
            {t("header.signUp")}
          </Button>
        </>
      ) : isGuest ? null : (
        <>
          <Balance />
          <IconButton
            icon="shield"
            label={t("title.responsiblePlay")}
            onClick={() => navigate(responsiblePlayPage)}
          />
          <IconButton
            icon="deposit"
            label={t("title.deposit")}
            onClick={() => navigate("/m/voucherCenter")}
          />
        </>
      )}
    </header>
  );
}

/** Over the game's place until the game is shown. */
function Cover({ isSlow, again }: { isSlow: boolean; again: ReactNode }) {
  const { t } = usePhrases();
  return (
    <div className={styles.cover} role="status">
      <Spinner />
      <p>{isSlow ? t("play.slow") : t("play.loading")}</p>
      {isSlow && again}
    </div>
  );
}

/** Refreshes the member's lists and figures while and after a game is played. */
function useMoneyOfGame(isDemo: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (isDemo) return undefined;
    return () => {
      void client.invalidateQueries({ queryKey: [PRIVATE] });
      void client.invalidateQueries({ queryKey: ["winners"] });
    };
  }, [client, isDemo]);
  return useCallback(
    ({ units, currency }: { units: bigint; currency: string }) => {
      const known = client.getQueryData(walletQuery.queryKey);
      // A demo's play money, or money of another currency, is not the wallet's.
      if (isDemo || !known || known.currency !== currency) return;
      client.setQueryData(walletQuery.queryKey, { ...known, sumBalance: unitsToWire(units) });
    },
    [client, isDemo],
  );
}

/** A game in its frame: launched, on its way, slow, failed, offline, played and left. */
export function GamePlayer({ nodeId, isDemo }: { nodeId: string; isDemo: boolean }) {
  const { t, hasPhrase } = usePhrases();
  const { isGuest, isReal } = describeSession(useSession());
  const isOnline = useOnline();
  useWholeWindow();
  const { isOn } = useBrand();
  const isRefused = isGuest && !(isDemo && isOn("GUESTDEMO"));
  const closed = useGuestCheck(nodeId, isRefused);
  const [isOfAge, stateAge] = useAgeStatement();
  const mustStateAge = isGuest && !isRefused && !isOfAge;
  const launch = useLaunch(nodeId, isDemo, !isRefused && !mustStateAge);
  const [progress, setProgress] = useState<FrameProgress>("loading");
  const [attempt, setAttempt] = useState(0);
  const [hasControls, setHasControls] = useState(false);
  const setBalance = useMoneyOfGame(isDemo);
  const hasLimits = isReal && !isDemo;
  const guard = usePlayGuard({
    isEnabled: hasLimits,
    isLaunchHeld: isWpsError(launch.error) && launch.error.code === "play.check.due",
    onLeave: goBack,
    onRelease: () => void retry(),
  });

  const { hear: hearGuard } = guard;
  const hear = useCallback(
    (message: FrameMessage) => {
      if (message.type === "ready") setHasControls(message.hasControls);
      if (message.type === "balance") setBalance(message);
      if (message.type === "close") goBack();
      if (message.type === "deposit") navigate("/m/voucherCenter");
      hearGuard(message);
    },
    [setBalance, hearGuard],
  );
  const follow = useCallback((next: FrameProgress) => {
    // A late failure does not hide a game that is shown.
    setProgress((current) => (current === "shown" ? current : next));
  }, []);
  async function retry() {
    setProgress("loading");
    setHasControls(false);
    guard.reset();
    setAttempt(attempt + 1);
    await launch.refetch();
  }

  // An address opens a game once: while a new one is on its way, the old one must not be opened again.
  const url = launch.isFetching ? undefined : launch.data?.url;
  const origin = url && findFrameOrigin(url, location.origin);
  const again = <Button onPress={retry}>{t("common.retry")}</Button>;
  const error = closed ?? launch.error;
  const failure = error
    ? t(getErrorPhrase(error, hasPhrase))
    : nodeId === ""
      ? t("error.game.not.found")
      : url && !origin
        ? t("error.vendor.unavailable")
        : undefined;
  return (
    <div className={styles.play}>
      <Bar
        isDemo={isDemo}
        hasControls={hasControls && failure === undefined}
        isWaiting={progress !== "shown"}
      />
      {url && origin && (
        <GameFrame
          key={attempt}
          url={url}
          origin={origin}
          isPaused={guard.isCovering}
          explainsLimits={hasLimits}
          onMessage={hear}
          onProgress={follow}
        />
      )}
      {failure ? (
        <LaunchFailure
          error={error}
          text={failure}
          retry={nodeId === "" || isGameFailure(error) ? undefined : retry}
        />
      ) : mustStateAge ? (
        <AgeStatement onState={stateAge} />
      ) : (
        progress !== "shown" && <Cover isSlow={progress === "slow"} again={again} />
      )}
      {guard.overlay}
      {!isOnline && (
        <p className={styles.offline} role="alert">
          {t("play.offline")}
        </p>
      )}
    </div>
  );
}

import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Icon } from "@croupier/ui-kit/icon";
import { Overlay } from "@croupier/ui-kit/overlay";
import { useId } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useAmountFormat } from "../money/amount-format.ts";
import { useMinutesFormat } from "./limit-texts.ts";
import { type RealityCheck, useAcknowledge } from "./play-queries.ts";
import styles from "./responsible-play.module.css";

/** The result in words. A colour alone would not tell, and would cheer or scold. */
function Net({ net }: { net: number }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const amount = format(Math.abs(net));
  return (
    <p className={styles.net}>
      {net < 0 ? t("limits.lost", { amount }) : net > 0 ? t("limits.won", { amount }) : t("limits.even")}
    </p>
  );
}

function Figures({ check }: { check: RealityCheck }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const formatMinutes = useMinutesFormat();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t("limits.played")}</dt>
        <dd>{formatMinutes(check.playedMinutes)}</dd>
      </div>
      <div>
        <dt>{t("limits.staked")}</dt>
        <dd>{format(check.stake)}</dd>
      </div>
      <div>
        <dt>{t("limits.wins")}</dt>
        <dd>{format(check.win)}</dd>
      </div>
    </dl>
  );
}

export interface RealityCheckDialogProps {
  check: RealityCheck | undefined;
  /** Acknowledged, and play goes on. */
  onGoOn?: () => void;
  /** The player wants to stop. It leaves the game even if the server could not be notified: no bet passes then. */
  onStop: () => void;
}

/** PLAY-25: time played and net position over the game, until the player decides. Nothing else closes it. */
export function RealityCheckDialog({ check, onGoOn, onStop }: RealityCheckDialogProps) {
  const { t, hasPhrase } = usePhrases();
  const titleId = useId();
  const textId = useId();
  const acknowledge = useAcknowledge();
  if (!check || check.dueAt === null) return null;
  const { dueAt } = check;
  // A failure is shown below the figures.
  const decide = (decision: "goOn" | "stop") =>
    acknowledge.mutateAsync({ dueAt, decision }).then(
      () => true,
      () => false,
    );
  const goOn = async () => {
    if (await decide("goOn")) onGoOn?.();
  };
  const stop = async () => {
    await decide("stop");
    onStop();
  };
  return (
    <Overlay
      open
      isRequired
      onClose={() => undefined}
      placement="center"
      role="alertdialog"
      labelledBy={titleId}
      describedBy={textId}
    >
      <div className={styles.check}>
        <Icon name="history" size={32} className={styles.checkIcon} />
        <h2 id={titleId}>{t("limits.checkTitle")}</h2>
        <div id={textId} className={styles.checkText}>
          <Net net={check.net} />
          <Figures check={check} />
        </div>
        {acknowledge.error && <FormAlert text={t(getErrorPhrase(acknowledge.error, hasPhrase))} />}
        <div className={styles.checkActions}>
          <Button size="large" wide onPress={stop}>
            {t("limits.stop")}
          </Button>
          <Button size="large" wide variant="secondary" onPress={goOn}>
            {t("limits.goOn")}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}

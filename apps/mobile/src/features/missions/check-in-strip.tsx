import { Button, buttonClass } from "@croupier/ui-kit/button";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useId, useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { type CheckIn, useCheckIn } from "./mission-calls.ts";
import styles from "./missions.module.css";

/** Checks in and reports the result. */
function CheckInButton({ checkIn }: { checkIn: CheckIn }) {
  const { t, hasPhrase } = usePhrases();
  const format = useAmountFormat();
  const { mutateAsync } = useCheckIn();
  const [isSent, setIsSent] = useState(false);
  const isDone = checkIn.isDoneToday || isSent;

  async function press() {
    try {
      const { amount, isToClaim, hasSpin } = await mutateAsync();
      setIsSent(true);
      const values = { amount: format(amount) };
      const credited = hasSpin ? t("missions.checkedInBoth", values) : t("missions.checkedIn", values);
      const waiting = hasSpin ? t("missions.toClaimBoth", values) : t("missions.checkedInToClaim", values);
      const none = hasSpin ? t("missions.checkedInSpin") : t("missions.isDone");
      showToast("success", amount === 0 ? none : isToClaim ? waiting : credited);
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
  }
  return (
    <Button wide disabled={isDone} onPress={press}>
      {t(isDone ? "missions.isDone" : "missions.checkInNow")}
    </Button>
  );
}

/** Leads to the rewards that wait in the reward centre. */
export function ClaimLink({ label }: { label?: string }) {
  const { t } = usePhrases();
  return (
    <Link
      to="/m/rewardCenter?tab=available"
      className={buttonClass({ wide: true })}
      aria-label={label && `${t("missions.toClaim")} · ${label}`}
    >
      {t("missions.toClaim")}
    </Link>
  );
}

interface DayProps {
  readonly day: number;
  readonly amount: number;
  readonly isDone: boolean;
  readonly isToday: boolean;
}

function Day({ day, amount, isDone, isToday }: DayProps) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const state = isDone ? t("missions.dayDone") : isToday && t("missions.today");
  return (
    <li className={isDone ? styles.done : undefined} aria-current={isToday ? "date" : undefined}>
      <small>{t("missions.day", { day })}</small>
      <strong>{amount > 0 ? format(amount) : "–"}</strong>
      <small>{state || "\u00a0"}</small>
    </li>
  );
}

/** A round of check-ins: the reward of each day, and the days done (RWD-20). Play money has no button. */
export function CheckInStrip({ checkIn, isReal }: { checkIn: CheckIn; isReal: boolean }) {
  const { t } = usePhrases();
  const id = useId();
  const { amounts, done, hasSpin, turnover } = checkIn;
  const next = checkIn.isDoneToday ? -1 : done;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{t("missions.checkIn")}</h2>
      <ol className={styles.days}>
        {amounts.map((amount, index) => (
          <Day
            key={`day ${index + 1}`}
            day={index + 1}
            amount={amount}
            isDone={index < done}
            isToday={index === next}
          />
        ))}
      </ol>
      <p>{t("missions.restart")}</p>
      {hasSpin && <p>{t("missions.checkInSpin")}</p>}
      {turnover && <p>{t("missions.checkInTurnover", { x: turnover.x, days: turnover.days })}</p>}
      {checkIn.isToClaim && <ClaimLink />}
      {isReal && <CheckInButton key={checkIn.nextAt} checkIn={checkIn} />}
    </section>
  );
}

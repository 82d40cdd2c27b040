import { Button, buttonClass } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { showError } from "@croupier/ui-kit/toast-store";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { rememberReturnPath } from "../../shared/navigation/return-path.ts";
import { useSession } from "../../shared/session/session.ts";
import { type Rain, type Standing, usePressRain } from "./brand-rain-calls.ts";
import styles from "./rain.module.css";
import { RainCheck } from "./rain-check.tsx";
import { getPressDelay, type View, writeLeft } from "./rain-rules.ts";

interface CardProps {
  readonly rain: Rain;
  readonly standing: Standing | undefined;
  readonly view: View;
  /** The server's clock. */
  readonly now: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The one button of an open rain. However often it is tapped, one press is sent (RWD-14). */
function PressButton({ rain, now }: Pick<CardProps, "rain" | "now">) {
  const { t, hasPhrase } = usePhrases();
  const session = useSession();
  const { mutateAsync } = usePressRain(rain);
  if (!session)
    return (
      <Link to="/m/login" onClick={rememberReturnPath} className={buttonClass({ wide: true })}>
        {t("brandRain.signIn")}
      </Link>
    );
  async function press() {
    try {
      await wait(getPressDelay(rain, now));
      await mutateAsync();
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
  }
  return (
    <Button wide onPress={press}>
      {t(rain.mode === "draw" ? "brandRain.pressDraw" : "brandRain.pressGrab")}
    </Button>
  );
}

function useHeadline({ rain, standing, view, now }: CardProps): string {
  const { t } = usePhrases();
  const format = useAmountFormat();
  if (view === "soon") return t("brandRain.soon", { time: writeLeft(rain.startsAt - now) });
  if (view === "open" || view === "barred") return t("brandRain.now", { time: writeLeft(rain.endsAt - now) });
  if (view === "won" || view === "caught")
    return t("brandRain.won", { amount: format(standing?.amount ?? 0) });
  return t(`brandRain.${view}`);
}

function Body({ rain, standing, view, now }: CardProps) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const { mode, level, depositDays } = rain;
  const ticket = standing?.ticket;
  const canCheck = rain.phase === "over" && mode === "draw" && typeof ticket === "string";
  return (
    <>
      {(view === "soon" || view === "open" || view === "barred") && (
        <p>{t("brandRain.prize", { budget: format(rain.budget), count: rain.envelopes })}</p>
      )}
      {(view === "soon" || view === "open") && <p>{t(`brandRain.${mode}`)}</p>}
      {view === "in" && <p>{t("brandRain.inLine")}</p>}
      {(view === "won" || view === "caught") && (
        <p>{t(standing?.isPaid ? "brandRain.paid" : "brandRain.unpaid")}</p>
      )}
      {standing?.reason && (view === "soon" || view === "barred") && (
        <p className={styles.reason}>
          {t(`brandRain.reason.${standing.reason}`, { level, days: depositDays })}
        </p>
      )}
      {view === "open" && <PressButton rain={rain} now={now} />}
      {canCheck && <RainCheck rain={rain} ticket={ticket} />}
    </>
  );
}

/** The card of a rain, over the page and beside the member's current task. */
export function RainCard({ onClose, ...of }: CardProps & { onClose: () => void }) {
  const { t } = usePhrases();
  const headline = useHeadline(of);
  const isMember = useSession() !== undefined;
  const isTicking = of.view === "soon" || of.view === "open" || of.view === "barred";
  return (
    <section
      className={classNames(styles.card, isMember && styles.ofMember)}
      aria-label={t("brandRain.title")}
    >
      <div className={styles.head}>
        {/* A clock that is read out every second would drown all else. */}
        <h2 role={isTicking ? "timer" : "status"}>{headline}</h2>
        <IconButton icon="close" label={t("brandRain.later")} onClick={onClose} />
      </div>
      <Body {...of} />
    </section>
  );
}

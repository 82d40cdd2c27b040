import { type LimitKind, limitKinds } from "@croupier/domain/play-limits";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { Button } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { Icon, type IconName } from "@croupier/ui-kit/icon";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { findLeft, useLimitFormat } from "../../shared/responsible-play/limit-texts.ts";
import type { PlayLimit } from "../../shared/responsible-play/play-queries.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { LimitSheet } from "./limit-sheet.tsx";
import { type LimitChange, useLimitChange } from "./protection-calls.ts";
import styles from "./responsible-play.module.css";

const icons: Readonly<Record<LimitKind, IconName>> = {
  deposit: "deposit",
  loss: "profit",
  stake: "slots",
  session: "history",
};

/** A higher limit that waits: its value, its date, the limit until then, and the second confirmation once it is possible. */
function Rise({ limit, pending }: { limit: PlayLimit; pending: NonNullable<PlayLimit["pending"]> }) {
  const { t, hasPhrase } = usePhrases();
  const format = useLimitFormat(limit.kind);
  const time = useDateFormat("medium", "short");
  const change = useLimitChange();
  const { kind, period } = limit;
  const run = async (work: LimitChange, saved: PhraseId) => {
    try {
      await change.mutateAsync(work);
      showToast("success", t(saved));
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
  };
  const when = time.format(pending.from);
  const line =
    pending.value === null
      ? t(pending.mayConfirm ? "limits.removalReady" : "limits.removalWaits", { time: when })
      : t(pending.mayConfirm ? "limits.riseReady" : "limits.riseWaits", {
          value: format(pending.value),
          time: when,
        });
  return (
    <div className={styles.rise}>
      <p>{line}</p>
      {limit.value !== null && <p>{t("limits.riseUntilThen", { value: format(limit.value) })}</p>}
      <div className={styles.buttons}>
        {pending.mayConfirm && (
          <Button
            size="small"
            onPress={() =>
              run({ step: "confirm", body: { kind, period, from: pending.from } }, "limits.riseConfirmed")
            }
          >
            {t("limits.riseConfirm")}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          onPress={() => run({ step: "cancelRise", body: { kind, period } }, "limits.riseDropped")}
        >
          {t("limits.riseDrop")}
        </Button>
      </div>
    </div>
  );
}

/** The used and remaining part of a limit, as a bar and in words. */
function Use({ limit, value }: { limit: PlayLimit; value: number }) {
  const { t } = usePhrases();
  const format = useLimitFormat(limit.kind);
  const time = useDateFormat("medium", "short");
  const left = findLeft(limit) ?? 0;
  return (
    <div className={styles.use}>
      <progress
        className={classNames(styles.bar, left === 0 && styles.full)}
        // A limit of zero is used up from the beginning.
        value={value === 0 ? 1 : Math.min(limit.used, value)}
        max={value === 0 ? 1 : value}
        aria-label={t("limits.name", {
          limit: t(`limits.kind.${limit.kind}`),
          period: t(`limits.period.${limit.period}`),
        })}
      />
      <p>{t("limits.usedLeft", { used: format(limit.used), left: format(left) })}</p>
      {limit.awaited > 0 && <p>{t("limits.awaited", { amount: format(limit.awaited) })}</p>}
      <p>{t("limits.resets", { time: time.format(limit.resetsAt) })}</p>
    </div>
  );
}

function LimitRow({ limit, onOpen }: { limit: PlayLimit; onOpen: () => void }) {
  const { t } = usePhrases();
  const format = useLimitFormat(limit.kind);
  return (
    <li className={styles.limit}>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span>{t(`limits.period.${limit.period}`)}</span>
        <strong className={limit.value === null ? styles.none : undefined}>
          {limit.value === null ? t("limits.none") : format(limit.value)}
        </strong>
        <Icon name="chevronRight" size={18} />
      </button>
      {limit.value !== null && <Use limit={limit} value={limit.value} />}
      {limit.pending && <Rise limit={limit} pending={limit.pending} />}
    </li>
  );
}

/** PLAY-21: every limit with its used and remaining part, and its coming change. */
export function LimitList({ limits }: { limits: readonly PlayLimit[] }) {
  const { t } = usePhrases();
  const [chosen, setChosen] = useState<PlayLimit>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.section}>
      <h2>{t("limits.title")}</h2>
      <p className={styles.line}>{t("limits.line")}</p>
      {limitKinds.map((kind) => (
        <div key={kind} className={styles.card}>
          <h3>
            <Icon name={icons[kind]} size={20} />
            {t(`limits.kind.${kind}`)}
          </h3>
          <ul>
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitRow
                  key={limit.period}
                  limit={limit}
                  onOpen={() => {
                    setChosen(limit);
                    setIsOpen(true);
                  }}
                />
              ))}
          </ul>
        </div>
      ))}
      {chosen && <LimitSheet limit={chosen} open={isOpen} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

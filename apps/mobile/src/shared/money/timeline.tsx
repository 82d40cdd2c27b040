import { classNames } from "@croupier/ui-kit/class-names";
import { Icon, type IconName } from "@croupier/ui-kit/icon";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useCountdown } from "../../platform/timing/use-countdown.ts";
import { useDateFormat } from "../time/date-format.ts";
import styles from "./timeline.module.css";

export type TimelineState = "done" | "now" | "next" | "failed";

export interface TimelineStep {
  /** Unique within its timeline. */
  key: string;
  /** In the reader's language. */
  label: string;
  state: TimelineState;
  /** When it happened, in ms since 1970. */
  at?: number | undefined;
  /** By when it happens, in ms since 1970. Once that has passed, the step says that it is late. */
  by?: number | undefined;
  /** A further remark, e.g. why it failed. */
  note?: string | undefined;
}

const icons: Readonly<Record<TimelineState, IconName | undefined>> = {
  done: "check",
  now: "history",
  next: undefined,
  failed: "close",
};

/** The deadline of a step; it updates automatically when that has passed. */
function Due({ by }: { by: number }) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "short");
  const [openedMs] = useState(Date.now);
  const isLate = useCountdown({ startMs: openedMs, endMs: by }) === 0;
  return (
    <small className={styles.due}>
      {isLate ? t("timeline.late") : t("timeline.by", { time: time.format(by) })}
    </small>
  );
}

/** The steps of an order of money: past steps with their times, and the next one with its deadline (EXT-10, EXT-11). */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "short");
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ key, label: name, state, at, by, note }) => (
        <li
          key={key}
          className={classNames(styles.step, styles[state])}
          aria-current={state === "now" ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {icons[state] && <Icon name={icons[state]} size={14} />}
          </span>
          <div className={styles.words}>
            <strong>
              {name}
              <span className="visually-hidden">{`, ${t(`timeline.${state}`)}`}</span>
            </strong>
            {at !== undefined && <small>{time.format(at)}</small>}
            {by !== undefined && <Due by={by} />}
            {note && <p>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

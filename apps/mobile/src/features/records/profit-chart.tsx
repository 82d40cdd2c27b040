import type { ReplyOf } from "@croupier/contract/player/contract";
import { addDays, countDays, type DayRange } from "@croupier/domain/periods";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useDayFormat } from "../../shared/time/date-format.ts";
import styles from "./profit.module.css";
import { useSignedFormat } from "./signed-format.ts";

type ProfitDay = ReplyOf<"GET /wps/member/profitAndLoss">["days"][number];

const HEIGHT = 120;
/** Units of the drawing per day; a quarter of it is the gap. */
const STEP = 8;

/** The result of every day of a range; a day without play has zero. */
export function fillDays(range: DayRange, days: readonly Pick<ProfitDay, "day" | "net">[]) {
  const known = new Map(days.map(({ day, net }) => [day, net]));
  return Array.from({ length: countDays(range) }, (_, index) => {
    const day = addDays(range[0], index);
    return { day, net: known.get(day) ?? 0 };
  });
}

/** One bar per day: wins upwards, losses downwards. The table beside it has the figures. */
export function ProfitChart({ range, days }: { range: DayRange; days: readonly ProfitDay[] }) {
  const { t } = usePhrases();
  // Days are the brand's, regardless of the reader's zone.
  const date = useDayFormat("medium");
  const signed = useSignedFormat();
  const all = fillDays(range, days);
  const highest = Math.max(0, ...all.map(({ net }) => net));
  const lowest = Math.min(0, ...all.map(({ net }) => net));
  const span = highest - lowest || 1;
  const zeroY = (highest / span) * HEIGHT;
  const write = (day: string) => date.format(Date.parse(day));
  return (
    <figure className={styles.chart}>
      <figcaption>{t("profit.perDay")}</figcaption>
      <div className={styles.plot}>
        {highest > 0 && <span aria-hidden="true">{signed(highest)}</span>}
        <svg
          viewBox={`0 0 ${all.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t("profit.chart", {
            from: write(range[0]),
            to: write(range[1]),
            highest: signed(highest),
            lowest: signed(lowest),
          })}
        >
          {all.map(({ day, net }, index) => {
            const size = (Math.abs(net) / span) * HEIGHT;
            return (
              <rect
                key={day}
                className={net < 0 ? styles.lossBar : styles.winBar}
                x={index * STEP + STEP / 8}
                width={STEP * 0.75}
                // A small result is still seen.
                height={net === 0 ? 0 : Math.max(size, 1)}
                y={net < 0 ? zeroY : zeroY - Math.max(size, 1)}
              />
            );
          })}
          <line className={styles.zero} x1={0} x2={all.length * STEP} y1={zeroY} y2={zeroY} />
        </svg>
        {lowest < 0 && <span aria-hidden="true">{signed(lowest)}</span>}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{write(range[0])}</span>
        <span>{write(range[1])}</span>
      </div>
    </figure>
  );
}

import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Day } from "@croupier/domain/periods";
import { Icon } from "@croupier/ui-kit/icon";
import { memo } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { writeSession } from "./record-filter.ts";
import styles from "./records.module.css";
import { useSignedFormat } from "./signed-format.ts";

type Booking = ReplyOf<"GET /wps/record/transactions">["list"][number];

interface BookingRowProps {
  booking: Booking;
  isTeam: boolean;
  /** The days that the record shows. */
  from: Day;
  to: Day;
}

/** The parts of a row of the member's own: a session's rounds, or a withdrawal's amount and fee. */
function findParts({ booking, isTeam, from, to }: BookingRowProps): Target | undefined {
  const { type, startTime, time, orderNo } = booking;
  if (isTeam) return undefined;
  if (orderNo !== undefined) return createTarget("/m/withdraw", { order: orderNo });
  if (type !== "play" || startTime === undefined) return undefined;
  const session = writeSession({ since: startTime, until: time });
  return createTarget("/m/gameRecord", { period: "range", from, to, ...session });
}

/** A row of the account record (EXT-06). Its name opens its parts, if there are several. */
export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { booking, isTeam } = props;
  const { t } = usePhrases();
  const time = useDateFormat("medium", "short");
  const format = useAmountFormat();
  const formatSigned = useSignedFormat();
  const parts = findParts(props);
  const type = t(`booking.${booking.type}`);
  const when =
    booking.startTime === undefined
      ? time.format(booking.time)
      : time.formatRange(booking.startTime, booking.time);
  return (
    <li className={styles.round}>
      <div className={styles.line}>
        <strong>
          {parts ? (
            <Link to={parts} aria-label={`${type} ${when}`} className={styles.parts}>
              {type}
              <Icon name="chevronRight" size={18} />
            </Link>
          ) : (
            type
          )}
        </strong>
        <strong className={styles.net}>{formatSigned(booking.amount)}</strong>
      </div>
      <div className={styles.line}>
        <small>
          {isTeam ? booking.memberName : t("booking.number", { number: booking.orderNo ?? booking.number })}
        </small>
        {booking.balance !== undefined && (
          <small>{t("booking.balance", { amount: format(booking.balance) })}</small>
        )}
      </div>
      {booking.stake !== undefined && booking.win !== undefined && (
        <div className={styles.line}>
          <small>{t("booking.stake", { amount: format(booking.stake) })}</small>
          <small>{t("booking.win", { amount: format(booking.win) })}</small>
        </div>
      )}
      <div className={styles.line}>
        <small>{when}</small>
        <small>{t(booking.state === undefined ? "booking.done" : `booking.state.${booking.state}`)}</small>
      </div>
    </li>
  );
});

import type { ReplyOf } from "@croupier/contract/player/contract";
import { classNames } from "@croupier/ui-kit/class-names";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Sheet } from "@croupier/ui-kit/sheet";
import { useInfiniteQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import styles from "./records.module.css";
import { useSignedFormat } from "./signed-format.ts";

type Round = ReplyOf<"GET /wps/record/games">["list"][number];
type Call = ReplyOf<"GET /wps/record/round">["list"][number];

function useCalls({ vendor, roundId, time, state }: Round) {
  const { language } = usePhrases();
  return useInfiniteQuery({
    queryKey: [PRIVATE, "round", language, vendor, roundId, time, state],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/record/round", { query: { vendor, roundId, time, pageNo: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
    staleTime: 0,
  });
}

function CallRow({ call }: { call: Call }) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "medium");
  const format = useAmountFormat();
  const formatSigned = useSignedFormat();
  return (
    <li className={styles.round}>
      <div className={styles.line}>
        <strong>{t(`round.kind.${call.kind}`)}</strong>
        <strong className={classNames(styles.net, call.amount > 0 && styles.won)}>
          {formatSigned(call.amount)}
        </strong>
      </div>
      <div className={styles.line}>
        <small>{time.format(call.time)}</small>
        <small>{t("booking.balance", { amount: format(call.balance) })}</small>
      </div>
      <div className={styles.line}>
        <small className={styles.reference}>{t("round.reference", { number: call.reference })}</small>
        {call.number !== null && <small>{t("booking.number", { number: call.number })}</small>}
      </div>
    </li>
  );
}

function OutLink({ href, text }: { href: string; text: string }) {
  return (
    <a className={styles.verify} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

function Calls({ round }: { round: Round }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const formatNet = useSignedFormat();
  const calls = useCalls(round);
  if (calls.isPending) return <Waiting heights={[240]} />;
  const [first] = calls.data?.pages ?? [];
  if (!first) return <FailedState text={t("common.loadFailed")} onRetry={() => calls.refetch()} />;
  // The round as it is now: it may have gone on since the list was drawn.
  const { stake, validStake, win, net, state } = first.round;
  return (
    <>
      <p className={styles.reference}>{t("round.number", { number: round.roundId })}</p>
      <dl className={styles.totals}>
        <div>
          <dt>{t("record.stake")}</dt>
          <dd>{format(stake)}</dd>
        </div>
        <div>
          <dt>{t("record.validStake")}</dt>
          <dd>{format(validStake)}</dd>
        </div>
        <div>
          <dt>{t("round.kind.win")}</dt>
          <dd>{format(win)}</dd>
        </div>
        <div>
          <dt>{t("record.net")}</dt>
          <dd className={state === "settled" && net > 0 ? styles.won : undefined}>
            {state === "settled" ? formatNet(net) : t(`record.state.${state}`)}
          </dd>
        </div>
      </dl>
      <ul className={styles.rounds}>
        {calls.data?.pages.flatMap(({ list }) =>
          list.map((call) => <CallRow key={`${call.kind}-${call.reference}`} call={call} />),
        )}
      </ul>
      <MoreButton pages={calls} />
      <div className={styles.links}>
        {first.replayUrl !== null && <OutLink href={first.replayUrl} text={t("round.replay")} />}
        {first.verifyUrl !== null && <OutLink href={first.verifyUrl} text={t("round.verify")} />}
      </div>
    </>
  );
}

interface RoundSheetProps {
  /** Whose calls are shown; kept while the sheet closes. */
  round: Round | undefined;
  open: boolean;
  onClose: () => void;
}

/** The single bets, wins and rollbacks that a round of the betting record is the sum of (EXT-05). */
export function RoundSheet({ round, open, onClose }: RoundSheetProps) {
  const { t } = usePhrases();
  const title = t("round.title", { game: round?.gameName ?? "" });
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t("common.close")}>
      <div className={styles.calls}>{round && open && <Calls round={round} />}</div>
    </Sheet>
  );
}

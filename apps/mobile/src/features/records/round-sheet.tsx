import type { ReplyOf } from "@croupier/contract/player/contract";
import { classNames } from "@croupier/ui-kit/class-names";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Sheet } from "@croupier/ui-kit/sheet";
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
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
type RoundReply = ReplyOf<"GET /wps/record/round">;
type TeamRound = ReplyOf<"GET /wps/agent/team/games">["list"][number];
type TeamRoundReply = ReplyOf<"GET /wps/agent/team/round">;
type Call = RoundReply["list"][number] | TeamRoundReply["list"][number];

const byPages = {
  initialPageParam: 1,
  getNextPageParam: (last: { pageNum: number; totalPages: number }) =>
    last.pageNum < last.totalPages ? last.pageNum + 1 : undefined,
};

function useCalls({ vendor, roundId, time, state }: Round) {
  const { language } = usePhrases();
  return useInfiniteQuery({
    queryKey: [PRIVATE, "round", language, vendor, roundId, time, state],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/record/round", { query: { vendor, roundId, time, pageNo: pageParam }, signal }),
    ...byPages,
    staleTime: 0,
  });
}

function useTeamCalls({ memberName, vendor, roundId, time, state }: TeamRound) {
  return useInfiniteQuery({
    queryKey: [PRIVATE, "teamRound", memberName, vendor, roundId, time, state],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/team/round", {
        query: { memberName, vendor, roundId, time, pageNo: pageParam },
        signal,
      }),
    ...byPages,
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
        {"balance" in call && <small>{t("booking.balance", { amount: format(call.balance) })}</small>}
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

interface CallsProps {
  roundId: string;
  calls: UseInfiniteQueryResult<InfiniteData<RoundReply | TeamRoundReply>>;
}

function Calls({ roundId, calls }: CallsProps) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const formatNet = useSignedFormat();
  if (calls.isPending) return <Waiting heights={[240]} />;
  const [first] = calls.data?.pages ?? [];
  if (!first) return <FailedState text={t("common.loadFailed")} onRetry={() => calls.refetch()} />;
  // The round as it is now: it may have gone on since the list was drawn.
  const { stake, validStake, win, net, state } = first.round;
  return (
    <>
      <p className={styles.reference}>{t("round.number", { number: roundId })}</p>
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
      {"replayUrl" in first && (
        <div className={styles.links}>
          {first.replayUrl !== null && <OutLink href={first.replayUrl} text={t("round.replay")} />}
          {first.verifyUrl !== null && <OutLink href={first.verifyUrl} text={t("round.verify")} />}
        </div>
      )}
    </>
  );
}

const OwnCalls = ({ round }: { round: Round }) => <Calls roundId={round.roundId} calls={useCalls(round)} />;
const TeamCalls = ({ round }: { round: TeamRound }) => (
  <Calls roundId={round.roundId} calls={useTeamCalls(round)} />
);

interface RoundSheetProps {
  /** Whose calls are shown: a round of the member's own, or of a person in the team; kept while the sheet closes. */
  round: Round | TeamRound | undefined;
  open: boolean;
  onClose: () => void;
}

/** The single bets, wins and rollbacks that a round of the betting record is the sum of (EXT-05, AGT-36). */
export function RoundSheet({ round, open, onClose }: RoundSheetProps) {
  const { t } = usePhrases();
  const title = t("round.title", { game: round?.gameName ?? "" });
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t("common.close")}>
      <div className={styles.calls}>
        {round && open && ("memberName" in round ? <TeamCalls round={round} /> : <OwnCalls round={round} />)}
      </div>
    </Sheet>
  );
}

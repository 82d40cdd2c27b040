import type { ReplyOf } from "@croupier/contract/player/contract";
import { Checkbox } from "@croupier/ui-kit/checkbox";
import { classNames } from "@croupier/ui-kit/class-names";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Icon } from "@croupier/ui-kit/icon";
import { SelectField } from "@croupier/ui-kit/select-field";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { memo, useCallback, useState } from "react";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate, useSearch } from "../../platform/router/history.ts";
import { afterRow, byLastRow } from "../../shared/lists/by-last-row.ts";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { NameFilter } from "../../shared/lists/name-filter.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { PeriodFilter } from "./period-filter.tsx";
import { MAXIMUM_DAYS } from "./record-filter.ts";
import styles from "./records.module.css";
import { RoundSheet } from "./round-sheet.tsx";
import { RoundTotals } from "./round-totals.tsx";
import { listTypes } from "./round-types.ts";
import { SaveButton } from "./save-button.tsx";
import { useSignedFormat } from "./signed-format.ts";
import { usePeriod } from "./use-period.ts";

type Round = ReplyOf<"GET /wps/agent/team/games">["list"][number];

interface TeamRoundProps {
  round: Round;
  onOpen: (round: Round) => void;
}

/** A round opens to the vendor's calls and their transfers (AGT-36). */
const TeamRound = memo(function TeamRound({ round, onOpen }: TeamRoundProps) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "medium");
  const format = useAmountFormat();
  const formatNet = useSignedFormat();
  return (
    <li className={styles.round}>
      <div className={styles.line}>
        <strong className={styles.person}>
          <button
            type="button"
            className={styles.parts}
            aria-label={`${round.memberName} ${round.gameName} ${time.format(round.time)}`}
            aria-haspopup="dialog"
            onClick={() => onOpen(round)}
          >
            {round.memberName}
            <Icon name="chevronRight" size={18} />
          </button>
        </strong>
        <strong className={classNames(styles.net, round.net > 0 && styles.won)}>
          {round.state === "settled" ? formatNet(round.net) : t(`record.state.${round.state}`)}
        </strong>
      </div>
      <div className={styles.line}>
        <small>{round.gameName}</small>
        <small>{time.format(round.time)}</small>
      </div>
      <div className={styles.line}>
        <small>{t("record.stakeOf", { amount: format(round.stake) })}</small>
        <small>{t("record.validStakeOf", { amount: format(round.validStake) })}</small>
      </div>
    </li>
  );
});

interface RoundsProps {
  days: readonly [string, string];
  gameType: string;
  memberName: string;
  isBySettled: boolean;
  /** The agents whose line was opened, as its days are those of the last; empty for all days of the team. */
  under: string;
}

function Rounds({ days: [startDate, endDate], gameType, memberName, isBySettled, under }: RoundsProps) {
  const { t, language } = usePhrases();
  const asked = {
    startDate,
    endDate,
    ...(gameType && { gameType }),
    ...(memberName && { memberName }),
    ...(isBySettled && { by: "settled" as const }),
    ...(under && { under }),
  };
  const query = useInfiniteQuery({
    queryKey: [PRIVATE, "teamRounds", language, asked],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/team/games", { query: { ...asked, ...afterRow(pageParam) }, signal }),
    ...byLastRow,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<Round>();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback((round: Round) => {
    setOpened(round);
    setIsOpen(true);
  }, []);
  if (query.isPending) return <Waiting heights={[320]} />;
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  if (!first) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const rounds = pages.flatMap(({ list }) => list);
  if (rounds.length === 0)
    return <EmptyState icon="receipt" text={t(memberName ? "team.nobodyPlayed" : "record.empty")} />;
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData}>
      <RoundTotals totals={first.totals} />
      <ul className={styles.rounds}>
        {rounds.map((round) => (
          <TeamRound
            key={`${round.vendor}-${round.roundId}-${round.memberName}`}
            round={round}
            onOpen={open}
          />
        ))}
      </ul>
      <p className={styles.count} role="status">
        {t("record.countOf", { shown: rounds.length, total: first.totalCount })}
      </p>
      <MoreButton pages={query} />
      <SaveButton of="GET /wps/agent/team/games/csv" query={asked} />
      <RoundSheet round={opened} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}

/** The betting record of the whole team (EXT-19), by game type and by one member's name. */
export function TeamBetting() {
  const { t } = usePhrases();
  const isBySettled = useSearch((query) => query.get("by") === "settled");
  const linked = useSearch((query) => query.get("member") ?? "");
  const under = useSearch((query) => query.get("under") ?? "");
  const { filter, days, isAllowed, change } = usePeriod("/m/teamBetting", {
    ...(isBySettled && { by: "settled" }),
    ...(linked && under && { member: linked, under }),
  });
  const [name, setName] = useState(linked);
  const [gameType, setGameType] = useState("");
  return (
    <div className={styles.record}>
      <PeriodFilter filter={filter} onChange={change} />
      {isBySettled && (
        <Checkbox
          label={t("record.bySettled")}
          checked
          onChange={() => navigate(createTarget("/m/teamBetting", { ...filter }), { replace: true })}
        />
      )}
      <div className={styles.pair}>
        <SelectField
          label={t("record.type")}
          value={gameType}
          options={[{ value: "", label: t("common.all") }, ...listTypes(t)]}
          onChange={(event) => setGameType(event.target.value)}
        />
        <NameFilter name={name} onSearch={setName} />
      </div>
      {isAllowed ? (
        <Rounds
          days={days}
          gameType={gameType}
          memberName={name}
          isBySettled={isBySettled}
          under={name === linked ? under : ""}
        />
      ) : (
        <FormAlert text={t("record.rangeWrong", { days: MAXIMUM_DAYS })} />
      )}
    </div>
  );
}

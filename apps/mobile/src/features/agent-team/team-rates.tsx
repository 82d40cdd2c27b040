import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { NameFilter } from "../../shared/lists/name-filter.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useRateFormat } from "../../shared/money/rate-format.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { useDayFormat } from "../../shared/time/date-format.ts";
import styles from "./agent-team.module.css";
import { RaiseSheet } from "./raise-sheet.tsx";
import { directRatesQuery } from "./rate-calls.ts";
import { RateList } from "./rate-list.tsx";
import { type Direct, getRate, listCategories, type Rates } from "./rates.ts";

/** What the agent has, beside the most that the brand allows. */
function OwnRates({ own, caps }: Pick<Rates, "own" | "caps">) {
  const { t } = usePhrases();
  const format = useRateFormat();
  const day = useDayFormat("medium");
  const categories = listCategories(own.rates, own.coming, caps);
  return (
    <table className={styles.own}>
      <caption>{t("agentRate.own")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("record.type")}</th>
          <th scope="col">{t("agentRate.mine")}</th>
          <th scope="col">{t("agentRate.cap")}</th>
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category}>
            <th scope="row">{t(getCategoryLabel(category).label)}</th>
            <td>
              <span>{format(getRate(own, category))}</span>
              {own.coming
                .filter((one) => one.category === category)
                .map(({ ppm, fromDay }) => (
                  <small key={fromDay}>
                    {t("agentRate.coming", { rate: format(ppm), day: day.format(Date.parse(fromDay)) })}
                  </small>
                ))}
            </td>
            <td>{format(getRate({ rates: caps, coming: [] }, category))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DirectRowProps {
  direct: Direct;
  onRaise: ((direct: Direct) => void) | undefined;
}

const DirectRow = memo(function DirectRow({ direct, onRaise }: DirectRowProps) {
  const { t } = usePhrases();
  return (
    <li className={styles.direct}>
      <div className={styles.head}>
        <div>
          <strong>{direct.name}</strong>
          <small>{t(direct.isAgent ? "team.agent" : "team.member")}</small>
        </div>
        {onRaise && (
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            aria-label={t("agentRate.raiseOf", { name: direct.name })}
            onPress={() => onRaise(direct)}
          >
            {t("agentRate.raise")}
          </Button>
        )}
      </div>
      <RateList set={direct} />
    </li>
  );
});

function Directs({ name }: { name: string }) {
  const { t } = usePhrases();
  const { isReal } = describeSession(useSession());
  const query = useInfiniteQuery({ ...directRatesQuery(name), placeholderData: keepPreviousData });
  const [raised, setRaised] = useState<Direct>();
  const [isOpen, setIsOpen] = useState(false);
  if (query.isPending) return <Waiting heights={[180, 320]} className={styles.part} />;
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  if (!first) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const directs = pages.flatMap(({ list }) => list);
  const hasRates = listCategories(first.own.rates, first.own.coming).length > 0;
  const raise = (direct: Direct) => {
    setRaised(direct);
    setIsOpen(true);
  };
  return (
    <div className={styles.part} aria-busy={query.isPlaceholderData}>
      {listCategories(first.own.rates, first.own.coming, first.caps).length > 0 && (
        <OwnRates own={first.own} caps={first.caps} />
      )}
      {!hasRates && <p className={styles.note}>{t("agentRate.none")}</p>}
      {!isReal && <p className={styles.note}>{t("free_reject")}</p>}
      {directs.length === 0 ? (
        <EmptyState icon="agent" text={t(name ? "team.nobody" : "team.empty")} />
      ) : (
        <>
          <ul className={styles.rows} aria-label={t("team.mine")}>
            {directs.map((direct) => (
              <DirectRow key={direct.id} direct={direct} onRaise={isReal && hasRates ? raise : undefined} />
            ))}
          </ul>
          <p className={styles.count} role="status">
            {t("record.countOf", { shown: directs.length, total: first.totalCount })}
          </p>
          <MoreButton pages={query} />
        </>
      )}
      <RaiseSheet
        rates={first}
        direct={directs.find(({ id }) => id === raised?.id) ?? raised}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}

/** Rebate settings (EXT-21): the agent's rates, those of the directs, and the way to raise them. */
export function TeamRates() {
  const [name, setName] = useState("");
  return (
    <div className={styles.page}>
      <NameFilter name={name} onSearch={setName} />
      <Directs name={name} />
    </div>
  );
}

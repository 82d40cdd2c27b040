import type { ReplyOf } from "@croupier/contract/player/contract";
import { classNames } from "@croupier/ui-kit/class-names";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { memo, type ReactNode } from "react";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, useSearch } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { NameFilter } from "../../shared/lists/name-filter.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { useDayFormat } from "../../shared/time/date-format.ts";
import styles from "./records.module.css";
import { useNameBelow } from "./use-name-below.ts";

type People = ReplyOf<"GET /wps/agent/team/members">;
type Person = People["list"][number];

const PersonRow = memo(function PersonRow({ person, opens }: { person: Person; opens: boolean }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const date = useDayFormat("medium");
  const { id, name, isAgent, isDisabled, balance, turnoverToday, lastLoginDay, directs } = person;
  return (
    <li className={classNames(styles.round, isDisabled && styles.disabled)}>
      <div className={styles.line}>
        <strong className={styles.person}>
          {opens ? (
            <Link to={createTarget("/m/member/team", { under: id })} className={styles.parts}>
              {name}
              <Icon name="chevronRight" size={18} />
            </Link>
          ) : (
            name
          )}
        </strong>
        <strong className={styles.net}>{format(balance)}</strong>
      </div>
      <div className={styles.line}>
        <small>
          {`${t(isAgent ? "team.agent" : "team.member")}${isDisabled ? ` · ${t("team.disabled")}` : ""}`}
        </small>
        <small>{t("team.todayOf", { amount: format(turnoverToday) })}</small>
      </div>
      <div className={styles.line}>
        <small>
          {lastLoginDay === null
            ? t("team.neverIn")
            : t("team.lastIn", { day: date.format(Date.parse(lastLoginDay)) })}
        </small>
        <small>{t("team.below", { count: directs })}</small>
      </div>
    </li>
  );
});

interface TeamPeopleProps {
  /** What the page of somebody directly below the agent has besides. */
  renderDirect: (direct: People["path"][number]) => ReactNode;
}

/** The way from the agent's own directs down to the open person. */
function Path({ path }: { path: People["path"] }) {
  const { t } = usePhrases();
  if (path.length === 0) return null;
  return (
    <nav aria-label={t("team.path")}>
      <ol className={styles.path}>
        <li>
          <Link to="/m/member/team">{t("team.mine")}</Link>
        </li>
        {path.map(({ id, name }, place) => (
          <li key={id}>
            {place === path.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={createTarget("/m/member/team", { under: id })}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function List({ under, name, renderDirect }: TeamPeopleProps & { under: string; name: string }) {
  const { t } = usePhrases();
  const query = useInfiniteQuery({
    queryKey: [PRIVATE, "teamPeople", under, name],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/team/members", {
        query: { ...(under && { under }), ...(name && { name }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <Waiting heights={[320]} />;
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  if (!first) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const [direct, ...others] = first.path;
  const people = pages.flatMap(({ list }) => list);
  const areDirects = under === "" && name === "";
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData}>
      <Path path={first.path} />
      {direct && others.length === 0 && renderDirect(direct)}
      {people.length === 0 ? (
        <EmptyState icon="agent" text={t(name ? "team.nobody" : "team.empty")} />
      ) : (
        <>
          <ul className={styles.rounds}>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                opens={person.id !== under && (person.directs > 0 || areDirects)}
              />
            ))}
          </ul>
          <p className={styles.count} role="status">
            {t("record.countOf", { shown: people.length, total: first.totalCount })}
          </p>
          <MoreButton pages={query} />
        </>
      )}
    </div>
  );
}

/** Team management (EXT-16): the people of the team, one level at a time, or those with a name. */
export function TeamPeople({ renderDirect }: TeamPeopleProps) {
  const under = useSearch((query) =>
    /^\d{1,18}$/.test(query.get("under") ?? "") ? (query.get("under") ?? "") : "",
  );
  const [name, setName] = useNameBelow(under);
  return (
    <div className={styles.record}>
      <NameFilter key={under} name={name} onSearch={setName} />
      <List under={under} name={name} renderDirect={renderDirect} />
    </div>
  );
}

import { languageTags } from "@croupier/domain/languages";
import { getVipProgress } from "@croupier/domain/vip";
import { buttonClass } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { rememberReturnPath } from "../../shared/navigation/return-path.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { Conditions } from "./conditions.tsx";
import { GiftList } from "./gift-list.tsx";
import { GivenRank, KeptRank } from "./kept-rank.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import styles from "./vip.module.css";
import { type Rank, type RankProgress, ranksQuery, useRankProgress } from "./vip.ts";

/** The remaining conditions for the next rank. */
function OwnProgress({ progress }: { progress: RankProgress }) {
  const { t } = usePhrases();
  const next = progress.playerRankProgress.labelName;
  const line = next ? t("vip.toNext", { rank: next }) : t("vip.highest");
  return (
    <section className={styles.own} aria-label={t("vip.yours")}>
      <p className={styles.line}>{t("vip.yours")}</p>
      <p className={styles.ownRank}>{progress.rank?.labelName ?? t("vip.none")}</p>
      <ProgressBar value={getVipProgress(progress)} label={line} />
      <p className={styles.line}>{line}</p>
      <Conditions conditions={progress.currentProgress.conditions} />
      {progress.label && <GivenRank label={progress.label} />}
    </section>
  );
}

/** EXT-02: a guest sees the ranks and the way to log in. */
function GuestInvitation() {
  const { t } = usePhrases();
  const { isSignUpOffered } = useBrand().parameters;
  return (
    <section className={styles.own}>
      <p className={styles.ownRank}>{t("vip.guestTitle")}</p>
      <p className={styles.line}>{t("vip.guest")}</p>
      <div className={styles.pair}>
        <Link
          to="/m/login"
          onClick={rememberReturnPath}
          className={buttonClass({ variant: isSignUpOffered ? "secondary" : "primary", wide: true })}
        >
          {t("header.login")}
        </Link>
        {isSignUpOffered && (
          <Link to="/m/register" className={buttonClass({ wide: true })}>
            {t("header.signUp")}
          </Link>
        )}
      </div>
    </section>
  );
}

function RankCard({ rank, place }: { rank: Rank; place: "held" | "next" | undefined }) {
  const { t, language } = usePhrases();
  const format = useAmountFormat();
  const percent = new Intl.NumberFormat(languageTags[language], {
    style: "percent",
    maximumFractionDigits: 4,
  });
  const isFree = rank.deposit === 0 && rank.turnover === 0;
  const keeps = [
    ...(rank.keep.deposit > 0 ? [t("vip.keepDeposit", { amount: format(rank.keep.deposit) })] : []),
    ...(rank.keep.turnover > 0 ? [t("vip.keepTurnover", { amount: format(rank.keep.turnover) })] : []),
  ];
  return (
    <li className={classNames(styles.rank, place === "held" && styles.held)} aria-current={place === "held"}>
      <div className={styles.rankHead}>
        <span className={styles.crest} aria-hidden="true">
          <Icon name="vip" size={20} filled={place === "held"} />
        </span>
        <h2 className={styles.rankName}>{rank.labelName}</h2>
        {place && <span className={styles.chip}>{t(place === "held" ? "vip.held" : "vip.next")}</span>}
      </div>
      <dl className={styles.conditions}>
        {isFree && (
          <div>
            <dt>{t("vip.free")}</dt>
          </div>
        )}
        {rank.deposit > 0 && (
          <div>
            <dt>{t("vip.deposit")}</dt>
            <dd>{format(rank.deposit)}</dd>
          </div>
        )}
        {rank.turnover > 0 && (
          <div>
            <dt>{t("vip.turnover")}</dt>
            <dd>{format(rank.turnover)}</dd>
          </div>
        )}
      </dl>
      {keeps.length > 0 && <p className={styles.line}>{t("vip.keeps", { conditions: keeps.join(", ") })}</p>}
      <ul className={styles.benefits}>
        {rank.rebates.length > 0 && (
          <li>
            <Icon name="wallet" size={18} />
            {t("vip.rebate")}:{" "}
            {rank.rebates
              .map(
                ({ category, ppm }) =>
                  `${t(getCategoryLabel(category).label)} ${percent.format(ppm / 1_000_000)}`,
              )
              .join(", ")}
          </li>
        )}
        {rank.gifts.map(({ kind, amount }) => (
          <li key={kind}>
            <Icon name="gift" size={18} />
            {t(`vip.gift.${kind}`)}: {format(amount)}
          </li>
        ))}
        {rank.benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" size={18} />
            {benefit}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The VIP ranks with their conditions and benefits, the member's own and the next marked (EXT-02). */
export function RankList() {
  const { t, language } = usePhrases();
  const session = useSession();
  const isGuest = session === undefined;
  const isReal = !isGuest && describeSession(session).isReal;
  const ranks = useQuery(ranksQuery(language));
  const progress = useRankProgress();
  if (ranks.isPending) return <Skeleton height={420} radius="l" />;
  if (ranks.isLoadingError)
    return <FailedState text={t("common.loadFailed")} onRetry={() => ranks.refetch()} />;
  const { list, periodDays } = ranks.data;
  if (list.length === 0) return <EmptyState icon="vip" text={t("vip.noRanks")} />;
  const placeOf = ({ labelId }: Rank) => {
    if (labelId === progress.data?.rank?.labelId) return "held" as const;
    return labelId === progress.data?.playerRankProgress.labelId ? ("next" as const) : undefined;
  };
  return (
    <>
      {isGuest && <GuestInvitation />}
      {!isGuest && progress.isPending && <Skeleton height={186} radius="l" />}
      {progress.data && <OwnProgress progress={progress.data} />}
      {progress.data?.keep && <KeptRank keep={progress.data.keep} />}
      {progress.isLoadingError && (
        <FailedState text={t("common.loadFailed")} onRetry={() => progress.refetch()} />
      )}
      {isReal && <GiftList />}
      <p className={styles.line}>{t("vip.period", { days: periodDays })}</p>
      <ol className={styles.ranks}>
        {list.map((rank) => (
          <RankCard key={rank.labelId} rank={rank} place={placeOf(rank)} />
        ))}
      </ol>
    </>
  );
}

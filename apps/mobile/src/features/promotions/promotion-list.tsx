import type { PromotionEntry } from "@croupier/contract/player/boot";
import { hasEnded } from "@croupier/domain/promotion";
import { buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { Tabs } from "@croupier/ui-kit/tabs";
import { useId } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate, useSearch } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { useBelowFold } from "../../platform/router/use-below-fold.ts";
import { TrialNotice } from "../../shared/session/trial-notice.tsx";
import { useNow } from "../../shared/time/use-now.ts";
import { useCategories, usePromotionEntries } from "./promotion-calls.ts";
import { PromotionCard } from "./promotion-card.tsx";
import styles from "./promotions.module.css";

const ALL = "";
/** As many as the first screen shows. */
const FIRST_CARDS = 3;
/** Of these the covers are seen at once. */
const FIRST_COVERS = 2;

/** A category's own icon; hidden if it does not load (PROMO-06). */
function CategoryIcon({ url }: { url: string }) {
  const { imageCDNs } = useBrand().status;
  return (
    <img
      className={styles.categoryIcon}
      src={createImageUrl(url, imageCDNs)}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}

type Categories = NonNullable<ReturnType<typeof useCategories>["data"]>;

interface CategoryStripProps {
  categories: Categories;
  selected: string;
  panelId: string;
}

/** PROMO-01: the strip starts on all, and the choice is in the address. */
function CategoryStrip({ categories, selected, panelId }: CategoryStripProps) {
  const { t } = usePhrases();
  return (
    <Tabs
      isStrip
      label={t("promotion.categories")}
      panelId={panelId}
      selected={selected}
      onSelect={(category) => navigate(createTarget("/m/activity", { category }), { replace: true })}
      items={[
        { key: ALL, label: t("promotion.all") },
        ...categories.map(({ id, title, iconImageUrl }) => ({
          key: id,
          label: title,
          icon: iconImageUrl && <CategoryIcon url={iconImageUrl} />,
        })),
      ]}
    />
  );
}

function Waiting() {
  const { t } = usePhrases();
  return (
    <div className={styles.cards} role="status" aria-label={t("common.loading")}>
      {[1, 2, 3].map((number) => (
        <div key={number} className={styles.card}>
          <Skeleton ratio="2" />
          <div className={styles.cardText}>
            <Skeleton height={20} width="70%" />
            <Skeleton height={18} width="50%" />
            <div className={styles.actions}>
              <Skeleton height={44} radius="m" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

/** No promotion that runs or will: one line, and the way on. */
function NoneRunning({ category }: { category: string }) {
  const { t } = usePhrases();
  const isAll = category === ALL;
  return (
    <EmptyState
      icon="activity"
      text={t("promotion.empty")}
      action={
        <Link to={isAll ? "/m/home" : "/m/activity"} className={buttonClass({ variant: "secondary" })}>
          {t(isAll ? "common.home" : "menu.promotions")}
        </Link>
      }
    />
  );
}

function Running({ promotions, isWhole }: { promotions: readonly PromotionEntry[]; isWhole: boolean }) {
  const { t } = usePhrases();
  return (
    <>
      {/* One line for all promotions and all visitors: a line in each card would move the list when the states load. */}
      <p className={styles.agree}>{t("promotion.agree", { readMore: t("promotion.readMore") })}</p>
      <ul className={styles.cards}>
        {(isWhole ? promotions : promotions.slice(0, FIRST_CARDS)).map((promotion, index) => (
          <PromotionCard key={promotion.id} promotion={promotion} isFirst={index < FIRST_COVERS} />
        ))}
      </ul>
    </>
  );
}

/** PROMO-03: ended promotions, after those that are still open. */
function Ended({ promotions }: { promotions: readonly PromotionEntry[] }) {
  const { t } = usePhrases();
  const titleId = useId();
  return (
    <section className={styles.ended} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.endedTitle}>
        {t("promotion.ended")}
      </h2>
      <ul className={styles.cards}>
        {promotions.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} isOver />
        ))}
      </ul>
    </section>
  );
}

function Cards({ category }: { category: string }) {
  const { t } = usePhrases();
  const { entries, isPending, refetch } = usePromotionEntries();
  const isBelowDue = useBelowFold();
  const now = useNow((entries ?? []).map(({ endDate }) => endDate));
  if (!entries)
    return isPending ? <Waiting /> : <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  const shown = entries.filter(
    ({ promoAnnouncementCategoryIds }) => category === ALL || promoAnnouncementCategoryIds.includes(category),
  );
  const ended = shown.filter((promotion) => hasEnded(promotion, now));
  const running = shown.filter((promotion) => !ended.includes(promotion));
  return (
    <>
      {running.length > 0 ? (
        <Running promotions={running} isWhole={isBelowDue} />
      ) : (
        <NoneRunning category={category} />
      )}
      {isBelowDue && ended.length > 0 && <Ended promotions={ended} />}
    </>
  );
}

/** The brand's promotions, all of them or those of one category (PROMO-01, PROMO-03). */
export function PromotionList() {
  const panelId = useId();
  const asked = useSearch((query) => query.get("category") ?? ALL);
  const { data: categories = [], isPending } = useCategories();
  // An old link may name a category that the brand no longer has: strip and list both show all.
  const category = isPending || categories.some(({ id }) => id === asked) ? asked : ALL;
  return (
    <div className={styles.list}>
      <TrialNotice />
      <CategoryStrip categories={categories} selected={category} panelId={panelId} />
      <div id={panelId} role="tabpanel">
        <Cards category={category} />
      </div>
    </div>
  );
}

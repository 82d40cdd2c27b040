import { rewardTabs } from "@croupier/domain/reward";
import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Tabs } from "@croupier/ui-kit/tabs";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useId, useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate, useSearch } from "../../platform/router/history.ts";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { FullAccountOnly } from "../../shared/session/full-account-only.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { type Claimed, type Reward, rewardsQuery, useClaim } from "./reward-calls.ts";
import { RewardItem } from "./reward-item.tsx";
import { useRewardName } from "./reward-name.ts";
import styles from "./rewards.module.css";

type Tab = (typeof rewardTabs)[number];

/** Another tab of the centre. Play money sees it as well. */
export interface RewardSection {
  readonly key: string;
  readonly label: string;
  readonly panel: ReactNode;
}
type Refused = Claimed["refused"][number];

const readTab = (query: URLSearchParams): string => query.get("tab") ?? "";

function RefusedItem({ refused }: { refused: Refused }) {
  const { t } = usePhrases();
  const name = useRewardName(refused);
  return (
    <li>
      {name}: {t(`error.${refused.code}`)}
    </li>
  );
}

/** The rewards that could not be claimed with the rest (RWD-03). */
function RefusedList({ refused }: { refused: readonly Refused[] }) {
  const { t } = usePhrases();
  const id = useId();
  if (refused.length === 0) return null;
  return (
    <section className={styles.refused} aria-labelledby={id}>
      <h2 id={id}>{t("rewards.notClaimed")}</h2>
      <ul>
        {refused.map((one) => (
          <RefusedItem key={one.id} refused={one} />
        ))}
      </ul>
    </section>
  );
}

/** Claims, reports the result, and keeps the refused ones of several. */
function useClaiming() {
  const { t, hasPhrase } = usePhrases();
  const format = useAmountFormat();
  const claim = useClaim();
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  async function run(body: Parameters<typeof claim.mutateAsync>[0]) {
    try {
      const answer = await claim.mutateAsync(body);
      const sum = answer.claimed.reduce((total, { amount }) => total + amount, 0);
      const [first] = answer.refused;
      if (answer.claimed.length > 0) showToast("success", t("rewards.claimed", { amount: format(sum) }));
      else if (first) showError(t(`error.${first.code}`));
      else showToast("info", t("rewards.nothingLeft"));
      setRefused(body.all ? answer.refused : []);
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
  }
  return {
    refused,
    claimOne: ({ id }: Reward) => run({ ids: [id] }),
    claimAll: () => run({ all: true }),
  };
}

function TabPanel({ tab }: { tab: Tab }) {
  const { t, language } = usePhrases();
  const format = useAmountFormat();
  const pages = useInfiniteQuery(rewardsQuery(tab, language));
  const { refused, claimOne, claimAll } = useClaiming();
  const { data, isLoadingError, refetch } = pages;
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (!data) return <Waiting className={styles.panel} heights={[160, 160]} />;
  const rewards = data.pages.flatMap(({ list }) => list);
  const claimable = data.pages[0]?.claimable;
  return (
    <>
      {tab === "available" && claimable !== undefined && claimable.count > 1 && (
        <Button wide onPress={claimAll}>
          {t("rewards.claimAll", { amount: format(claimable.amount) })}
        </Button>
      )}
      <RefusedList refused={refused} />
      {rewards.length === 0 && <EmptyState icon="gift" text={t(`rewards.empty.${tab}`)} />}
      <ul className={styles.list}>
        {rewards.map((reward) => (
          <RewardItem key={reward.id} reward={reward} onClaim={claimOne} />
        ))}
      </ul>
      <MoreButton pages={pages} />
    </>
  );
}

/** The reward centre (EXT-03): rewards to claim, other offers, rewards under review, and received ones. */
export function RewardCentre({ sections }: { sections: readonly RewardSection[] }) {
  const { t } = usePhrases();
  const wanted = useSearch(readTab);
  const panelId = useId();
  const { isReal } = describeSession(useSession());
  if (!isReal)
    return (
      <div className={styles.centre}>
        <FullAccountOnly />
        {sections.map(({ key, panel }) => (
          <Fragment key={key}>{panel}</Fragment>
        ))}
      </div>
    );
  const [available, ...others] = rewardTabs.map((tab) => ({
    key: tab,
    label: t(`rewards.tab.${tab}`),
    panel: <TabPanel key={tab} tab={tab} />,
  }));
  const tabs: readonly RewardSection[] = [...(available ? [available] : []), ...sections, ...others];
  const selected = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  return (
    <div className={styles.centre}>
      <Tabs
        label={t("title.rewards")}
        items={tabs}
        selected={selected?.key ?? ""}
        onSelect={(key) => navigate(createTarget("/m/rewardCenter", { tab: key }), { replace: true })}
        panelId={panelId}
        isStrip
      />
      <div id={panelId} role="tabpanel" aria-label={selected?.label} className={styles.panel}>
        {selected?.panel}
      </div>
    </div>
  );
}

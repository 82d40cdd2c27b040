import { getVipProgress } from "@croupier/domain/vip";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { useMember } from "../../shared/account/member.ts";
import { ProgressBar } from "./progress-bar.tsx";
import styles from "./vip.module.css";
import { useRankProgress } from "./vip.ts";

/** The member's VIP label and the way to the next rank (VIP-01 to VIP-04); nothing if a brand has no ranks. */
export function VipStanding() {
  const { t } = usePhrases();
  const { isOn } = useBrand();
  const { data: member } = useMember();
  const { data: progress, isPending } = useRankProgress();
  const label = member?.clubLabel.labelName;
  if (isPending) return <Skeleton height={67} radius="m" />;
  // If the progress fails to load, the bar is hidden and the label stays.
  const next = progress?.playerRankProgress.labelName;
  const hasRanks = progress !== undefined && (progress.rank !== null || next !== undefined);
  if (!label && !hasRanks) return null;
  const line = next ? t("vip.toNext", { rank: next }) : t("vip.highest");
  return (
    <section className={styles.standing} aria-label={t("vip.label")}>
      <div className={styles.standingHead}>
        {label && (
          <span className={styles.chip}>
            <Icon name="vip" size={16} />
            {label}
          </span>
        )}
        {hasRanks && <span className={styles.line}>{line}</span>}
        {isOn("VIPBENEFITS") && (
          <Link to="/m/member/benefits" className={styles.more} aria-label={t("menu.benefits")}>
            <Icon name="chevronRight" size={20} />
          </Link>
        )}
      </div>
      {hasRanks && <ProgressBar value={getVipProgress(progress)} label={line} />}
    </section>
  );
}

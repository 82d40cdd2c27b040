import type { PromotionEntry } from "@croupier/contract/player/boot";
import { Button } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { Icon, type IconName } from "@croupier/ui-kit/icon";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSession } from "../../shared/session/session.ts";
import { useNow } from "../../shared/time/use-now.ts";
import { findPromotionState, type PromotionState, promotionStateLabels } from "./promotion-state.ts";
import styles from "./promotions.module.css";
import { usePromotionAction } from "./use-promotion-action.ts";

type Look = { icon: IconName; tone: string | undefined };

const looks: Readonly<Record<Exclude<PromotionState, "join" | "claim">, Look>> = {
  applying: { icon: "history", tone: styles.waits },
  soon: { icon: "calendar", tone: styles.waits },
  issued: { icon: "check", tone: styles.good },
  claimed: { icon: "check", tone: styles.good },
  rejected: { icon: "alert", tone: styles.bad },
  closed: { icon: "lock", tone: undefined },
};

export interface PromotionActionProps {
  promotion: PromotionEntry;
  /** The id of the element with the title: the text that a screen reader says after the button's name. */
  titleId: string;
  large?: boolean;
}

/** A member's action on a promotion, or its state; nothing for a visitor (PROMO-07 to PROMO-16). */
export function PromotionAction({ promotion, titleId, large }: PromotionActionProps) {
  const { t } = usePhrases();
  const isGuest = useSession() === undefined;
  const { isRunning, run } = usePromotionAction(promotion);
  const now = useNow([promotion.startDate]);
  const standing = findPromotionState(promotion, now);
  if (isGuest || !standing) return null;
  if (standing === "join" || standing === "claim")
    return (
      <>
        <Button
          size={large ? "large" : "medium"}
          aria-describedby={titleId}
          aria-busy={isRunning || undefined}
          aria-disabled={isRunning || undefined}
          onPress={run}
        >
          {t(isRunning ? "promotion.process" : promotionStateLabels[standing])}
        </Button>
        {standing === "join" && large && <small className={styles.agree}>{t("promotion.agreeBelow")}</small>}
      </>
    );
  const { icon, tone } = looks[standing];
  return (
    <p className={classNames(styles.standing, tone)}>
      <Icon name={icon} size={16} />
      {t(promotionStateLabels[standing])}
    </p>
  );
}

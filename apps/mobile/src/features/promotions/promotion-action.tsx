import { Button } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { Icon, type IconName } from "@croupier/ui-kit/icon";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases.tsx";
import { useSession } from "../../platform/session.ts";
import type { Promotion } from "./promotion-calls.ts";
import styles from "./promotions.module.css";
import { findStanding, type Standing, standingLabels } from "./standing.ts";
import { usePromotionAction } from "./use-promotion-action.ts";

type Look = { icon: IconName; tone: string | undefined };

const looks: Readonly<Record<Exclude<Standing, "join" | "claim">, Look>> = {
  applying: { icon: "history", tone: styles.waits },
  soon: { icon: "calendar", tone: styles.waits },
  issued: { icon: "check", tone: styles.good },
  claimed: { icon: "check", tone: styles.good },
  rejected: { icon: "alert", tone: styles.bad },
  closed: { icon: "lock", tone: undefined },
};

/** What a member can do with a promotion, or how it stands; nothing for a visitor (PROMO-07 to PROMO-16). */
export function PromotionAction({ promotion, large }: { promotion: Promotion; large?: boolean }) {
  const { t } = usePhrases();
  const isGuest = useSession() === undefined;
  const { isRunning, run } = usePromotionAction(promotion);
  const [now] = useState(() => new Date());
  const standing = findStanding(promotion, now);
  if (isGuest || !standing) return null;
  if (standing === "join" || standing === "claim")
    return (
      <Button
        size={large ? "large" : "medium"}
        variant={standing === "claim" ? "gold" : "primary"}
        aria-busy={isRunning || undefined}
        aria-disabled={isRunning || undefined}
        onPress={run}
      >
        {t(isRunning ? "promotion.process" : standingLabels[standing])}
      </Button>
    );
  const { icon, tone } = looks[standing];
  return (
    <p className={classNames(styles.standing, tone)}>
      <Icon name={icon} size={16} />
      {t(standingLabels[standing])}
    </p>
  );
}

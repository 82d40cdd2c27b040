import type { PhraseId } from "@croupier/phrases/phrase-id";
import { Button } from "@croupier/ui-kit/button";
import { Dialog } from "@croupier/ui-kit/dialog";
import { Icon, type IconName } from "@croupier/ui-kit/icon";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import { openPanel } from "../../shared/menu/open-panels.ts";
import type { PlayProtection } from "../../shared/responsible-play/play-queries.ts";
import { useStepUp } from "../../shared/step-up/step-up.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { ContactNote } from "./contact-note.tsx";
import { useProtectionChange } from "./protection-calls.ts";
import styles from "./responsible-play.module.css";

/** The pages that stay open while play is stopped. */
const open: readonly { icon: IconName; label: PhraseId; to: Target }[] = [
  { icon: "wallet", label: "balance.label", to: "/m/mine" },
  { icon: "withdraw", label: "title.withdraw", to: "/m/withdraw" },
  { icon: "receipt", label: "menu.betting", to: "/m/gameRecord" },
  { icon: "transfer", label: "menu.transactions", to: "/m/transaction/record" },
  { icon: "mail", label: "menu.messages", to: "/m/message" },
];

function StillOpen() {
  const { t } = usePhrases();
  return (
    <>
      <h3 className={styles.small}>{t("limits.stillOpen")}</h3>
      <ul className={styles.links}>
        {open.map(({ icon, label, to }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} size={20} />
              <span>{t(label)}</span>
              <Icon name="chevronRight" size={18} />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => openPanel("service")}>
            <Icon name="service" size={20} />
            <span>{t("service.title")}</span>
            <Icon name="chevronRight" size={18} />
          </button>
        </li>
      </ul>
    </>
  );
}

/** An exclusion's term is over. Play resumes only after the member confirms it, never automatically. */
function PlayAgain() {
  const { t, hasPhrase } = usePhrases();
  const [isAsking, setIsAsking] = useState(false);
  const change = useProtectionChange();
  const stepUp = useStepUp();
  const end = async () => {
    setIsAsking(false);
    try {
      const done = await stepUp.run(() => change.mutateAsync({ step: "exclusionEnd" }));
      if (done) showToast("success", t("limits.playAgainDone"));
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
  };
  return (
    <>
      <Button variant="secondary" wide onPress={() => setIsAsking(true)}>
        {t("limits.playAgain")}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("limits.playAgainQuestion")}
        confirmLabel={t("limits.playAgain")}
        cancelLabel={t("limits.playAgainNot")}
        onConfirm={end}
      >
        {t("limits.playAgainLine")}
      </Dialog>
      {stepUp.sheet}
    </>
  );
}

/** PLAY-23: the end of the stop and the pages that still work, and nothing else. */
export function Stopped({
  coolOff,
  exclusion,
  hasProvedContact,
}: Pick<PlayProtection, "coolOff" | "exclusion" | "hasProvedContact">) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "short");
  const [nowMs] = useState(() => Date.now());
  if (!coolOff && !exclusion) return null;
  const until = exclusion ? exclusion.until : (coolOff?.until ?? null);
  const isOver = exclusion !== null && until !== null && until <= nowMs;
  const isAtAllBrands = exclusion?.scope === "all" && !isOver;
  const line = isOver
    ? t("limits.exclusionOver")
    : until === null
      ? t("limits.excludedForever")
      : t(exclusion ? "limits.excluded" : "limits.coolingOff", { time: time.format(until) });
  return (
    <section className={styles.stopped}>
      <Icon name="shield" size={28} />
      <h2>{t(exclusion ? "limits.excludedTitle" : "limits.coolingOffTitle")}</h2>
      <p>{line}</p>
      {isAtAllBrands && (hasProvedContact ? <p>{t("limits.excludedAll")}</p> : <ContactNote />)}
      {isOver && <PlayAgain />}
      <StillOpen />
    </section>
  );
}

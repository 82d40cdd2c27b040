import { type CoolOffTerm, coolOffTerms } from "@croupier/domain/play-limits";
import { Button } from "@croupier/ui-kit/button";
import { Chips } from "@croupier/ui-kit/chips";
import { Dialog } from "@croupier/ui-kit/dialog";
import { SelectField } from "@croupier/ui-kit/select-field";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useMinutesFormat } from "../../shared/responsible-play/limit-texts.ts";
import type { PlayProtection } from "../../shared/responsible-play/play-queries.ts";
import { useProtectionChange } from "./protection-calls.ts";
import styles from "./responsible-play.module.css";

/** How often a game is interrupted by the time played and the result. */
export function CheckInterval({ intervalMinutes, choices }: PlayProtection["realityCheck"]) {
  const { t, hasPhrase } = usePhrases();
  const formatMinutes = useMinutesFormat();
  const change = useProtectionChange();
  const choose = (minutes: number) =>
    change.mutateAsync({ step: "interval", body: { intervalMinutes: minutes } }).then(
      () => showToast("success", t("limits.saved")),
      (error: unknown) => showError(t(getErrorPhrase(error, hasPhrase))),
    );
  const all = [...new Set([...choices, intervalMinutes])].toSorted((a, b) => a - b);
  return (
    <section className={styles.section}>
      <h2>{t("limits.checkTitle")}</h2>
      <p className={styles.line}>{t("limits.checkLine")}</p>
      <SelectField
        label={t("limits.checkEvery")}
        value={String(
          change.variables?.step === "interval" && change.isPending
            ? change.variables.body.intervalMinutes
            : intervalMinutes,
        )}
        options={all.map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes) }))}
        onChange={(event) => void choose(Number(event.target.value))}
      />
    </section>
  );
}

/** A break of a day, a week or a month: chosen, then confirmed with its consequences (PLAY-22). */
export function CoolOff() {
  const { t, hasPhrase } = usePhrases();
  const [term, setTerm] = useState<CoolOffTerm>("day");
  const [isAsking, setIsAsking] = useState(false);
  const change = useProtectionChange();
  const take = async () => {
    try {
      await change.mutateAsync({ step: "coolOff", body: { term } });
      showToast("success", t("limits.breakTaken"));
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
    setIsAsking(false);
  };
  return (
    <section className={styles.section}>
      <h2>{t("limits.break")}</h2>
      <p className={styles.line}>{t("limits.breakLine")}</p>
      <Chips
        label={t("limits.breakTerm")}
        items={coolOffTerms.map((key) => ({ key, label: t(`limits.term.${key}`) }))}
        selected={term}
        onSelect={setTerm}
      />
      <Button variant="secondary" size="large" wide onPress={() => setIsAsking(true)}>
        {t("limits.breakTake")}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("limits.breakQuestion", { term: t(`limits.term.${term}`) })}
        confirmLabel={t("limits.breakTake")}
        cancelLabel={t("common.cancel")}
        onConfirm={take}
      >
        {t("limits.breakConsequence")}
      </Dialog>
    </section>
  );
}

import { Button } from "@croupier/ui-kit/button";
import { showError } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { fetchProof, type Rain } from "./brand-rain-calls.ts";
import styles from "./rain.module.css";
import { checkDraw } from "./rain-rules.ts";

type Found = { readonly place: number; readonly count: number } | "differs";

/** Repeats the draw on this phone, from what the server tells everybody (RWD-15). */
export function RainCheck({ rain, ticket }: { rain: Rain; ticket: string }) {
  const { t, hasPhrase } = usePhrases();
  const [found, setFound] = useState<Found>();
  async function check() {
    try {
      const proof = await fetchProof(rain.id);
      const place = await checkDraw(proof, rain.seedHash, ticket);
      setFound(place === undefined ? "differs" : { place, count: proof.tickets.length });
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
  }
  return (
    <>
      {found && (
        <p role="status">
          {found === "differs"
            ? t("brandRain.differs")
            : t("brandRain.fits", { ...found, envelopes: rain.envelopes })}
        </p>
      )}
      <details className={styles.proof}>
        <summary>{t("brandRain.ticket")}</summary>
        <code>{ticket}</code>
        <p>{t("brandRain.seedHash")}</p>
        <code>{rain.seedHash}</code>
      </details>
      {found === undefined && (
        <Button size="small" variant="secondary" onPress={check}>
          {t("brandRain.check")}
        </Button>
      )}
    </>
  );
}

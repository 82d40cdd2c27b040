import type { PhraseId } from "@croupier/phrases/phrase-id";
import { buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { describeSession, useSession } from "./session.ts";

/**
 * Replaces a part that only real accounts may use (SESS-09). A trial is led on to registration; an internal
 * account could not register, so it gets only the text.
 */
export function FullAccountOnly({ text = "free_reject" }: { text?: PhraseId }) {
  const { t } = usePhrases();
  const { isTrial } = describeSession(useSession());
  const register = (
    <Link to="/m/register" className={buttonClass()}>
      {t("trial.register")}
    </Link>
  );
  return <EmptyState icon="lock" text={t(text)} {...(isTrial && { action: register })} />;
}

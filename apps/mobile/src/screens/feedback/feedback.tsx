import { AccountFrame } from "@croupier/ui-kit/account-frame";
import { FeedbackForm } from "../../features/feedback/feedback-form.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

/** Feedback (FEED-01 to FEED-06). */
export function Screen() {
  const { t } = usePhrases();
  return (
    <AccountFrame title={t("feedback.title")} line={t("feedback.line")}>
      <FeedbackForm />
    </AccountFrame>
  );
}

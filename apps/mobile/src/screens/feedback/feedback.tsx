import { FormPage } from "@croupier/ui-kit/form-page";
import { FeedbackForm } from "../../features/feedback/feedback-form.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

/** Feedback (FEED-01 to FEED-06). */
export function Screen() {
  const { t } = usePhrases();
  return (
    <FormPage title={t("feedback.title")} line={t("feedback.line")}>
      <FeedbackForm />
    </FormPage>
  );
}

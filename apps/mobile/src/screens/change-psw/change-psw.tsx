import { FormPage } from "@croupier/ui-kit/form-page";
import { ChangePasswordForm } from "../../features/password/change-password-form.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { FullAccountOnly } from "../../shared/session/full-account-only.tsx";
import { describeSession, useAuth } from "../../shared/session/session.ts";

/** PWD-01; after a first login the same screen asks for a password of their own (LOGIN-14). */
export function Screen() {
  const { t } = usePhrases();
  const { info, mustChangePassword } = useAuth();
  // A trial account has no password that could be changed.
  if (describeSession(info).isTrial) return <FullAccountOnly />;
  const [title, line] = mustChangePassword
    ? [t("password.firstTitle"), t("password.firstLine")]
    : [t("password.title"), t("password.line")];
  return (
    <FormPage title={title} line={line}>
      <ChangePasswordForm />
    </FormPage>
  );
}

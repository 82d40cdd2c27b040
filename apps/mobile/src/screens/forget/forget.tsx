import { AccountFrame } from "@croupier/ui-kit/account-frame";
import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { ForgotByEmail } from "../../features/password/forgot-by-email.tsx";
import { ResetPasswordForm } from "../../features/password/reset-password-form.tsx";
import { useBrand } from "../../platform/brand.tsx";
import { openPanel } from "../../platform/panels.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { useResetToken } from "./use-reset-token.ts";

/** Recovery of a password by e-mail (FORGOT-04 to FORGOT-07), and the end of the link that the e-mail brings. */
export function Screen() {
  const { t } = usePhrases();
  const { isOn } = useBrand();
  const [resetToken, forgetToken] = useResetToken();
  if (resetToken !== undefined) {
    return (
      <AccountFrame title={t("reset.title")} line={t("reset.line")}>
        <ResetPasswordForm key={resetToken} token={resetToken} onAskAgain={forgetToken} />
      </AccountFrame>
    );
  }
  if (!isOn("CHNGPASSMAIL3")) {
    const service = <Button onPress={() => openPanel("service")}>{t("forgot.service")}</Button>;
    return <EmptyState icon="service" text={t("error.password.forgot.off")} action={service} />;
  }
  return (
    <AccountFrame title={t("forgot.title")} line={t("forgot.lineEmail")}>
      <ForgotByEmail />
    </AccountFrame>
  );
}

import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FormPage } from "@croupier/ui-kit/form-page";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { lazy, Suspense, useState } from "react";
import { RecoverByEmail } from "../../features/password/recover-by-email.tsx";
import { ResetPasswordForm } from "../../features/password/reset-password-form.tsx";
import { useSignInByMobile } from "../../features/session/use-sign-in-by-mobile.ts";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { MethodToggle } from "../../shared/sign-in/method-toggle.tsx";
import { useResetToken } from "./use-reset-token.ts";

// ROUTE-30: loaded only for recovery by phone.
const RecoverBySms = lazy(async () => ({
  default: (await import("../../features/password/recover-by-sms.tsx")).RecoverBySms,
}));

type Way = "phone" | "email";

/** FORGOT-02, FORGOT-03: the methods that the brand offers, the phone first. */
function Recovery({ ways }: { ways: readonly [Way, ...Way[]] }) {
  const { t } = usePhrases();
  const enterByMobile = useSignInByMobile();
  const [chosen, setChosen] = useState<Way>(ways[0]);
  const labels = { phone: t("forgot.byPhone"), email: t("forgot.byEmail") };
  const line = chosen === "phone" ? t("forgot.linePhone") : t("forgot.lineEmail");
  return (
    <FormPage title={t("forgot.title")} line={line}>
      {ways.length > 1 && (
        <MethodToggle
          label={t("forgot.way")}
          methods={ways.map((key) => ({ key, label: labels[key] }))}
          selected={chosen}
          onSelect={setChosen}
        />
      )}
      {chosen === "phone" ? (
        <Suspense fallback={<Skeleton height={200} radius="m" />}>
          <RecoverBySms onDone={enterByMobile} />
        </Suspense>
      ) : (
        <RecoverByEmail />
      )}
    </FormPage>
  );
}

/** Recovery of a forgotten password, and the end of the link that the e-mail brings. */
export function Screen() {
  const { t } = usePhrases();
  const { isOn } = useBrand();
  const [resetToken, forgetToken] = useResetToken();
  if (resetToken !== undefined) {
    return (
      <FormPage title={t("reset.title")} line={t("reset.line")}>
        <ResetPasswordForm key={resetToken} token={resetToken} onAskAgain={forgetToken} />
      </FormPage>
    );
  }
  const [hasPhone, hasEmail] = [isOn("CHNGPASSVERIF3"), isOn("CHNGPASSMAIL3")];
  if (hasPhone) return <Recovery ways={hasEmail ? ["phone", "email"] : ["phone"]} />;
  if (hasEmail) return <Recovery ways={["email"]} />;
  const service = <Button onPress={() => openPanel("service")}>{t("forgot.service")}</Button>;
  return <EmptyState icon="service" text={t("error.password.forgot.off")} action={service} />;
}

import { Skeleton } from "@croupier/ui-kit/skeleton";
import { lazy, Suspense, useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { MethodToggle } from "../../shared/sign-in/method-toggle.tsx";
import { LoginForm } from "./login-form.tsx";
import { readRememberedMobile } from "./remembered-mobile.ts";

const SmsLoginForm = lazy(async () => ({ default: (await import("./sms-login-form.tsx")).SmsLoginForm }));

type LoginMethod = "username" | "sms";

/** The ways to log in: by username, and by SMS with a toggle between them if the brand has both (LOGIN-06). */
export function LoginPanel() {
  const { t } = usePhrases();
  const hasSms = useBrand().isOn("MOBILEVERCODELOGIN3");
  const [chosen, setChosen] = useState<LoginMethod>(() => (readRememberedMobile() ? "sms" : "username"));
  if (!hasSms) return <LoginForm />;
  return (
    <>
      <MethodToggle
        label={t("login.method")}
        methods={[
          { key: "username", label: t("login.methodUsername") },
          { key: "sms", label: t("login.methodSms") },
        ]}
        selected={chosen}
        onSelect={setChosen}
      />
      {chosen === "username" ? (
        <LoginForm />
      ) : (
        <Suspense fallback={<Skeleton height={200} radius="m" />}>
          <SmsLoginForm />
        </Suspense>
      )}
    </>
  );
}

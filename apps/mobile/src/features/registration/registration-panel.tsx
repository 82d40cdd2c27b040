import { EmptyState } from "@croupier/ui-kit/empty-state";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { MethodToggle } from "../../shared/sign-in/method-toggle.tsx";
import type { RegisterSettings } from "../../shared/sign-in/register-settings.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { type RegistrationMethod, useRegister } from "./use-register.ts";

function MobileForm({ settings }: { settings: RegisterSettings }) {
  const register = useRegister("mobileNum");
  return (
    <RegistrationForm settings={{ ...settings, fields: settings.mobileFields }} send={register.mutateAsync} />
  );
}

/** The ways to register that the brand has open: one, a toggle between both, or a notice for none (REG-02, REG-03). */
export function RegistrationPanel({ settings }: { settings: RegisterSettings }) {
  const { t } = usePhrases();
  const { methods } = settings;
  const [chosen, setChosen] = useState<RegistrationMethod>(methods.username ? "username" : "mobileNum");
  if (!methods.username && !methods.mobileNum) return <EmptyState icon="lock" text={t("register.closed")} />;
  return (
    <>
      {methods.username && methods.mobileNum && (
        <MethodToggle
          label={t("register.method")}
          methods={[
            { key: "username", label: t("register.methodUsername") },
            { key: "mobileNum", label: t("register.methodMobile") },
          ]}
          selected={chosen}
          onSelect={setChosen}
        />
      )}
      {chosen === "username" ? <RegistrationForm settings={settings} /> : <MobileForm settings={settings} />}
    </>
  );
}

import { AccountFrame } from "@croupier/ui-kit/account-frame";
import { Tabs } from "@croupier/ui-kit/tabs";
import { PasskeySignIn } from "../../features/credentials/passkey-sign-in.tsx";
import { enterSession } from "../../features/session/login.ts";
import { LoginPanel } from "../../features/session/login-panel.tsx";
import { TrialButton } from "../../features/session/trial-button.tsx";
import { useBrand } from "../../platform/brand.tsx";
import { usePhrases } from "../../platform/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";

/** LOGIN-02: the tabs of login and registration are two screens; the second only where sign-up is offered. */
export function Screen() {
  const { t } = usePhrases();
  const { title, offersSignUp, isOn } = useBrand();
  const items = [
    { key: "login", label: t("login.tabLogin") },
    ...(offersSignUp ? [{ key: "register", label: t("login.tabRegister") }] : []),
  ];
  return (
    <AccountFrame title={t("login.title")} line={t("login.line", { title })}>
      <Tabs
        label={t("login.tabs")}
        items={items}
        selected="login"
        onSelect={(key) => key === "register" && navigate("/m/register", { replace: true })}
      />
      <LoginPanel />
      <PasskeySignIn onSignedIn={enterSession} />
      {isOn("TRIALPLAY") && <TrialButton label={t("login.trial")} variant="secondary" wide />}
    </AccountFrame>
  );
}

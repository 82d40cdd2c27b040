import { Tabs } from "@croupier/ui-kit/tabs";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";

const paths = { login: "/m/login", register: "/m/register" } as const;

/** LOGIN-02: the tabs of login and registration are two screens; the second only where sign-up is offered. */
export function SignInTabs({ selected }: { selected: keyof typeof paths }) {
  const { t } = usePhrases();
  const { parameters } = useBrand();
  const hasRegister = parameters.isSignUpOffered || selected === "register";
  const items = [
    { key: "login" as const, label: t("login.tabLogin") },
    ...(hasRegister ? [{ key: "register" as const, label: t("login.tabRegister") }] : []),
  ];
  return (
    <Tabs
      label={t("login.tabs")}
      items={items}
      selected={selected}
      onSelect={(key) => key !== selected && navigate(paths[key], { replace: true })}
    />
  );
}

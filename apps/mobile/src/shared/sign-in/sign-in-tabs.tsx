import { Tabs } from "@croupier/ui-kit/tabs";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate, useSearch } from "../../platform/router/history.ts";

const paths = { login: "/m/login", register: "/m/register" } as const;

/**
 * LOGIN-02: the tabs of login and registration are two screens. Without an offer to sign up there is no tab of
 * registration, also for visitors who followed a link there (ROUTE-05).
 */
export function SignInTabs({ selected }: { selected: keyof typeof paths }) {
  const { t } = usePhrases();
  const { parameters } = useBrand();
  // The invitation is kept after a visit to the other tab.
  const affiliateCode = useSearch((query) => query.get("affiliateCode") || undefined);
  const items = [
    { key: "login" as const, label: t("login.tabLogin") },
    ...(parameters.isSignUpOffered ? [{ key: "register" as const, label: t("login.tabRegister") }] : []),
  ];
  return (
    <Tabs
      label={t("login.tabs")}
      items={items}
      selected={selected}
      onSelect={(key) =>
        key !== selected && navigate(createTarget(paths[key], { affiliateCode }), { replace: true })
      }
    />
  );
}

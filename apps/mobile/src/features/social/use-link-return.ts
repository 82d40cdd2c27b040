import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useEffect } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate, useSearch } from "../../platform/router/history.ts";
import { useFinishLink } from "./social-calls.ts";
import { parseProvider, providerNames } from "./social-providers.ts";

/** Shows the result of a provider's redirect once, and removes it from the address. */
export function useLinkReturn(): void {
  const { t, hasPhrase } = usePhrases();
  const returned = useSearch((query) => parseProvider(query.get("social")));
  const { mutate } = useFinishLink();

  useEffect(() => {
    if (!returned) return;
    navigate("/m/securityCenter", { replace: true });
    mutate(undefined, {
      onSuccess: () => showToast("success", t("links.connected", { provider: providerNames[returned] })),
      onError: (error) => showError(t(getErrorPhrase(error, hasPhrase))),
    });
  }, [returned, mutate, t, hasPhrase]);
}

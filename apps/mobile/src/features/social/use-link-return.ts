import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useEffect } from "react";
import { usePhrases } from "../../platform/phrases.tsx";
import { navigate, useSearch } from "../../platform/router/history.ts";
import { getErrorPhrase } from "../../platform/wps-error.ts";
import { parseProvider, providerNames } from "./providers.ts";
import { useFinishLink } from "./social-calls.ts";

/** Tells what came of the way to a provider and back, once: the address forgets it. */
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

import type { SocialProvider } from "@croupier/contract/player/social";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { FormPage } from "@croupier/ui-kit/form-page";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { RegistrationForm } from "../../../features/registration/registration-form.tsx";
import { registerBySocial, socialRegistrationQuery } from "../../../features/social/social-calls.ts";
import { providerNames } from "../../../features/social/social-providers.ts";
import { useBrand } from "../../../platform/brand/brand.tsx";
import { getErrorPhrase, isTransient } from "../../../platform/http/wps-error.ts";
import { usePhrases } from "../../../platform/phrases/phrases.tsx";
import { Link } from "../../../platform/router/link.tsx";
import { registerSettingsQuery } from "../../../shared/sign-in/register-settings.ts";
import styles from "../register.module.css";

function Form() {
  const { t, hasPhrase } = usePhrases();
  const { merchantCode } = useBrand();
  const { data: settings } = useQuery(registerSettingsQuery);
  const { data: asked, error, refetch } = useQuery(socialRegistrationQuery);
  if (error && isTransient(error))
    return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (error) return <FormAlert text={t(getErrorPhrase(error, hasPhrase))} />;
  if (!settings || !asked) return <Skeleton height={220} radius="m" />;
  const { minimumAge, fields, suggested } = asked;
  return (
    <RegistrationForm
      settings={{ ...settings, minimumAge, fields }}
      suggested={suggested}
      send={(typed) => registerBySocial(merchantCode, typed)}
    />
  );
}

/** The last step of a registration through a provider: what the brand still requires (SOCIAL-04). */
export function SocialForm({ provider }: { provider: SocialProvider }) {
  const { t } = usePhrases();
  const { title } = useBrand();
  return (
    <FormPage
      title={t("social.newTitle")}
      line={t("social.newLine", { provider: providerNames[provider], title })}
    >
      <Form />
      <Link to="/m/login" replace className={styles.back}>
        {t("social.restart")}
      </Link>
    </FormPage>
  );
}

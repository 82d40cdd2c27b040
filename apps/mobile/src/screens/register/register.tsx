import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormPage } from "@croupier/ui-kit/form-page";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { BannerSlide } from "../../features/lobby/banner-slide.tsx";
import { LowBanners } from "../../features/lobby/low-banners.tsx";
import { RegistrationPanel } from "../../features/registration/registration-panel.tsx";
import { hasSocialPart, parseProvider } from "../../features/social/social-providers.ts";
import { useBrand } from "../../platform/brand/brand.tsx";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSearch } from "../../platform/router/history.ts";
import { announcementsQuery } from "../../shared/content/announcement-queries.ts";
import { registerSettingsQuery } from "../../shared/sign-in/register-settings.ts";
import { SignInTabs } from "../../shared/sign-in/sign-in-tabs.tsx";

const SocialButtons = lazy(async () => ({
  default: (await import("../../features/social/social-buttons.tsx")).SocialButtons,
}));
const SocialForm = lazy(async () => ({ default: (await import("./parts/social-form.tsx")).SocialForm }));

const rows = ["username", "password", "confirm"];

const loadSlides = async () => (await import("../../features/lobby/banner-slides.tsx")).PromotionSlides;

/** REG-19: the banner of group m_reg with its words, several in turn (HOME-03); nothing when there is none. */
function WelcomeBanner() {
  const { t, language } = usePhrases();
  const { data, isPending } = useQuery(announcementsQuery(language, "m_reg"));
  const banners = data?.banners ?? [];
  const PromotionSlides = useLazyPart(loadSlides, banners.length > 1);
  const [banner] = banners;
  if (!banner && !isPending) return null;
  if (!banner)
    return (
      <LowBanners>
        <Skeleton ratio="358 / 108" radius="l" />
      </LowBanners>
    );
  return (
    <section aria-label={t("register.banner")}>
      <LowBanners>
        {PromotionSlides ? <PromotionSlides banners={banners} /> : <BannerSlide banner={banner} isFirst />}
      </LowBanners>
    </section>
  );
}

function Form() {
  const { t } = usePhrases();
  const { data: settings, isLoadingError, refetch } = useQuery(registerSettingsQuery);
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (!settings) return rows.map((row) => <Skeleton key={row} height={70} radius="m" />);
  return <RegistrationPanel settings={settings} />;
}

function Registration() {
  const { t } = usePhrases();
  const brand = useBrand();
  // The content below renders with the form, which is longer than its placeholder.
  const { isPending } = useQuery(registerSettingsQuery);
  return (
    <FormPage title={t("register.title")} line={t("register.line", { title: brand.title })}>
      <SignInTabs selected="register" />
      <WelcomeBanner />
      <Form />
      {!isPending && hasSocialPart(brand) && (
        <Suspense fallback={<Skeleton height={75} radius="m" />}>
          <SocialButtons />
        </Suspense>
      )}
    </FormPage>
  );
}

export function Screen() {
  const comesFrom = useSearch((query) => parseProvider(query.get("social")));
  if (!comesFrom) return <Registration />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="m" />}>
      <SocialForm provider={comesFrom} />
    </Suspense>
  );
}

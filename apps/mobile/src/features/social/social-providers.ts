import type { BodyOf } from "@croupier/contract/player/contract";
import type { SocialProvider } from "@croupier/contract/player/social";
import type { Brand } from "../../platform/brand/brand.tsx";
import { isAppBrowser, isFacebookBrowser } from "../../platform/pwa/app-browser.ts";

export type TelegramData = BodyOf<"POST /wps/social/telegram">;

/**
 * The functions that the page or the app around the front may offer (SOCIAL-03): `telegramLogin` opens Telegram's Login
 * Widget and answers the data that Telegram signed, under Telegram's own field names; undefined if the person cancelled.
 */
interface HostPage {
  telegramLogin?: () => Promise<TelegramData | undefined>;
}

declare global {
  interface Window {
    croupierHost?: HostPage;
  }
}

export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: "Google",
  facebook: "Facebook",
  telegram: "Telegram",
};

/** SOCIAL-01 to SOCIAL-04: the providers to show, on login and on registration alike. */
export const listProviders = (brand: Pick<Brand, "isOn">): SocialProvider[] =>
  listOffered(brand).filter((provider) => !isRefusedHere(provider));

/** The providers of the brand that would refuse this browser, because it is an app's own (CASE-30). */
export const listRefused = (brand: Pick<Brand, "isOn">): SocialProvider[] =>
  listOffered(brand).filter(isRefusedHere);

/** Whether there is anything to show of providers. */
export const hasSocialPart = (brand: Pick<Brand, "isOn">): boolean => listOffered(brand).length > 0;

function listOffered({ isOn }: Pick<Brand, "isOn">): SocialProvider[] {
  const shown: [SocialProvider, boolean][] = [
    ["facebook", isOn("FACEBOOKLOGIN3")],
    ["google", isOn("GOOGLELOGIN3")],
    ["telegram", typeof window.croupierHost?.telegramLogin === "function"],
  ];
  return shown.flatMap(([provider, isShown]) => (isShown ? [provider] : []));
}

/** What the page around the front brings needs no other page. */
const isRefusedHere = (provider: SocialProvider): boolean =>
  provider !== "telegram" && isAppBrowser() && !(provider === "facebook" && isFacebookBrowser());

/** The provider that an address names, if it is one of ours. */
export const parseProvider = (text: string | null): SocialProvider | undefined =>
  text !== null && Object.hasOwn(providerNames, text) ? (text as SocialProvider) : undefined;

/** SEC-20: a provider's address must be HTTPS, or HTTP where this page is HTTP itself. */
export function isProviderAddress(address: string): boolean {
  const { protocol } = URL.canParse(address) ? new URL(address) : { protocol: "" };
  return protocol === "https:" || (protocol === "http:" && location.protocol === "http:");
}

import { isNativeApp, isStandalone } from "./device.ts";
import { isIos } from "./ios.ts";

/** Messengers and networks that show pages in a browser of their own, by what they call themselves. */
const apps =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Messenger|Zalo|MicroMessenger|Line\/|KAKAOTALK|TikTok|musical_ly|BytedanceWebview|Twitter|Snapchat|Pinterest|LinkedInApp|Weibo|QQ\/|Telegram)/;

/** Whether an app shows this page in a browser of its own, which sign-in providers refuse (CASE-30). */
export function isAppBrowser(): boolean {
  if (isNativeApp()) return false;
  const { userAgent } = navigator;
  if (apps.test(userAgent) || /; wv\)/.test(userAgent)) return true;
  // Every browser of iOS calls itself Safari as well; only apps and pages on the home screen do not.
  return isIos() && !/\bSafari\//.test(userAgent) && !isStandalone();
}

/** Whether the app is Facebook's own, where Facebook signs in. */
export const isFacebookBrowser = (): boolean => /\bFB(?:AN|AV|_IAB)\b/.test(navigator.userAgent);

/**
 * The address that opens a page in the telephone's own browser.
 * @returns undefined if the app opens outside pages only from its own menu
 */
export function createOutsideLink(url: string): string | undefined {
  const { userAgent } = navigator;
  if (/\bMicroMessenger\b/.test(userAgent)) return undefined;
  if (isIos()) return `x-safari-${url}`;
  if (!/\bAndroid\b/.test(userAgent)) return undefined;
  const { protocol, host, pathname, search } = new URL(url);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;end`;
}

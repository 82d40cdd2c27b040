import { platformCode } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { showError, showLoading, showToast } from "@croupier/ui-kit/toast-store";
import { wps } from "../../platform/http/wps.ts";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { getLocation, navigate } from "../../platform/router/history.ts";
import { parseTarget } from "../../platform/router/paths.ts";
import { rememberScreen } from "../../platform/router/remember-screen.ts";
import { goToLogin } from "../navigation/return-path.ts";
import { findMerchantCode } from "../session/caller.ts";
import { describeSession, findSession } from "../session/session.ts";

/** MSG-10 */
const LOADING_LIMIT_MS = 9_999;
const REDIRECT_DELAY_MS = 500;

interface ChatTexts {
  t: (id: PhraseId) => string;
  hasPhrase: (id: string) => id is PhraseId;
  language: Language;
}

/** The brand's colour behind a title, if it is plain. */
function findHeaderColor(): string | undefined {
  const color = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
  return /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
}

/** SEC-20: the chat is our own screen, or a page of the brand over HTTPS. */
function goToChat(chatUrl: string): boolean {
  const target = parseTarget(chatUrl);
  if (target) navigate(target);
  else if (URL.canParse(chatUrl) && new URL(chatUrl).protocol === "https:") location.assign(chatUrl);
  else return false;
  return true;
}

let isStarting = false;

/**
 * Opens the live chat (MSG-08 to MSG-10, FOOT-06): a guest goes to login, a trial account sees a message, and everybody
 * else sees a loading message and goes to the chat's address half a second after it is known, unless they have gone to
 * another screen.
 */
export async function openChat({ t, hasPhrase, language }: ChatTexts): Promise<void> {
  const { isGuest, isTrial } = describeSession(findSession());
  if (isGuest) return goToLogin();
  if (isTrial) return void showToast("offline", t("free_reject"));
  if (isStarting) return;
  isStarting = true;
  const isStillHere = rememberScreen();
  const stopWaiting = showLoading(t("in_please_wait"), LOADING_LIMIT_MS);
  try {
    const { path, search } = getLocation();
    const here = parseTarget(search ? `${path}?${search}` : path);
    const headerColor = findHeaderColor();
    const { chatUrl } = await wps("GET /wps/chat/launch", {
      query: {
        b2c: "1",
        language,
        title: t("chat.title"),
        backUrl: here ?? "/m/message",
        platform: platformCode,
        merchantCode: findMerchantCode(),
        ...(headerColor && { headerColor }),
      },
      timeoutMs: LOADING_LIMIT_MS,
    });
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
    stopWaiting();
    if (isStillHere() && !goToChat(chatUrl)) showError(t("error.unknown"));
  } catch (error) {
    stopWaiting();
    showError(t(getErrorPhrase(error, hasPhrase)));
  } finally {
    isStarting = false;
  }
}

import type { SocialProvider } from "@croupier/contract/calls/social";
import type { ReplyOf } from "@croupier/contract/contract";
import { queryOptions } from "@tanstack/react-query";
import { findRegisterMethod } from "../../platform/device.ts";
import { takeWayBack } from "../../platform/return-path.ts";
import { navigate } from "../../platform/router/history.ts";
import { startSession } from "../../platform/session.ts";
import type { SessionInfo } from "../../platform/storage.ts";
import { wps } from "../../platform/wps.ts";
import { createWpsError } from "../../platform/wps-error.ts";
import { wpsSealed } from "../../platform/wps-sealed.ts";
import { isProviderAddress, type TelegramData } from "./providers.ts";

type Outcome = ReplyOf<"POST /wps/social/session">;

/** LOGIN-14, as after every other login. */
function enter(info: SessionInfo) {
  const way = takeWayBack();
  startSession(info);
  navigate(info.firstTimeLogin ? "/m/changePsw" : way, { replace: true });
}

function follow({ outcome, provider, session }: Outcome) {
  if (outcome === "session" && session) enter(session);
  else navigate(`/m/register?social=${provider}`, { replace: true });
}

/** SOCIAL-05: leaves for the provider's page, which sends the browser back to `/m/login?social=…`. */
export async function leaveForProvider(provider: Exclude<SocialProvider, "telegram">, affiliateCode: string) {
  const { url } = await wps("POST /wps/social/start", {
    body: { provider, purpose: "signIn", ...(affiliateCode !== "" && { affiliateCode }) },
  });
  if (!isProviderAddress(url)) throw createWpsError("social.off", 0);
  location.assign(url);
}

/** SOCIAL-03: signs in by what the host page brought from Telegram. */
export async function signInByTelegram(data: TelegramData) {
  follow(await wps("POST /wps/social/telegram", { body: data }));
}

/** Asks what the way to the provider and back has led to, and goes on from there. */
export async function finishSignIn() {
  follow(await wps("POST /wps/social/session"));
}

/** What somebody who comes from a provider for the first time is still asked for. */
export const socialRegistrationQuery = queryOptions({
  queryKey: ["socialRegistration"],
  queryFn: ({ signal }) => wps("GET /wps/social/registration", { signal }),
  // It belongs to one way to a provider and back, and the next one is another.
  gcTime: 0,
  staleTime: 300_000,
});

/** SOCIAL-04, SOCIAL-05: opens the account with what was still missing. */
export async function registerBySocial(merchantCode: string, fields: Readonly<Record<string, string>>) {
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  const body = { ...filled, registerMethod: findRegisterMethod() };
  enter(await wpsSealed("PUT /wps/social/register", { merchantCode, body }));
}

import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { SocialProvider } from "@croupier/contract/player/social";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { createWpsError } from "../../platform/http/wps-error.ts";
import { wpsSealed } from "../../platform/http/wps-sealed.ts";
import { navigate } from "../../platform/router/history.ts";
import { consumeReturnPath } from "../../shared/navigation/return-path.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { startSession } from "../../shared/session/session.ts";
import { getRegisterMethod } from "../../shared/sign-in/register-method.ts";
import type { SessionInfo } from "../../shared/storage/stores.ts";
import { isProviderAddress, type TelegramData } from "./social-providers.ts";

type Outcome = ReplyOf<"POST /wps/social/session">;

/** LOGIN-14, as after every other login. */
function enter(info: SessionInfo) {
  const way = consumeReturnPath();
  startSession(info);
  navigate(info.firstTimeLogin ? "/m/changePsw" : way, { replace: true });
}

function follow({ outcome, provider, session }: Outcome) {
  if (outcome === "session" && session) enter(session);
  else navigate(`/m/register?social=${provider}`, { replace: true });
}

/**
 * The address of the provider's page, which sends the browser back to `/m/login?social=…` (SOCIAL-05), or to the security
 * centre when it was left to connect a provider.
 */
export async function startAtProvider(body: BodyOf<"POST /wps/social/start">): Promise<string> {
  const { url } = await wps("POST /wps/social/start", { body });
  if (!isProviderAddress(url)) throw createWpsError("social.off", 0);
  return url;
}

/** SOCIAL-03: signs in by what the host page brought from Telegram. */
export async function signInByTelegram(data: TelegramData) {
  follow(await wps("POST /wps/social/telegram", { body: data }));
}

/** Asks for the result of the provider's redirect, and continues from it. */
export async function finishSignIn() {
  follow(await wps("POST /wps/social/session"));
}

/** Which providers open the account. */
export const identitiesQuery = queryOptions({
  queryKey: [PRIVATE, "socialIdentities"],
  queryFn: ({ signal }) => wps("GET /wps/social/identities", { signal }),
});

/** Changes the connected providers; the list is refetched in any case. */
function useIdentityChange<V>(mutationFn: (value: V) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: identitiesQuery.queryKey }),
  });
}

/** Completes the redirect that connects a provider. */
export const useFinishLink = () => useIdentityChange<void>(() => wps("POST /wps/social/session"));
/** Connects what the host page brought from Telegram. */
export const useLinkTelegram = () =>
  useIdentityChange((data: TelegramData) => wps("POST /wps/social/telegram/link", { body: data }));
export const useUnlink = () =>
  useIdentityChange((provider: SocialProvider) =>
    wps("DELETE /wps/social/identity", { query: { provider } }),
  );

/** The fields that a new member from a provider still has to fill in. */
export const socialRegistrationQuery = queryOptions({
  queryKey: ["socialRegistration"],
  queryFn: ({ signal }) => wps("GET /wps/social/registration", { signal }),
  // It belongs to one redirect, so it is never reused.
  gcTime: 0,
  staleTime: 300_000,
});

/** SOCIAL-04, SOCIAL-05: opens the account with the missing fields. */
export async function registerBySocial(merchantCode: string, fields: Readonly<Record<string, string>>) {
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  const body = { ...filled, registerMethod: getRegisterMethod() };
  enter(await wpsSealed("PUT /wps/social/register", { merchantCode, body }));
}

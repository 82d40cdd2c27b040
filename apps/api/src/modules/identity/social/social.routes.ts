import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { SocialService } from "./social.service.ts";
import type { SocialIdentities } from "./social-identities.service.ts";
import type { SocialRegistration } from "./social-registration.service.ts";

/** Registers the calls of social sign-in. */
export function socialRoutes(
  player: RegisterPlayerCall,
  social: SocialService,
  registration: SocialRegistration,
  identities: SocialIdentities,
): void {
  player("POST /wps/social/start", (context, { body }) => social.start(context, body));
  player("POST /wps/social/telegram", (context, { body }) => social.signInByTelegram(context, body));
  player("POST /wps/social/telegram/link", async (context, { body }) => {
    await identities.connectTelegram(context, body);
    return null;
  });
  player("POST /wps/social/session", (context) => social.finish(context));
  player("GET /wps/social/identities", (context) => identities.list(context));
  player("DELETE /wps/social/identity", async (context, { query }) => {
    await identities.remove(context, query.provider);
    return null;
  });
  player("GET /wps/social/registration", (context) => registration.getForm(context));
  player("PUT /wps/social/register", (context, { body }) => registration.register(context, body));
}

/**
 * Registers the addresses that providers send the browser back to. The reply's path contains only the provider's name.
 * The front asks for the outcome in a call, which needs the browser's cookie.
 */
export function socialReturnRoutes(player: RegisterPlayerCall, social: SocialService): void {
  player("GET /social/callback/google", (context, { query }) => social.receive(context, "google", query));
  player("GET /social/callback/facebook", (context, { query }) => social.receive(context, "facebook", query));
}

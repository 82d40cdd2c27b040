import type { RegisterPlayerCall } from "../../http/player-calls.ts";
import type { SocialService } from "./social.service.ts";
import type { SocialIdentities } from "./social-identities.service.ts";
import type { SocialRegistration } from "./social-registration.service.ts";

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
 * Where providers send the browser back. The address of the answer says nothing but the provider's name; the
 * front asks for the outcome by a call, which the browser's cookie opens.
 */
export function socialReturnRoutes(player: RegisterPlayerCall, social: SocialService): void {
  player("GET /social/callback/google", (context, { query }) => social.receive(context, "google", query));
  player("GET /social/callback/facebook", (context, { query }) => social.receive(context, "facebook", query));
}

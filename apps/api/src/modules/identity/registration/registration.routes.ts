import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { RegistrationService } from "./registration.service.ts";

/** Registers the registration calls. */
export function registrationRoutes(player: RegisterPlayerCall, registrations: RegistrationService): void {
  player("GET /wps/system/setting/register", async ({ brand }) => registrations.getSettings(brand));
  player("PUT /wps/member/register", (context, { body }) =>
    registrations.register(context, "username", body),
  );
  player("PUT /wps/member/register/mobile", (context, { body }) =>
    registrations.register(context, "mobileNum", body),
  );
  player("GET /wps/member/check/username", async ({ brand }, { query }) => ({
    available: await registrations.isUserNameFree(brand, query.username),
  }));
  player("GET /wps/member/check/email", async ({ brand }, { query }) => ({
    available: await registrations.isEmailFree(brand, query.email),
  }));
  player("GET /wps/member/check/affiliateCode", async ({ brand }, { query }) => ({
    success: await registrations.isAffiliateCodeValid(brand, query.code),
  }));
}

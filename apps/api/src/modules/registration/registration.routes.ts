import type { RegisterRoute } from "../../http/calls.ts";
import type { RegistrationService } from "./registration.service.ts";

export function registrationRoutes(route: RegisterRoute, registrations: RegistrationService): void {
  route("GET /wps/system/setting/register", async ({ brand }) => registrations.getSettings(brand));
  route("PUT /wps/member/register", (context, { body }) => registrations.register(context, "username", body));
  route("PUT /wps/member/register/mobile", (context, { body }) =>
    registrations.register(context, "mobileNum", body),
  );
  route("GET /wps/member/check/username", async ({ brand }, { query }) => ({
    available: await registrations.isUserNameFree(brand, query.username),
  }));
  route("GET /wps/member/check/email", async ({ brand }, { query }) => ({
    available: await registrations.isEmailFree(brand, query.email),
  }));
  route("GET /wps/member/check/affiliateCode", async ({ brand }, { query }) => ({
    success: await registrations.isAffiliateCodeValid(brand, query.code),
  }));
}

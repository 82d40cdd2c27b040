import type { Answer } from "../../http/calls.ts";
import type { RegistrationService } from "./registration.service.ts";

export function registrationRoutes(answer: Answer, registrations: RegistrationService): void {
  answer("GET /wps/system/setting/register", async ({ merchant }) => registrations.getSettings(merchant));
  answer("PUT /wps/member/register", (context, { body }) =>
    registrations.register(context, "username", body),
  );
  answer("PUT /wps/member/register/mobile", (context, { body }) =>
    registrations.register(context, "mobileNum", body),
  );
  answer("GET /wps/member/check/username", async ({ merchant }, { query }) => ({
    available: await registrations.isUserNameFree(merchant, query.username),
  }));
  answer("GET /wps/member/check/email", async ({ merchant }, { query }) => ({
    available: await registrations.isEmailFree(merchant, query.email),
  }));
  answer("GET /wps/member/check/affiliateCode", async ({ merchant }, { query }) => ({
    success: await registrations.isAffiliateCodeValid(merchant, query.code),
  }));
}

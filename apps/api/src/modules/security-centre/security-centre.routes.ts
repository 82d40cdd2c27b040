import type { RegisterRoute } from "../../http/calls.ts";
import type { ContactsService } from "./contacts.service.ts";
import type { SecurityCentreService } from "./security-centre.service.ts";

export function securityCentreRoutes(
  route: RegisterRoute,
  centre: SecurityCentreService,
  contacts: ContactsService,
): void {
  route("GET /wps/member/security", (context) => centre.get(context));
  route("POST /wps/member/security/paymentPassword", (context, { body }) =>
    centre.setPaymentPassword(context, body.paymentPassword),
  );
  route("POST /wps/member/security/mobile", async (context, { body }) => {
    await contacts.bindMobile(context, body);
    return centre.get(context);
  });
  route("POST /wps/member/security/email", async (context, { body }) => {
    await contacts.bindEmail(context, body);
    return centre.get(context);
  });
  route("POST /wps/member/security/bankAccounts", (context, { body }) =>
    centre.addBankAccount(context, body),
  );
  route("POST /wps/member/security/bankAccounts/remove", (context, { body }) =>
    centre.removeBankAccount(context, body.id),
  );
}

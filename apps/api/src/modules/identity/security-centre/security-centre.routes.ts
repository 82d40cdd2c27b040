import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { ContactsService } from "./contacts.service.ts";
import type { SecurityCentreService } from "./security-centre.service.ts";

/** Registers the calls of the security centre. */
export function securityCentreRoutes(
  player: RegisterPlayerCall,
  centre: SecurityCentreService,
  contacts: ContactsService,
): void {
  player("GET /wps/member/security", (context) => centre.get(context));
  player("POST /wps/member/security/paymentPassword", (context, { body }) =>
    centre.setPaymentPassword(context, body.paymentPassword),
  );
  player("POST /wps/member/security/mobile", async (context, { body }) => {
    await contacts.bindMobile(context, body);
    return centre.get(context);
  });
  player("POST /wps/member/security/email", async (context, { body }) => {
    await contacts.bindEmail(context, body);
    return centre.get(context);
  });
  player("POST /wps/member/security/bankAccounts", (context, { body }) =>
    centre.addBankAccount(context, body),
  );
  player("POST /wps/member/security/pixKeys", (context, { body }) => centre.addPixKey(context, body));
  player("POST /wps/member/security/bankAccounts/remove", (context, { body }) =>
    centre.removeBankAccount(context, body.id),
  );
}

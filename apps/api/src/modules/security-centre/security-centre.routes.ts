import type { Answer } from "../../http/calls.ts";
import type { SecurityCentreService } from "./security-centre.service.ts";

export function securityCentreRoutes(answer: Answer, centre: SecurityCentreService): void {
  answer("GET /wps/member/security", (context) => centre.get(context));
  answer("POST /wps/member/security/paymentPassword", (context, { body }) =>
    centre.setPaymentPassword(context, body.paymentPassword),
  );
  answer("POST /wps/member/security/bankAccounts", (context, { body }) =>
    centre.addBankAccount(context, body),
  );
  answer("POST /wps/member/security/bankAccounts/remove", (context, { body }) =>
    centre.removeBankAccount(context, body.id),
  );
}

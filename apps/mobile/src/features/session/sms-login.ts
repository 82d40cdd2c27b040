import { useMutation } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand.tsx";
import { wpsSealed } from "../../platform/wps-sealed.ts";
import { enterSession } from "./login.ts";
import { rememberMobile } from "./remembered-mobile.ts";

export interface SmsLoginForm {
  countryDialingCode: string;
  mobileNum: string;
  verificationCode: string;
  captcha: string;
  remember: boolean;
}

/** API-03: signs in by mobile number and code, which stand in the places of username and password. */
export function useSmsLogin() {
  const { merchantCode } = useBrand();
  return useMutation({
    mutationFn: (form: SmsLoginForm) =>
      wpsSealed("POST /wps/session/login", {
        merchantCode,
        body: {
          username: form.mobileNum,
          password: form.verificationCode,
          type: "sms",
          countryDialingCode: form.countryDialingCode,
          ...(form.captcha !== "" && { captcha: form.captcha }),
        },
      }),
    onSuccess: (info, form) => {
      rememberMobile(form, form.remember);
      enterSession(info, "");
    },
  });
}

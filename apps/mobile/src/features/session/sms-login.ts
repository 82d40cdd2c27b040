import { useMutation } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand.tsx";
import { confirmByFirebase, usesFirebase } from "../../platform/firebase.ts";
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
  const brand = useBrand();
  const { merchantCode } = brand;
  return useMutation({
    mutationFn: async (form: SmsLoginForm) => {
      const isFirebase = usesFirebase(brand);
      // SOCIAL-06: Firebase has the code, and the server gets its word for it.
      const proof = isFirebase ? await confirmByFirebase(form, form.verificationCode) : {};
      return await wpsSealed("POST /wps/session/login", {
        merchantCode,
        body: {
          username: form.mobileNum,
          password: isFirebase ? "" : form.verificationCode,
          type: isFirebase ? "firebase" : "sms",
          ...proof,
          ...(isFirebase && { firebaseMobileNo: form.mobileNum }),
          countryDialingCode: form.countryDialingCode,
          ...(form.captcha !== "" && { captcha: form.captcha }),
        },
      });
    },
    onSuccess: (info, form) => {
      rememberMobile(form, form.remember);
      enterSession(info, "");
    },
  });
}

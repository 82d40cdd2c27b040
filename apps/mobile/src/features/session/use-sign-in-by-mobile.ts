import { showError } from "@croupier/ui-kit/toast-store";
import { useBrand } from "../../platform/brand/brand.tsx";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { wpsSealed } from "../../platform/http/wps-sealed.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { updateAuth } from "../../shared/session/session.ts";
import { dropRememberedOf } from "../../shared/sign-in/remembered-login.ts";
import { readLoginFailure } from "./login-failure.ts";
import { enterSession } from "./use-login.ts";

interface MobileAccount {
  countryDialingCode: string;
  mobileNum: string;
  newPassword: string;
}

/**
 * FORGOT-11: logs in with the mobile number as the username and the password that was just set. If that fails, the
 * login screen opens, with the captcha if the server requires one. A remembered login of the account is dropped with
 * the old password.
 */
export function useSignInByMobile() {
  const { merchantCode } = useBrand();
  const { t, hasPhrase } = usePhrases();
  return async ({ countryDialingCode, mobileNum, newPassword }: MobileAccount) => {
    dropRememberedOf(mobileNum);
    try {
      const info = await wpsSealed("POST /wps/session/login", {
        merchantCode,
        body: {
          username: mobileNum,
          password: newPassword,
          captcha: "",
          type: "username",
          countryDialingCode,
        },
      });
      dropRememberedOf(info.userName);
      updateAuth({ needsCaptcha: false });
      enterSession(info, newPassword);
    } catch (error) {
      const { needsCaptcha } = readLoginFailure(error, hasPhrase);
      if (needsCaptcha) updateAuth({ needsCaptcha: true });
      showError(t(getErrorPhrase(error, hasPhrase)));
      navigate("/m/login", { replace: true });
    }
  };
}

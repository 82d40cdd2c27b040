import { useMutation } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { wpsSealed } from "../../platform/http/wps-sealed.ts";
import { findSession } from "../../shared/session/session.ts";
import { localStore, type RememberedLogin, tabStore } from "../../shared/storage/stores.ts";

export interface ChangeFields {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  keepOtherSessions: boolean;
  captcha: string;
}

/** The remembered login of this browser, if it belongs to this member. */
function findRemembered(): RememberedLogin | undefined {
  const record = localStore.read("remPass");
  const isOwn = record?.username?.toLowerCase() === findSession()?.userName;
  return record?.type === "username" && isOwn ? record : undefined;
}

/** API-15, SEC-51; every credential in place of the old password is dropped or replaced (PWD-08, SEC-10). */
export function useChangePassword() {
  const { merchantCode } = useBrand();
  return useMutation({
    mutationFn: ({ captcha, ...fields }: ChangeFields) =>
      wpsSealed("POST /wps/member/password/v2", {
        merchantCode,
        body: {
          ...fields,
          remember: findRemembered() !== undefined,
          ...(captcha !== "" && { captcha }),
        },
      }),
    onSuccess: ({ deviceCredential }) => {
      tabStore.remove("heldPassword");
      const record = findRemembered();
      // LOGIN-05: the record's own encoding, base64 applied twice.
      if (record && deviceCredential)
        localStore.write("remPass", { ...record, password: btoa(btoa(deviceCredential)) });
      const info = findSession();
      if (info?.firstTimeLogin) localStore.write("MC_SESSION_INFO", { ...info, firstTimeLogin: false });
    },
  });
}

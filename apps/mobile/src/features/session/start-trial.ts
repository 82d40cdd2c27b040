import { useMutation } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { navigate } from "../../platform/router/history.ts";
import { describeSession, findSession, startSession } from "../../shared/session/session.ts";

/** TRIAL-01 to TRIAL-03: makes a trial account, or goes on with the one that is there. */
export function useTrial() {
  return useMutation({
    mutationFn: async () => {
      if (describeSession(findSession()).isTrial) return undefined;
      return await wps("POST /wps/session/login/freeplay");
    },
    onSuccess: (reply) => {
      if (reply) {
        const { token, merchantCode, userName, customerType } = reply;
        startSession({ token, merchantCode, userName, type: customerType, firstTimeLogin: false });
      }
      navigate("/m/home");
    },
  });
}

import type { BodyOf } from "@croupier/contract/player/contract";
import { type QuestionType, trimRemark } from "@croupier/domain/feedback";
import { useMutation } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { useSession } from "../../shared/session/session.ts";

/** FEED-06: how long the loading message may stay. */
export const SEND_LIMIT_MS = 10_000;

export interface Feedback {
  type: QuestionType;
  remark: string;
  captcha: string;
}

/** API-35 */
export function useSendFeedback() {
  const session = useSession();
  return useMutation({
    mutationFn: ({ type, remark, captcha }: Feedback) => {
      const sender = session && { sender: session.userName };
      const body: BodyOf<"PUT /wps/member/feedback"> = {
        content: trimRemark(remark),
        ...sender,
        type,
        captcha,
      };
      return wps("PUT /wps/member/feedback", { body, timeoutMs: SEND_LIMIT_MS });
    },
  });
}

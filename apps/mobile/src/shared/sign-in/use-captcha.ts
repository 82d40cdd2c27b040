import type { ReplyOf } from "@croupier/contract/player/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";

type Work = ReplyOf<"POST /wps/captcha/plain">["work"];

/** Does a captcha's work and hands the solution in (SEC-47). The worker script loads when it is first needed. */
async function handIn(work: Work, signal?: AbortSignal) {
  const { solveWork } = await import("./captcha-work.ts");
  const body = await solveWork(work, signal);
  return wps("POST /wps/captcha/work", { body, signal });
}

const captchaQuery = {
  queryKey: ["captcha"],
  // The picture comes once its work is done, so the visitor may answer it at once.
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { image, work } = await wps("GET /wps/captcha", { signal });
    if (work) await handIn(work, signal);
    return { image };
  },
  // A captcha works once, so every form that opens loads a new one (LOGIN-11, SEC-09).
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
} as const;

export interface Captcha {
  image: string | undefined;
  isFetching: boolean;
  /** Loads another picture; the form then clears the typed value. */
  reload: () => void;
  /** How far the way without a picture is. */
  plain: "idle" | "pending" | "success" | "error";
  /** Lets the device work instead of the eyes, and fills the answer in. */
  solvePlain: () => void;
  /** Puts that way back to its start, once its captcha is used up. */
  reset: () => void;
}

/** The picture of the current captcha, a way to load another, and a way that needs no picture. */
export function useCaptcha(isShown: boolean, fillIn: (digits: string) => void): Captcha {
  const { data, refetch, isFetching } = useQuery({ ...captchaQuery, enabled: isShown });
  const plain = useMutation({
    mutationFn: async () => {
      const { work } = await wps("POST /wps/captcha/plain");
      return (await handIn(work)).captcha ?? "";
    },
    onSuccess: fillIn,
  });
  return {
    image: plain.isIdle ? data?.image : undefined,
    isFetching,
    reload: () => {
      plain.reset();
      void refetch();
    },
    plain: plain.status,
    solvePlain: () => plain.mutate(),
    reset: plain.reset,
  };
}

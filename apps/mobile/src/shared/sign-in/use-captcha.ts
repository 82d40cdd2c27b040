import type { ReplyOf } from "@croupier/contract/player/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { wps } from "../../platform/http/wps.ts";

/** A captcha lives for two minutes. Another one comes before that, so that what slow readers type still counts. */
const RENEW_MS = 110_000;
/** How often its age is read: a timer as long as that would stand still while the device sleeps. */
const READ_MS = 1_000;

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
    const askedMs = Date.now();
    const { image, work } = await wps("GET /wps/captcha", { signal });
    if (work) await handIn(work, signal);
    return { image, askedMs };
  },
  // A captcha works once, so every form that opens loads a new one (LOGIN-11, SEC-09).
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
} as const;

export interface Captcha {
  image: string | undefined;
  isFetching: boolean;
  /** Loads another picture, and empties the field at once and when it is there. */
  reload: () => void;
  /** How far the way without a picture is. */
  plain: "idle" | "pending" | "success" | "error";
  /** Lets the device work instead of the eyes, and fills the answer in. */
  solvePlain: () => void;
  /** Puts that way back to its start, once its captcha is used up. */
  reset: () => void;
}

/**
 * The picture of the current captcha, a way to load another, and a way that needs no picture. It is renewed before it
 * ends, but not while it is being sent or nobody sees the page (LOGIN-11).
 */
export function useCaptcha(isShown: boolean, fillIn: (digits: string) => void, isSending: boolean): Captcha {
  const { data, errorUpdatedAt, refetch, isFetching } = useQuery({ ...captchaQuery, enabled: isShown });
  const plain = useMutation({
    mutationFn: async () => {
      const { work } = await wps("POST /wps/captcha/plain");
      return (await handIn(work)).captcha ?? "";
    },
    onSuccess: fillIn,
  });
  function reload() {
    fillIn("");
    plain.reset();
    // What was typed while the next picture was on its way are digits of the one before.
    void refetch().then(({ isSuccess }) => {
      if (isSuccess) fillIn("");
    });
  }

  const askedMs = plain.isIdle ? (data?.askedMs ?? 0) : plain.submittedAt;
  const renew = useEffectEvent(() => {
    if (document.hidden || isSending || isFetching || plain.isPending) return;
    // After a failure the next try comes as late.
    if (Date.now() - Math.max(askedMs, errorUpdatedAt) >= RENEW_MS) reload();
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => renew(), READ_MS);
    return () => clearInterval(timer);
  }, [isShown]);

  return {
    image: plain.isIdle ? data?.image : undefined,
    isFetching,
    reload,
    plain: plain.status,
    solvePlain: () => plain.mutate(),
    reset: plain.reset,
  };
}

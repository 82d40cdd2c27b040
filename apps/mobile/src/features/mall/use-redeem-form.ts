import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { isRefusal } from "../../platform/http/refusal.ts";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { dropDrafts, useDraft, useTextDraft } from "../../shared/session/drafts.ts";
import { type Item, useRedeem } from "./mall-calls.ts";

/** Where goods go, and the order. The key stays with the wish until it is answered (RWD-24). */
export function useRedeemForm({ id, revision, kind, title }: Item, onDone: () => void) {
  const { t, hasPhrase } = usePhrases();
  const [name, setName] = useTextDraft("mall.name");
  const [phone, setPhone] = useTextDraft("mall.phone");
  const [place, setPlace] = useTextDraft("mall.place");
  const [kept, setKept] = useDraft("mall.key", "");
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const redeem = useRedeem();
  const isReady = kind !== "goods" || [name, phone, place].every((part) => part.trim() !== "");

  const send = useSingleRun(async () => {
    // The revision is no part of it: a lost order is asked for by its key, whatever the item is now.
    const wish = { itemId: id, ...(kind === "goods" && { address: { name, phone, place } }) };
    const text = JSON.stringify(wish);
    const [keptWish, keptKey] = kept.split("\n");
    const idempotencyKey = keptWish === text && keptKey ? keptKey : crypto.randomUUID();
    setKept(`${text}\n${idempotencyKey}`);
    setIsPending(true);
    setFailure(undefined);
    try {
      await redeem.mutateAsync({ ...wish, revision, idempotencyKey });
      dropDrafts("mall.");
      setKept("");
      showToast("success", t("mall.done", { title }));
      onDone();
    } catch (error) {
      // A refusal has decided: nothing was ordered under this key.
      if (isRefusal(error)) setKept("");
      if (isWpsError(error) && error.code === "mall.changed") {
        // The list behind shows by now what there is to confirm.
        showError(t("error.mall.changed"));
        onDone();
      } else setFailure(error);
    }
    setIsPending(false);
  });

  return {
    name,
    setName,
    phone,
    setPhone,
    place,
    setPlace,
    isPending,
    isReady,
    send,
    failure: failure === undefined ? undefined : t(getErrorPhrase(failure, hasPhrase)),
  };
}

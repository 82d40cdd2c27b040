import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { createWpsError, isWpsError, type WpsError } from "../../platform/http/wps-error.ts";
import type { PictureItem } from "../../shared/pictures/read-picture.ts";
import { sendMessage, sendPicture } from "./chat-calls.ts";

/** A message that is being sent. */
export interface Outgoing {
  clientId: string;
  /** Empty for a picture. */
  text: string;
  picture?: PictureItem | undefined;
  /** Why it was not sent, once it is known. */
  failure?: WpsError | undefined;
}

/** Failures that another try does not mend. */
export const isFinal = ({ failure }: Outgoing): boolean =>
  failure !== undefined && (failure.code.startsWith("picture.") || failure.code === "request.too.large");

/** Messages that are not confirmed yet: nothing typed is lost, and a retry does not write a message twice. */
export function useOutbox() {
  const client = useQueryClient();
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);

  const setFailure = (clientId: string, failure: WpsError | undefined) =>
    setOutgoing((all) => all.map((one) => (one.clientId === clientId ? { ...one, failure } : one)));
  const discard = (clientId: string) => setOutgoing((all) => all.filter((one) => one.clientId !== clientId));

  async function deliver({ clientId, text, picture }: Outgoing) {
    try {
      await (picture ? sendPicture(client, clientId, picture) : sendMessage(client, { clientId, text }));
      discard(clientId);
    } catch (error) {
      setFailure(clientId, isWpsError(error) ? error : createWpsError("unknown", 0));
    }
  }
  const retry = (message: Outgoing) => {
    setFailure(message.clientId, undefined);
    return deliver(message);
  };
  const retryAll = useEffectEvent(() => {
    for (const message of outgoing) if (message.failure?.code === "network") void retry(message);
  });
  useEffect(() => {
    const onOnline = () => retryAll();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, []);

  return {
    outgoing,
    send: (content: Pick<Outgoing, "text" | "picture">) => {
      const message = { clientId: crypto.randomUUID(), ...content };
      setOutgoing((all) => [...all, message]);
      return deliver(message);
    },
    retry,
    discard: ({ clientId }: Outgoing) => discard(clientId),
  };
}

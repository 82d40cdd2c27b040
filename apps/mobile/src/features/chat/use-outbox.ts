import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendMessage } from "./chat-calls.ts";

/** A message that is being sent. */
export interface Outgoing {
  clientId: string;
  text: string;
  hasFailed: boolean;
}

/** Messages that are not confirmed yet: nothing typed is lost, and a retry does not write a message twice. */
export function useOutbox() {
  const client = useQueryClient();
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);

  const set = (clientId: string, hasFailed: boolean) =>
    setOutgoing((all) => all.map((one) => (one.clientId === clientId ? { ...one, hasFailed } : one)));

  async function deliver({ clientId, text }: Pick<Outgoing, "clientId" | "text">) {
    try {
      await sendMessage(client, { clientId, text });
      setOutgoing((all) => all.filter((one) => one.clientId !== clientId));
    } catch {
      set(clientId, true);
    }
  }
  return {
    outgoing,
    send: (text: string) => {
      const message = { clientId: crypto.randomUUID(), text, hasFailed: false };
      setOutgoing((all) => [...all, message]);
      return deliver(message);
    },
    retry: (message: Outgoing) => {
      set(message.clientId, false);
      return deliver(message);
    },
  };
}

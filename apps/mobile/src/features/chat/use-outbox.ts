import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { createWpsError, isWpsError, type WpsError } from "../../platform/http/wps-error.ts";
import { createStore, useStore } from "../../platform/storage/store.ts";
import type { PictureItem } from "../../shared/pictures/read-picture.ts";
import { keepDraft, keepText, readDraft, readText } from "../../shared/session/drafts.ts";
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

/** The draft of all messages that are not confirmed. The storage of the tab has those without a picture. */
const DRAFT = "chat.outgoing";

/** The messages whose call is running or waits for those before it, by their `clientId`. */
const underWay = new Map<string, Promise<void>>();
/** Counts the changes, so that the open chat shows each. */
const changes = createStore(0);
const tell = () => changes.set(changes.get() + 1);

/** The messages of the member who is signed in. */
const read = (): readonly Outgoing[] =>
  readDraft<readonly Outgoing[] | undefined>(DRAFT, undefined) ??
  (JSON.parse(readText(DRAFT) ?? "[]") as readonly Outgoing[]);

function keep(all: readonly Outgoing[]) {
  const texts = all.flatMap(({ clientId, text, picture }) => (picture ? [] : [{ clientId, text }]));
  keepDraft(DRAFT, all);
  keepText(DRAFT, texts.length === 0 ? undefined : JSON.stringify(texts));
  tell();
}

const isKept = (clientId: string): boolean => read().some((one) => one.clientId === clientId);

/** Replaces a message, or removes it. It stays as it was if its writer is signed in no longer. */
function replace(clientId: string, next: Outgoing | undefined) {
  if (!isKept(clientId)) return;
  const all = read();
  const others = all.filter((one) => one.clientId !== clientId);
  keep(next ? all.map((one) => (one.clientId === clientId ? next : one)) : others);
}

async function post(client: QueryClient, message: Outgoing) {
  const { clientId, text, picture } = message;
  try {
    await (picture ? sendPicture(client, clientId, picture) : sendMessage(client, { clientId, text }));
    replace(clientId, undefined);
  } catch (error) {
    const failure = isWpsError(error) ? error : createWpsError("unknown", 0);
    replace(clientId, { ...message, failure });
  }
}

/** Sends a message after those that were written before it, so that the service reads them in order. */
function deliver(client: QueryClient, message: Outgoing): Promise<void> {
  const { clientId } = message;
  const ids = read().map((one) => one.clientId);
  const before = ids.slice(0, ids.indexOf(clientId)).flatMap((id) => underWay.get(id) ?? []);
  const delivery = Promise.all(before).then(async () => {
    // Its writer may have signed out meanwhile, and somebody else in.
    if (isKept(clientId)) await post(client, message);
    underWay.delete(clientId);
    tell();
  });
  underWay.set(clientId, delivery);
  tell();
  return delivery;
}

/** A message whose call is lost, by a reload or the end of the session, counts as not sent. */
const settle = (message: Outgoing): Outgoing =>
  message.failure || underWay.has(message.clientId)
    ? message
    : { ...message, failure: createWpsError("network", 0) };

/**
 * Messages that are not confirmed yet: nothing typed is lost, and a retry does not write a message twice. They
 * outlive the screen, a session that ends, and, pictures aside, a reload (FAULT-12, FAULT-39).
 */
export function useOutbox() {
  const client = useQueryClient();
  useStore(changes);
  const outgoing = read().map(settle);

  const retry = (message: Outgoing) => {
    const again = { ...message, failure: undefined };
    replace(message.clientId, again);
    return deliver(client, again);
  };
  const retryAll = useEffectEvent(() => {
    for (const message of outgoing) if (message.failure?.code === "network") void retry(message);
  });
  useEffect(() => {
    // The end of the session took them from the storage.
    if (read().length > 0) keep(read());
    const onOnline = () => retryAll();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, []);

  return {
    outgoing,
    send: (content: Pick<Outgoing, "text" | "picture">) => {
      const message = { clientId: crypto.randomUUID(), ...content };
      keep([...read(), message]);
      return deliver(client, message);
    },
    retry,
    discard: ({ clientId }: Outgoing) => replace(clientId, undefined),
  };
}

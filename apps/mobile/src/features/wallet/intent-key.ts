import { keepDraft, readDrafts } from "../../shared/session/drafts.ts";
import { localStore } from "../../shared/storage/stores.ts";

const DRAFT = "intentKey.withdraw";

/** A key, a blank and the intent that it belongs to. */
const parse = (text: string | undefined, intent: string): string | undefined => {
  const at = text?.indexOf(" ") ?? -1;
  return at > 0 && text?.slice(at + 1) === intent ? text.slice(0, at) : undefined;
};

function claim(intent: string): string {
  // The draft outlives a session that ended before the answer came; the store is the one that other tabs see.
  const drafted = readDrafts("", [DRAFT])[DRAFT];
  const key =
    parse(localStore.read("withdrawalKey"), intent) ?? parse(drafted, intent) ?? crypto.randomUUID();
  const text = `${key} ${intent}`;
  localStore.write("withdrawalKey", text);
  keepDraft(DRAFT, text);
  return key;
}

/**
 * The idempotency key of an intent. All tabs get the same one until it is answered, so that two tabs with the same form
 * ask for the same order (EXT-11).
 * @param intent the request, as a text
 */
export async function claimIntentKey(intent: string): Promise<string> {
  // Two tabs could both find nothing and write their own; the lock lets one write first.
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request("croupier.withdrawal", () => claim(intent)) : claim(intent);
}

/** Forgets the key of an intent that was answered; the next one gets another. */
export function dropIntentKey(): void {
  localStore.remove("withdrawalKey");
  keepDraft(DRAFT, "");
}

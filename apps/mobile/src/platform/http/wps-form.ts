import type { BodyOf, FormKey, ReplyOf } from "@croupier/contract/player/contract";
import { callRaw } from "./wps.ts";

/** An upload of 5 MB takes its time on a slow phone. */
const UPLOAD_TIMEOUT_MS = 60_000;

/**
 * Makes a call whose body travels as a form, with files.
 * @throws WpsError with the code of the failure.
 */
export async function wpsForm<K extends FormKey>(
  key: K,
  input: { texts?: BodyOf<K>; files?: readonly File[]; timeoutMs?: number },
): Promise<ReplyOf<K>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.texts ?? {})) form.append(name, String(value));
  for (const file of input.files ?? []) form.append("file", file);
  return (await callRaw(key, {
    upload: form,
    timeoutMs: input.timeoutMs ?? UPLOAD_TIMEOUT_MS,
  })) as ReplyOf<K>;
}

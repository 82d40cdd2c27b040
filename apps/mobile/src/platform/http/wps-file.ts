import type { FileKey, QueryOf } from "@croupier/contract/player/contract";
import { callRaw } from "./wps.ts";

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error("the file could not be read"));
    reader.readAsDataURL(blob);
  });

/**
 * Fetches a file that only its owner may see, which an `img` cannot do.
 * @returns it as a data: URL
 * @throws WpsError with the code of the failure
 */
export async function wpsFile<K extends FileKey>(
  key: K,
  input: { query: QueryOf<K>; signal?: AbortSignal },
): Promise<string> {
  const readFile = async (response: Response) => toDataUrl(await response.blob());
  return (await callRaw(key, { ...input, readFile })) as string;
}

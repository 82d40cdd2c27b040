import type { FileKey, QueryOf } from "@croupier/contract/player/contract";
import { callRaw } from "./wps.ts";

/** A file is made while it is read, so it takes longer than other answers. */
const TIMEOUT_MS = 120_000;

/** How long the browser may need to take the file over from the page. */
const TAKE_OVER_MS = 60_000;

const nameOf = (response: Response): string =>
  /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "record.csv";

/**
 * Fetches a file and hands it to the browser's downloads, under the name that the server gives it. A link cannot: it has no token.
 * @throws WpsError with the code of the failure, also where the file broke off
 */
export async function saveFile<K extends FileKey>(key: K, query: QueryOf<K>): Promise<void> {
  const readFile = async (response: Response) => ({ blob: await response.blob(), name: nameOf(response) });
  const call = { query, readFile, timeoutMs: TIMEOUT_MS };
  const { blob, name } = (await callRaw(key, call)) as Awaited<ReturnType<typeof readFile>>;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKE_OVER_MS);
}

import type { FileKey, QueryOf } from "@croupier/contract/player/contract";
import { isStandalone } from "../pwa/device.ts";
import { isIos } from "../pwa/ios.ts";
import { callRaw } from "./wps.ts";

/** A file is made while it is read, so it takes longer than other answers. */
const TIMEOUT_MS = 120_000;

/** How long the browser may need to take the file over from the page. */
const TAKE_OVER_MS = 60_000;

const nameOf = (response: Response): string =>
  /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "record.csv";

/** An installed iOS app opens a link to a file nowhere, and nothing is saved: its files are handed to the system's sheet. */
const savesByLink = (): boolean => !(isIos() && isStandalone());

function saveByLink(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKE_OVER_MS);
}

/**
 * Opens the system's sheet, which can save the file (CASE-33).
 * @returns false if the browser wants a fresh tap for it, because the file took long
 */
async function share(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "NotAllowedError") return false;
    // Who closes the sheet has not wanted the file.
    if (name !== "AbortError") throw error;
  }
  return true;
}

/**
 * Hands a file to the reader: to the browser's downloads, or to the system's sheet if there are none.
 * @returns false if it has to be called again by a fresh tap
 */
export async function handOver(file: File): Promise<boolean> {
  if (savesByLink() || !navigator.canShare?.({ files: [file] })) saveByLink(file);
  else return share(file);
  return true;
}

/**
 * Fetches a file under the name that the server gives it. A link cannot: it has no token.
 * @throws WpsError with the code of the failure, also if the file broke off
 */
export async function fetchFile<K extends FileKey>(key: K, query: QueryOf<K>): Promise<File> {
  const readFile = async (response: Response) => {
    const blob = await response.blob();
    return new File([blob], nameOf(response), { type: blob.type });
  };
  return (await callRaw(key, { query, readFile, timeoutMs: TIMEOUT_MS })) as File;
}

import type { FailureEnvelope } from "@croupier/contract/envelope";
import type {
  BodyOf,
  CallKey,
  FormKey,
  PlayerContract,
  QueryOf,
  ReplyOf,
  SealedKey,
} from "@croupier/contract/player/contract";
import { getCallModule } from "@croupier/domain/call-module";
import { isStandalone } from "../pwa/device.ts";
import { waitForLanguage } from "./language-rest.ts";
import { createWpsError, isWpsError, type WpsError } from "./wps-error.ts";

const TIMEOUT_MS = 15_000;

/** The input of a call: its query and body exactly if the contract has them. */
export type CallInput<K extends CallKey> = (QueryOf<K> extends undefined
  ? { query?: undefined }
  : { query?: QueryOf<K> }) &
  (BodyOf<K> extends undefined ? { body?: undefined } : { body: BodyOf<K> }) &
  (PlayerContract[K] extends { form: true } ? { form: true } : { form?: undefined }) & {
    signal?: AbortSignal | undefined;
    timeoutMs?: number;
  };

export type PlainKey = Exclude<CallKey, SealedKey | FormKey>;

interface RawCall {
  query?: object | undefined;
  body?: object | undefined;
  /** The body travels form-encoded, as the contract says of the call. */
  form?: true | undefined;
  /** A JWE in place of a body (SEC-15). */
  sealedBody?: string;
  /** A form with files in place of a body; the browser writes its content type (API-37). */
  upload?: FormData;
  /** Reads a reply that is no envelope. */
  readFile?: (response: Response) => Promise<unknown>;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/** The caller's identity. The client knows no sessions; the session feature calls `setCredentials`. */
interface Credentials {
  /** The bearer token of every call; undefined for a visitor. */
  findToken: () => string | undefined;
  /** Called when the server refused the token (401), before the other listeners. */
  onUnauthorized: () => void;
}

let credentials: Credentials = { findToken: () => undefined, onUnauthorized: () => undefined };

/** Tells the client whose calls it makes from now on. */
export function setCredentials(next: Credentials) {
  credentials = next;
}

type Listener = (error: WpsError) => void;
const refusalListeners = new Set<Listener>();

/**
 * Called on every 401 of the present session, after it was cleared, and whenever the server says that the site is closed.
 */
export function onRefusal(listener: Listener) {
  refusalListeners.add(listener);
  return () => {
    refusalListeners.delete(listener);
  };
}

/** The reads of queries under way. */
const reads = new Set<AbortController>();
/** While it is pending, a session is being left, and the server may have ended it already. */
let leaving: Promise<void> | undefined;

/**
 * Stops the reads of queries during a logout (SESS-05): the server would refuse them. They ask again when that is
 * done, as the visitor of that time.
 */
export function holdReads(work: Promise<void>): Promise<void> {
  leaving = work.finally(() => {
    leaving = undefined;
  });
  for (const read of reads) read.abort();
  return leaving;
}

/** Whether a call's answer is that of a session which is over. */
const isOver = (token: string | undefined) => leaving !== undefined || token !== credentials.findToken();

function createHeaders(path: string, call: RawCall, token: string | undefined): Headers {
  const headers = new Headers({ accept: "application/json", Module: getCallModule(path) });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (call.body)
    headers.set("content-type", call.form ? "application/x-www-form-urlencoded" : "application/json");
  if (call.sealedBody) {
    headers.set("content-type", "application/jose");
    headers.set("Encryption", "jwe;v=1");
  }
  // Texts come in the language that was chosen here, regardless of the browser's preference.
  const { lang } = document.documentElement;
  if (lang) headers.set("accept-language", lang);
  // API-04: only an installed app names its device.
  if (isStandalone()) headers.set("Device", "OTHERS");
  return headers;
}

function encodeBody(call: RawCall): string | FormData | null {
  if (call.upload) return call.upload;
  if (call.sealedBody) return call.sealedBody;
  if (call.form) return new URLSearchParams(call.body as Record<string, string>).toString();
  return call.body ? JSON.stringify(call.body) : null;
}

function createUrl(path: string, query: object | undefined): string {
  // A guest's token is empty, and sent (API-27).
  const pairs = Object.entries(query ?? {}).filter(
    ([name, value]) => value !== undefined && (value !== "" || name === "token"),
  );
  if (pairs.length === 0) return path;
  return `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

/** Turns a response into the reply of the contract or into a WpsError (ERR-03, ERR-06, ERR-07). */
async function readAnswer(response: Response): Promise<unknown> {
  const envelope: unknown = await response.json().catch(() => undefined);
  const isEnvelope = typeof envelope === "object" && envelope !== null;
  if (response.ok && isEnvelope && (envelope as { success?: unknown }).success === true) {
    if ("value" in envelope) return envelope.value;
    return "data" in envelope ? envelope.data : envelope;
  }
  const failure = isEnvelope ? (envelope as Partial<FailureEnvelope>) : {};
  const closed = response.status === 502 || response.status === 503;
  const code = failure.code ?? (closed ? "system.unavailable" : "unknown");
  throw createWpsError(code, response.status, failure.value);
}

function announceRefusal(error: WpsError, token: string | undefined) {
  if (error.status === 401) {
    // A late refusal of the token before ends no new session.
    if (isOver(token)) return;
    credentials.onUnauthorized();
  } else if (error.code !== "system.maintenance" && error.code !== "system.region.restricted") return;
  for (const listener of refusalListeners) listener(error);
}

/** One untyped call over HTTP; use it through `wps`, `wpsSealed` and `wpsForm`. */
export async function callRaw(key: CallKey, call: RawCall): Promise<unknown> {
  const [method = "GET", path = ""] = key.split(" ");
  const abort = new AbortController();
  const stop = () => abort.abort(call.signal?.reason);
  call.signal?.addEventListener("abort", stop);
  const isRead = method === "GET";
  const isQuery = isRead && call.signal !== undefined;
  // Only reads wait, for a session to end or a language to rest; calls that change data are sent at once.
  const rest =
    (isQuery && leaving) ||
    (isRead && call.query && "language" in call.query && waitForLanguage(getCallModule(path)));
  if (rest) {
    await rest;
    call.signal?.throwIfAborted();
  }
  const token = credentials.findToken();
  if (isQuery) reads.add(abort);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort.abort();
  }, call.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await fetch(createUrl(path, call.query), {
      method,
      headers: createHeaders(path, call, token),
      body: encodeBody(call),
      credentials: "same-origin",
      signal: abort.signal,
    });
    return await (response.ok && call.readFile ? call.readFile(response) : readAnswer(response));
  } catch (error) {
    if (call.signal?.aborted) throw error;
    const known = isWpsError(error) ? error : createWpsError(isLate ? "timeout" : "network", 0);
    announceRefusal(known, token);
    if (isQuery && isOver(token) && !call.signal?.aborted) return callRaw(key, call);
    throw known;
  } finally {
    reads.delete(abort);
    clearTimeout(timer);
    call.signal?.removeEventListener("abort", stop);
  }
}

/**
 * Makes a call of the contract: `wps("GET /wps/game/list", { query: { gameType: "RNG" } })`.
 * @throws WpsError with the code of the failure; an AbortError when the caller's signal ended it.
 */
export async function wps<K extends PlainKey>(
  key: K,
  ...[input]: object extends CallInput<K> ? [CallInput<K>?] : [CallInput<K>]
): Promise<ReplyOf<K>> {
  return (await callRaw(key, input ?? {})) as ReplyOf<K>;
}

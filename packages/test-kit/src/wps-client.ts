import type { FailureEnvelope, FailureValue } from "@croupier/contract/envelope";
import {
  type BodyOf,
  type CallKey,
  playerContract,
  type QueryOf,
  type ReplyOf,
  type SealedKey,
} from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import type { SendWpsRequest, WpsResponse } from "./wps-transport.ts";

/** The answer to a call, whether it succeeded or failed. `call` throws on failure; `send` does not. */
export interface WpsAnswer {
  status: number;
  headers: WpsResponse["headers"];
  json: WpsBody;
}

/** The envelope as untrusted data: a test may look for any field in it. */
export interface WpsBody {
  success?: boolean;
  code?: string;
  value?: FailureValue & Record<string, unknown>;
  [name: string]: unknown;
}

/** What a sealed body needs beyond its own fields. The client fills it in. */
type SealNames = "merchantCode" | "route" | "challenge";
type OwnBodyOf<K extends CallKey> = K extends SealedKey ? Omit<BodyOf<K>, SealNames> : BodyOf<K>;
export interface CallInput<K extends CallKey> {
  query?: QueryOf<K>;
  body?: OwnBodyOf<K>;
}

export interface WpsClient {
  /** Makes a call of the contract, and seals it when the contract requires that. @throws WpsCallError on a failure */
  call<K extends CallKey>(key: K, input?: CallInput<K>): Promise<ReplyOf<K>>;
  /** Makes a call with any input, valid or not, and returns whatever the server answers. */
  send(key: string, input?: { query?: object; body?: unknown; headers?: object }): Promise<WpsAnswer>;
  /** Seals a body for a route with a fresh key and challenge. `change` may spoil its content. */
  seal(key: string, body: object, change?: (inner: Record<string, unknown>) => void): Promise<string>;
  /** Sends a sealed text unchanged. */
  sendSealed(key: string, compact: string): Promise<WpsAnswer>;
  login(username: string, password: string, extra?: object): Promise<ReplyOf<"POST /wps/session/login">>;
  register(fields: object, method?: "username" | "mobile"): Promise<ReplyOf<"PUT /wps/member/register">>;
  /** Adopts a session that was opened elsewhere. */
  adopt(session: { token: string; secret: string }): void;
  token: string | undefined;
  /** The cookie jar, by name. */
  readonly cookies: Map<string, string>;
}

export interface WpsCallError extends Error {
  readonly status: number;
  readonly envelope: FailureEnvelope;
}

export const sealingHeaders = { "content-type": "application/jose", encryption: "jwe;v=1" };

const readBody = (response: WpsResponse): WpsBody => {
  try {
    return JSON.parse(response.body) as WpsBody;
  } catch {
    return { text: response.body };
  }
};

const storeCookies = (jar: Map<string, string>, response: WpsResponse): void => {
  for (const line of [response.headers["set-cookie"] ?? []].flat()) {
    const [pair = "", ...attributes] = line.split(";");
    const [name = "", ...value] = pair.split("=");
    const isGone = attributes.some((attribute) =>
      /^\s*(?:max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
    );
    if (isGone) jar.delete(name);
    else jar.set(name, decodeURIComponent(value.join("=")));
  }
};

/** Seals a text as the contract requires: ECDH-ES on P-256, A256GCM (SEC-15). */
export const sealText = async (text: string, key: JWK): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: key.kid ?? "" })
    .encrypt(await importJWK(key, "ECDH-ES"));

const unwrap = (key: CallKey, json: Record<string, unknown>): unknown => {
  const entry: PlayerCall = playerContract[key];
  if (entry.shape === "bare") return json;
  return json[entry.shape ?? "value"];
};

const encodeBody = (body: unknown): string | undefined =>
  body instanceof URLSearchParams || body === undefined ? body?.toString() : JSON.stringify(body);

/** The body of a form-encoded call. */
const encodeForm = (input: { body?: unknown }): { body: URLSearchParams } => ({
  body: new URLSearchParams(input.body as Record<string, string>),
});

/**
 * A client that behaves like the front: cookie jar, token, sealed payloads. For tests and for the set-up of journeys.
 */
export function createWpsClient(options: {
  request: SendWpsRequest;
  host: string;
  /** Read from the template call by default. */
  merchantCode?: string;
}): WpsClient {
  const cookies = new Map<string, string>();
  let token: string | undefined;
  let merchantCode = options.merchantCode;

  const exchange = async (
    method: string,
    path: string,
    extra: object,
    body: string | undefined,
  ): Promise<WpsAnswer> => {
    const headers: Record<string, string> = { "user-agent": "wps-client", ...extra };
    if (token !== undefined) headers["authorization"] ??= `Bearer ${token}`;
    if (cookies.size > 0)
      headers["cookie"] ??= [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await options.request({ method, path, host: options.host, headers, body });
    storeCookies(cookies, response);
    return { status: response.status, headers: response.headers, json: readBody(response) };
  };

  const send: WpsClient["send"] = (key, input = {}) => {
    const [method = "", path = ""] = key.split(" ");
    const search = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const body = encodeBody(input.body);
    const type =
      input.body instanceof URLSearchParams ? "application/x-www-form-urlencoded" : "application/json";
    const headers = {
      ...(body === undefined ? {} : { "content-type": type }),
      ...input.headers,
    };
    return exchange(method, search === "" ? path : `${path}?${search}`, headers, body);
  };

  const call: WpsClient["call"] = async (key, input = {}) => {
    const entry: PlayerCall = playerContract[key];
    const answer = entry.sealed
      ? await client.sendSealed(key, await client.seal(key, (input.body ?? {}) as object))
      : await send(key, entry.form ? encodeForm(input) : (input as { query?: object; body?: unknown }));
    if (answer.json.success !== true) {
      const error = new Error(`${key} answered ${answer.status} ${JSON.stringify(answer.json)}`);
      throw Object.assign(error, {
        status: answer.status,
        envelope: answer.json as unknown as FailureEnvelope,
      });
    }
    return unwrap(key, answer.json) as ReplyOf<typeof key>;
  };

  const findMerchantCode = async (): Promise<string> => {
    merchantCode ??= (await call("GET /wps/system/templates", { query: {} })).merchantCode;
    return merchantCode;
  };

  const client: WpsClient = {
    call,
    send,
    seal: async (key, body, change) => {
      const { keys } = await call("GET /wps/session/jwks");
      const { challenge } = await call("GET /wps/session/challenge");
      const inner = { ...body, merchantCode: await findMerchantCode(), route: key, challenge };
      change?.(inner);
      return sealText(JSON.stringify(inner), keys[0] as JWK);
    },
    sendSealed: (key, compact) => {
      const [method = "", path = ""] = key.split(" ");
      return exchange(method, path, sealingHeaders, compact);
    },
    login: async (username, password, extra = {}) => {
      token = undefined;
      const body = { username, password, type: "username" as const, ...extra };
      const info = await call("POST /wps/session/login", { body });
      token = info.token;
      return info;
    },
    register: async (fields, method = "username") => {
      const place = { registerUrl: options.host, domain: options.host };
      const body = { ...place, registerMethod: "H5" as const, type: 0 as const, ...fields };
      const key = method === "mobile" ? "PUT /wps/member/register/mobile" : "PUT /wps/member/register";
      const info = await call(key, { body });
      token = info.token;
      return info;
    },
    adopt: (session) => {
      token = session.token;
      cookies.set("croupier_session", session.secret);
    },
    get token() {
      return token;
    },
    set token(value) {
      token = value;
    },
    cookies,
  };
  return client;
}

/** The error code of a call that a test expects to fail. */
export const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "success",
    (error: unknown) => (error as WpsCallError).envelope?.code ?? String(error),
  );

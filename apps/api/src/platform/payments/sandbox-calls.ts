import type { Static, TSchema } from "typebox";
import { Check } from "typebox/value";
import type { Clock } from "../clock.ts";
import { isSigned, signatureHeader, signBody } from "./signature.ts";

export interface SandboxOptions {
  /** Address of the provider's API, e.g. http://127.0.0.1:3000/dev/pay. */
  getApiUrl(): string;
  /** Address of the platform for the provider's notices. */
  getNotifyUrl(): string;
  secret: string;
  clock: Clock;
}

const timeoutMs = 5_000;

/** Calls of the sandbox provider, which works like a real one: signed HTTP in both directions (SEC-34). */
export const createSandboxCalls = ({ getApiUrl, secret, clock }: SandboxOptions) => ({
  post: (path: string, content: object): Promise<Response> => {
    const body = JSON.stringify(content);
    return fetch(`${getApiUrl()}${path}`, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signBody(secret, body, clock.now()),
      },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
  },
  /** A notice of this shape that the provider has signed; undefined for anything else, which the caller refuses. */
  readSigned: <Schema extends TSchema>(
    schema: Schema,
    { headers, rawBody, now }: { headers: Readonly<Record<string, unknown>>; rawBody: Buffer; now: Date },
  ): Static<Schema> | undefined => {
    if (!isSigned(secret, headers[signatureHeader], rawBody, now)) return undefined;
    try {
      const value: unknown = JSON.parse(rawBody.toString("utf8"));
      return Check(schema, value) ? value : undefined;
    } catch {
      // A body that is not JSON is not a notice.
      return undefined;
    }
  },
});

import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByHttp } from "@croupier/test-kit/wps-transport";
import type { BrowserContext } from "@playwright/test";

/** A browser's storage. */
type Held = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A client of the brand at an origin. Names below localhost need not resolve here: a header says which brand is asked. */
export function createBrandClient(origin: string, headers: Readonly<Record<string, string>> = {}): WpsClient {
  const { hostname, port } = new URL(origin);
  const send = sendByHttp({ address: "127.0.0.1", port: Number(port) });
  return createWpsClient({
    request: (request) => send({ ...request, headers: { ...headers, ...request.headers } }),
    host: hostname,
  });
}

/** A client with the session that a browser has, to read its member's own data. */
export function createOwnClient({ cookies, origins }: Held, origin: string): WpsClient {
  const client = createBrandClient(origin);
  const { hostname } = new URL(origin);
  const kept = origins.find((one) => one.origin === origin)?.localStorage;
  const { token } = JSON.parse(kept?.find(({ name }) => name === "MC_SESSION_INFO")?.value ?? "{}") as {
    token?: string;
  };
  const cookie = cookies.find(({ name, domain }) => name === "croupier_session" && domain === hostname);
  if (!token || !cookie) throw new Error(`nobody is signed in at ${origin}`);
  client.adopt({ token, secret: decodeURIComponent(cookie.value) });
  return client;
}

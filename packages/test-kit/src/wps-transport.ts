import http from "node:http";

/** One request as a browser would send it; `host` is the brand's. */
export interface WpsRequest {
  method: string;
  path: string;
  host: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

export interface WpsResponse {
  status: number;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: string;
}

/** How requests reach the server: in the same process or over HTTP. */
export type SendWpsRequest = (request: WpsRequest) => Promise<WpsResponse>;

/** The part of a Fastify server that the in-process transport needs. */
interface InjectableServer {
  inject(options: {
    method: "GET" | "POST" | "PUT" | "DELETE";
    url: string;
    headers: Record<string, string>;
    remoteAddress?: string;
    payload?: string;
  }): Promise<{
    statusCode: number;
    headers: Record<string, string | number | readonly string[] | undefined>;
    body: string;
  }>;
}

/** Sends to a server in this process, from the given address (rate limits count by address). */
export const sendByInject =
  (server: InjectableServer, address = "127.0.0.1"): SendWpsRequest =>
  async (request) => {
    const response = await server.inject({
      method: request.method as "GET" | "POST" | "PUT" | "DELETE",
      url: request.path,
      headers: { ...request.headers, host: request.host },
      remoteAddress: address,
      ...(request.body === undefined ? {} : { payload: request.body }),
    });
    const headers = response.headers as WpsResponse["headers"];
    return { status: response.statusCode, headers, body: response.body };
  };

/** Sends to a listening server. The brand's host goes into the header, so no name needs to resolve. */
export const sendByHttp =
  (server: { address: string; port: number }): SendWpsRequest =>
  (request) =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string> = { ...request.headers, host: `${request.host}:${server.port}` };
      if (request.body !== undefined) headers["content-length"] = String(Buffer.byteLength(request.body));
      const sent = http.request(
        { host: server.address, port: server.port, method: request.method, path: request.path, headers },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      sent.on("error", reject);
      sent.end(request.body);
    });

import http from "node:http";
import https from "node:https";
import net from "node:net";
import tls from "node:tls";
import type { SendWpsRequest, WpsRequest } from "@croupier/test-kit/wps-transport";

/** Where a product listens, and how it is reached. */
export interface Place {
  /** 127.0.0.1 by default. */
  readonly address?: string;
  readonly port: number;
  /** The product speaks TLS itself. */
  readonly isTls?: boolean;
  readonly hosts: { readonly nova: string };
  /** The attacks play the proxy in front of it, which speaks HTTPS. */
  readonly isProxied?: boolean;
}

const silenceMs = 1_500;

let people = 0;
/** How many addresses were given away so far. */
export const countPeople = (): number => people;
/** Loopback has sixteen million addresses. Limits count by address, so everybody has their own there. */
export const nextAddress = (): string => {
  people += 1;
  return `127.${10 + ((people >> 16) & 63)}.${(people >> 8) & 255}.${people & 255 || 1}`;
};

/** The headers that an HTTPS proxy adds: the scheme, and the address of the caller after any that the caller has sent. */
export const proxied = (headers: WpsRequest["headers"], address: string): Record<string, string> => ({
  ...headers,
  "x-forwarded-proto": "https",
  "x-forwarded-for": [headers["x-forwarded-for"], address].filter(Boolean).join(", "),
});

const loopback = "127.0.0.1";
/** The name in the certificate is not under attack. */
const placeOf = ({ address = loopback, port, hosts }: Place, localAddress: string) => ({
  host: address,
  port,
  servername: hosts.nova,
  rejectUnauthorized: false,
  ...(address === loopback && { localAddress }),
});

/** Sends requests from one address. */
export const sendFrom =
  (options: Place, localAddress: string): SendWpsRequest =>
  ({ method, path, host, headers: own, body }) =>
    new Promise((resolve, reject) => {
      const length =
        body === undefined ? {} : { "content-length": String(Buffer.byteLength(body, "latin1")) };
      const headers = options.isProxied ? proxied(own, localAddress) : own;
      const { request } = options.isTls ? https : http;
      const sent = request({
        ...placeOf(options, localAddress),
        method,
        path,
        headers: { host: `${host}:${options.port}`, ...length, ...headers },
      });
      sent.on("error", reject);
      sent.on("response", (response) => {
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
      });
      sent.end(body, "latin1");
    });

/** Writes bytes to a connection. @returns all that came back until it was closed or fell silent */
export const sendRawTo = (options: Place, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const place = placeOf(options, nextAddress());
    const socket = options.isTls ? tls.connect(place) : net.connect(place);
    let answer = "";
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on("data", (part) => {
      answer += part.toString("latin1");
    });
    // A server that hangs up on such bytes has answered as well.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
    socket.write(bytes, "latin1");
  });

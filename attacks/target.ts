import { sign } from "node:crypto";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import tls from "node:tls";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import type { SendWpsRequest, WpsRequest, WpsResponse } from "@croupier/test-kit/wps-transport";
import type { Launch, Vendor } from "../bench/lib/vendor.ts";
import type { ArcadeTarget } from "./arcade.ts";
import type { Fault, Part } from "./attack.ts";

export type Brand = "nova" | "lotus";

export interface TargetOptions {
  /** Where the product listens; 127.0.0.1 by default. */
  readonly address?: string;
  readonly port: number;
  /** The product speaks TLS itself. */
  readonly isTls?: boolean;
  readonly hosts: Readonly<Record<Brand, string>>;
  /** The attacks play the proxy in front of it, which speaks HTTPS. */
  readonly isProxied?: boolean;
  /** The in-house vendor and its key, where the attacks play it. */
  readonly vendor?: Vendor;
  readonly vendorKey?: string;
  /** The secret of the sandbox payment provider, where there is one. */
  readonly paySecret?: string;
  /** Lets somebody work for Nova. @returns the code of their invitation */
  inviteOperator?(username: string, role: "service" | "admin"): Promise<string>;
  /** The in-house vendor, where there is one. */
  readonly arcade?: ArcadeTarget;
  /** How much the captcha's reader learns and reads; 2,000 labelled pictures and 100 others by default (SEC-47). */
  readonly captchaTrial?: { readonly labelled: number; readonly tried: number };
  /** Signs a member of Lótus in, on a client without a session. */
  signInAtLotus(client: WpsClient): Promise<void>;
  now(): Date;
}

/** A product under attack, and what attackers may do as anybody may. */
export interface Target extends Pick<TargetOptions, "hosts" | "now"> {
  readonly paySecret: string;
  readonly vendorKey: string;
  readonly arcade: ArcadeTarget | undefined;
  readonly captchaTrial: NonNullable<TargetOptions["captchaTrial"]>;
  inviteOperator(username: string, role: "service" | "admin"): Promise<string>;
  /** Of Nova's site, as its browsers see it. */
  readonly origin: string;
  /** What the proxy in front adds to a request, where the attacks play it. */
  readonly proxyHeaders: Readonly<Record<string, string>>;
  has(part: Part): boolean;
  /** Sends one request, from an address that nobody else has unless it is given. */
  send(request: Partial<WpsRequest> & Pick<WpsRequest, "path">): Promise<WpsResponse>;
  /** Writes bytes to a connection. @returns all that came back until it was closed or fell silent */
  sendRaw(bytes: string): Promise<string>;
  /** A browser of somebody else, without a session. */
  visit(brand?: Brand): WpsClient;
  /** A new member of Nova, or a member of Lótus. */
  member(brand?: Brand): Promise<WpsClient>;
  /** A trial account, which has play money. */
  trial(): Promise<WpsClient>;
  /** Launches a game of the vendor. */
  play(client: WpsClient, headers?: Record<string, string>): Promise<Launch>;
  /** What the vendor was told of players, oldest first. */
  launches(): readonly Launch[];
  /** The launch that a token belongs to. */
  findLaunch(token: string): Launch | undefined;
  /** Sends a vendor's call, signed over the bytes unless a signature is given. */
  wallet(path: string, body: string, signature?: string): Promise<Record<string, unknown>>;
}

/** By what a member's browser shows who it is. */
export const headersOf = (client: WpsClient): Record<string, string> => ({
  authorization: `Bearer ${client.token}`,
  cookie: [...client.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; "),
});

export const signatureHeader = "x-hub88-signature";
export const signWith = (key: string, body: string): string =>
  sign("sha256", Buffer.from(body), key).toString("base64");

const password = "long enough 42";
const birthday = "1990-05-05";
const silenceMs = 1_500;

let people = 0;
/** Loopback has sixteen million addresses. Limits count by address, so everybody has their own there. */
const nextAddress = (): string => {
  people += 1;
  return `127.${10 + ((people >> 16) & 63)}.${(people >> 8) & 255}.${people & 255 || 1}`;
};

/** What a proxy adds that speaks HTTPS: the scheme, and whom it has heard, behind whatever they have said. */
const proxied = (headers: WpsRequest["headers"], address: string): Record<string, string> => ({
  ...headers,
  "x-forwarded-proto": "https",
  "x-forwarded-for": [headers["x-forwarded-for"], address].filter(Boolean).join(", "),
});

const loopback = "127.0.0.1";
/** A name in the certificate is not what is attacked. */
const placeOf = ({ address = loopback, port, hosts }: TargetOptions, localAddress: string) => ({
  ...{ host: address, port, servername: hosts.nova, rejectUnauthorized: false },
  ...(address === loopback && { localAddress }),
});

const sendFrom =
  (options: TargetOptions, localAddress: string): SendWpsRequest =>
  ({ method, path, host, headers: own, body }) =>
    new Promise((resolve, reject) => {
      const length =
        body === undefined ? {} : { "content-length": String(Buffer.byteLength(body, "latin1")) };
      const headers = options.isProxied ? proxied(own, localAddress) : own;
      const { request } = options.isTls ? https : http;
      const sent = request({
        ...placeOf(options, localAddress),
        ...{ method, path, headers: { host: `${host}:${options.port}`, ...length, ...headers } },
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

const sendRawTo = (options: TargetOptions, bytes: string): Promise<string> =>
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

/** UTF-8 bytes as a binary string: bodies travel as bytes, so that attacks may send any. */
const toBinary = (text: string): string => Buffer.from(text).toString("latin1");

/** Makes the attacks' view of a product that listens on 127.0.0.1. */
export function createTarget(options: TargetOptions, fault: Fault = {}): Target {
  const { hosts, vendor, vendorKey = "", paySecret = "" } = options;
  const { arcade, inviteOperator, captchaTrial = { labelled: 2_000, tried: 100 } } = options;
  const parts: Record<Part, boolean> = {
    ...{ vendor: vendor !== undefined, payments: paySecret !== "" },
    ...{ operators: inviteOperator !== undefined, arcade: arcade !== undefined },
  };
  const createSender = (): SendWpsRequest => {
    const send = sendFrom(options, nextAddress());
    return (request) => fault.http?.(request, send) ?? send(request);
  };
  const visit = (brand: Brand = "nova"): WpsClient => {
    const send = createSender();
    return createWpsClient({
      request: (request) => send({ ...request, ...(request.body && { body: toBinary(request.body) }) }),
      host: hosts[brand],
      merchantCode: brand,
    });
  };
  const target: Target = {
    ...{ hosts, vendorKey, paySecret, arcade, captchaTrial, now: options.now },
    inviteOperator: async (username, role) => {
      if (!inviteOperator) throw new Error("nobody can be invited");
      return inviteOperator(username, role);
    },
    origin: `${options.isProxied || options.isTls ? "https" : "http"}://${hosts.nova}:${options.port}`,
    proxyHeaders: options.isProxied ? proxied({}, nextAddress()) : {},
    has: (part) => parts[part],
    send: (request) => createSender()({ method: "GET", host: hosts.nova, headers: {}, ...request }),
    sendRaw: (bytes) => fault.raw?.(bytes, (sent) => sendRawTo(options, sent)) ?? sendRawTo(options, bytes),
    visit,
    member: async (brand = "nova") => {
      const client = visit(brand);
      if (brand === "lotus") await options.signInAtLotus(client);
      else {
        const username = `a${Date.now().toString(36)}${(people % 1_000).toString(36)}`;
        await client.register({ username, password, confirmPassword: password, birthday });
      }
      return client;
    },
    trial: async () => {
      const client = visit();
      client.token = (await client.call("POST /wps/session/login/freeplay")).token;
      return client;
    },
    play: async (client, headers = {}) => {
      const query = { gameType: "RNG", vassalage: "BGS", pageNo: 1, pageSize: 10 } as const;
      const { games } = await client.call("GET /wps/game/list", { query });
      const nodeId = games.find((game) => game.supportPlay)?.nodeId;
      if (nodeId === undefined) throw new Error("there is no game to play");
      const { status } = await client.send("GET /wps/game/launch", { query: { nodeId }, headers });
      if (status !== 200) throw new Error(`the launch was answered ${status}`);
      const launch = vendor?.launches.at(-1);
      if (!launch) throw new Error("no launch has reached the vendor");
      return launch;
    },
    launches: () => vendor?.launches ?? [],
    findLaunch: (token) => vendor?.launches.find((launch) => launch.token === token),
    wallet: async (path, body, signature = signWith(vendorKey, body)) => {
      const answer = await target.send({
        method: "POST",
        path: `/vendor/v2/BGS/${path}`,
        headers: {
          "content-type": "application/json",
          ...(signature === "" ? {} : { [signatureHeader]: signature }),
        },
        body: toBinary(body),
      });
      return JSON.parse(answer.body) as Record<string, unknown>;
    },
  };
  return target;
}

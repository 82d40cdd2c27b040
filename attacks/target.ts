import { createHmac, sign } from "node:crypto";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import type { SendWpsRequest, WpsRequest, WpsResponse } from "@croupier/test-kit/wps-transport";
import type { Launch, Session, Vendor } from "../bench/lib/vendor.ts";
import type { ArcadeTarget } from "./arcade.ts";
import type { Fault, Part } from "./attack.ts";
import type { ServerSession } from "./database.ts";
import { launchGame, type MemberFields, registerMember } from "./people.ts";
import { nextAddress, type Place, proxied, sendFrom, sendRawTo } from "./sending.ts";

export type Brand = "nova" | "lotus";

export interface TargetOptions extends Place {
  readonly hosts: Readonly<Record<Brand, string>>;
  /** The in-house vendor and its key, if the attacks play it. */
  readonly vendor?: Vendor;
  readonly vendorKey?: string;
  /** The secret of the vendor of the SoftSwiss convention, whom the attacks play as well if there are payments. */
  readonly softswissSecret?: string;
  /** The secret of the sandbox payment provider, if there is one. */
  readonly paySecret?: string;
  /** Lets somebody work for Nova. @returns the code of their invitation */
  inviteOperator?(username: string, role: "service" | "admin"): Promise<string>;
  /** Lets an operator of Nova type at the terminal of the withdrawals. @returns its output */
  review?(typing: ReviewTyping): Promise<string>;
  /** Runs a command of `croupier` with its operator's input. @returns its output */
  croupier?(args: readonly string[], secrets: Secrets): Promise<string>;
  /** Runs statements on one connection with the server's own rights. @returns the refusal, or undefined */
  asServer?: ServerSession;
  /** Starts a process of production with other settings. @returns its output when it did not start, or undefined */
  tryProduction?(change: Readonly<Record<string, string>>): Promise<string | undefined>;
  /** The in-house vendor, if there is one. */
  readonly arcade?: ArcadeTarget;
  /** How much the captcha's reader learns and reads; 2,000 labelled pictures and 100 others by default (SEC-47). */
  readonly captchaTrial?: { readonly labelled: number; readonly tried: number };
  /** Signs a member of Lótus in, on a client without a session. */
  signInAtLotus(client: WpsClient): Promise<void>;
  now(): Date;
}

/** An operator's proofs at a terminal. */
export interface Secrets {
  readonly password: string;
  readonly code: string;
}

/** An operator's input at the terminal of the withdrawals: their identity, an order to show, and the further lines. */
export interface ReviewTyping extends Secrets {
  readonly username: string;
  readonly orderNo: string;
  /** The lines that follow, by the command that was shown. */
  reply(command: string): readonly string[];
}

/** The command that a terminal showed, in one of its texts. */
export const findShownCommand = (said: string): string | undefined =>
  /^agree: +approve \S+ (\w+)$/m.exec(said)?.[1];

/** A product under attack, and the actions that are open to attackers as to anybody. */
export interface Target extends Pick<TargetOptions, "hosts" | "now"> {
  readonly paySecret: string;
  readonly vendorKey: string;
  readonly softswissSecret: string;
  readonly arcade: ArcadeTarget | undefined;
  readonly captchaTrial: NonNullable<TargetOptions["captchaTrial"]>;
  inviteOperator(username: string, role: "service" | "admin"): Promise<string>;
  review(typing: ReviewTyping): Promise<string>;
  croupier(args: readonly string[], secrets: Secrets): Promise<string>;
  readonly asServer: ServerSession;
  tryProduction(change: Readonly<Record<string, string>>): Promise<string | undefined>;
  /** Of Nova's site, as its browsers see it. */
  readonly origin: string;
  /** The headers that the proxy in front adds to a request, if the attacks play it. */
  readonly proxyHeaders: Readonly<Record<string, string>>;
  has(part: Part): boolean;
  /** Sends one request, from an address that nobody else has unless it is given. */
  send(request: Partial<WpsRequest> & Pick<WpsRequest, "path">): Promise<WpsResponse>;
  /** Writes bytes to a connection. @returns all that came back until it was closed or fell silent */
  sendRaw(bytes: string): Promise<string>;
  /** A browser of somebody else, without a session. */
  visit(brand?: Brand): WpsClient;
  /** A new member of Nova, who may register with more, or a member of Lótus. */
  member(brand?: Brand, fields?: MemberFields): Promise<WpsClient>;
  /** A trial account, which has play money. */
  trial(): Promise<WpsClient>;
  /** Launches a game of the vendor. */
  play(client: WpsClient, headers?: Record<string, string>): Promise<Launch>;
  /** Launches a game of the vendor of the SoftSwiss convention. */
  playSoftswiss(client: WpsClient): Promise<Session>;
  /** Sends a call of that vendor, signed over the bytes unless a signature is given. @returns the status of the answer */
  softswiss(path: "play" | "rollback", body: string, signature?: string): Promise<number>;
  /** The launches that the vendor received, oldest first. */
  launches(): readonly Launch[];
  /** The launch that a token belongs to. */
  findLaunch(token: string): Launch | undefined;
  /** Sends a vendor's call, signed over the bytes unless a signature is given. */
  wallet(path: string, body: string, signature?: string): Promise<Record<string, unknown>>;
}

/** The headers that identify a member's browser. */
export const headersOf = (client: WpsClient): Record<string, string> => ({
  authorization: `Bearer ${client.token}`,
  cookie: [...client.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; "),
});

export const signatureHeader = "x-hub88-signature";
/** The code of the vendor of the SoftSwiss convention. */
export const softswissVendor = "SSW";
const softswissHeader = "x-request-sign";
export const hmacWith = (secret: string, body: string): string =>
  createHmac("sha256", secret).update(body).digest("hex");
export const signWith = (key: string, body: string): string =>
  sign("sha256", Buffer.from(body), key).toString("base64");

/** UTF-8 bytes as a binary string: bodies travel as bytes, so that attacks may send any. */
const toBinary = (text: string): string => Buffer.from(text).toString("latin1");

/** Makes the attacks' view of a product that listens on 127.0.0.1. */
export function createTarget(options: TargetOptions, fault: Fault = {}): Target {
  const { hosts, vendor, vendorKey = "", softswissSecret = "", paySecret = "" } = options;
  const { arcade, inviteOperator, captchaTrial = { labelled: 2_000, tried: 100 } } = options;
  const parts: Record<Part, boolean> = {
    vendor: vendor !== undefined,
    payments: paySecret !== "",
    votes: options.review !== undefined && paySecret !== "",
    softswiss: softswissSecret !== "" && paySecret !== "",
    operators: inviteOperator !== undefined,
    arcade: arcade !== undefined,
    settings: options.tryProduction !== undefined,
    database: options.asServer !== undefined && options.croupier !== undefined && paySecret !== "",
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
    hosts,
    vendorKey,
    softswissSecret,
    paySecret,
    arcade,
    captchaTrial,
    now: options.now,
    inviteOperator: async (username, role) => {
      if (!inviteOperator) throw new Error("nobody can be invited");
      return inviteOperator(username, role);
    },
    review: async (typing) => {
      if (!options.review) throw new Error("there is no terminal");
      return options.review(typing);
    },
    croupier: async (args, secrets) => {
      if (!options.croupier) throw new Error("there is no terminal");
      return options.croupier(args, secrets);
    },
    asServer: async (...asked) => {
      if (!options.asServer) throw new Error("there is no database");
      return options.asServer(...asked);
    },
    tryProduction: async (change) => {
      if (!options.tryProduction) throw new Error("no process can be started");
      return options.tryProduction(change);
    },
    origin: `${options.isProxied || options.isTls ? "https" : "http"}://${hosts.nova}:${options.port}`,
    proxyHeaders: options.isProxied ? proxied({}, nextAddress()) : {},
    has: (part) => parts[part],
    send: (request) => createSender()({ method: "GET", host: hosts.nova, headers: {}, ...request }),
    sendRaw: (bytes) => fault.raw?.(bytes, (sent) => sendRawTo(options, sent)) ?? sendRawTo(options, bytes),
    visit,
    member: async (brand = "nova", fields: MemberFields = {}) => {
      const client = visit(brand);
      if (brand === "lotus") await options.signInAtLotus(client);
      else await registerMember(client, fields, options.asServer);
      return client;
    },
    trial: async () => {
      const client = visit();
      client.token = (await client.call("POST /wps/session/login/freeplay")).token;
      return client;
    },
    play: async (client, headers = {}) => {
      await launchGame(client, "BGS", headers);
      const launch = vendor?.launches.at(-1);
      if (!launch) throw new Error("no launch has reached the vendor");
      return launch;
    },
    playSoftswiss: async (client) => {
      await launchGame(client, softswissVendor, {});
      const session = vendor?.sessions.at(-1);
      if (!session) throw new Error("no session has reached the vendor");
      return session;
    },
    softswiss: async (path, body, signature = hmacWith(softswissSecret, body)) => {
      const { status } = await target.send({
        method: "POST",
        path: `/vendor/softswiss/${softswissVendor}/${path}`,
        headers: {
          "content-type": "application/json",
          ...(signature === "" ? {} : { [softswissHeader]: signature }),
        },
        body,
      });
      return status;
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

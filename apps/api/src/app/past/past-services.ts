import { AsyncLocalStorage } from "node:async_hooks";
import type { BodyOf, CallKey, ReplyOf } from "@croupier/contract/player/contract";
import Fastify from "fastify";
import type { Logger } from "pino";
import type { Brand, SessionContext } from "../../http/context.ts";
import { createRegions } from "../../http/region.ts";
import type { Registrars } from "../../http/registrars.ts";
import { serverSessionId } from "../../modules/ground/session/session.module.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import type { Payouts } from "../../platform/payments/create-payouts.ts";
import type { VendorConnections } from "../../platform/vendor-connections.ts";
import { createTerminalContext } from "../croupier/terminal-sign-in.ts";
import { createModules } from "../modules.ts";
import { createPlatform, type Platform } from "../platform.ts";

/** Somebody who acts in the past. */
export interface Actor {
  readonly memberId: bigint;
  readonly username: string;
  readonly type: number;
}

type Handler = (context: SessionContext, input: object) => Promise<unknown>;

/** Pays everything at once: the sandbox does not exist yet. */
const payouts: Payouts = {
  sandbox: {
    createPayout: async ({ reference, amount, currency }) => ({
      reference,
      payoutId: `past-${reference}`,
      state: "paid",
      amount,
      currency,
    }),
    getPayout: async () => undefined,
    readNotice: () => undefined,
  },
};

/** One walk through a past: the jobs it runs, and its time. */
export interface Walker {
  readonly brand: Brand | undefined;
  now: Date;
}

/** Outside of a walk, such as while the modules are made. */
const standing: Walker = { brand: undefined, now: new Date(0) };
/** It listens nowhere. */
const noPort = 0;

/**
 * The product's own modules with a clock that walks: their jobs, run one by one, and the calls of their members, made without the wire.
 */
export async function openPastServices(options: {
  config: Config;
  connections: VendorConnections;
  logger: Logger;
}) {
  const { config } = options;
  const walks = new AsyncLocalStorage<Walker>();
  const walker = (): Walker => walks.getStore() ?? standing;
  const clock: Clock = { now: () => walker().now };
  const regions = createRegions({ ...config, table: undefined });
  const platform: Platform = {
    ...(await createPlatform({ ...options, clock, regions, getPort: () => noPort }, true)),
    payouts,
  };
  const { list, brands } = await createModules(platform, {
    serves: ({ code }) => code === walker().brand?.code,
  });
  const handlers = new Map<string, Handler>();
  const app = Fastify();
  const registrars: Registrars = {
    app,
    player: (key, handler) => void handlers.set(key, handler as unknown as Handler),
    vendor: () => undefined,
    console: () => undefined,
  };
  await list.register(registrars);

  return {
    platform,
    clock,
    findBrand: (code: string) => brands.findBrandByCode(code),
    /** Walks with a separate clock, and for one brand only: two walks may run in parallel. */
    walk: <T>(walker: Walker, work: () => Promise<T>): Promise<T> => walks.run(walker, work),
    listJobs: list.listJobs,
    /** Runs a job as its timer would. @throws Error for a name that no module has */
    runJob: (name: string): Promise<void> => list.runJob(name),
    /** Makes a member's call, at the clock's time, as somebody with a recent proof. @throws Failure as the call does */
    call: async <K extends CallKey>(
      key: K,
      { memberId, username, type }: Actor,
      input: { body?: BodyOf<K>; query?: object } = {},
    ): Promise<ReplyOf<K>> => {
      const handler = handlers.get(key);
      const { brand, now } = walker();
      if (!handler || !brand) throw new Error(`nobody answers ${key}`);
      const session = { sessionId: serverSessionId, memberId, userName: username, type, provenAt: now };
      const context = { ...createTerminalContext(brand, () => now)(), session };
      return (await handler(context, { query: {}, body: {}, files: [], ...input })) as ReplyOf<K>;
    },
    close: async (): Promise<void> => {
      await list.close();
      await app.close();
      await platform.database.close();
    },
  };
}

export type PastServices = Awaited<ReturnType<typeof openPastServices>>;

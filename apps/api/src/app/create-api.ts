import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createRouteRegistrar } from "../http/calls.ts";
import { createRequestContext, type RequestTools } from "../http/request-context.ts";
import { createServer } from "../http/server.ts";
import { creditTrial } from "../ledger/trial.ts";
import { brandRoutes } from "../modules/brand/brand.routes.ts";
import { createBrandService } from "../modules/brand/brand.service.ts";
import { installCatalogue } from "../modules/catalogue/catalogue.module.ts";
import { installContent } from "../modules/content/content.module.ts";
import { inboxRoutes } from "../modules/inbox/inbox.routes.ts";
import { createInboxService } from "../modules/inbox/inbox.service.ts";
import { liveRoutes } from "../modules/live/live.routes.ts";
import { createLiveService } from "../modules/live/live.service.ts";
import { createLivePublisher } from "../modules/live/live-publisher.ts";
import { installOutbox } from "../modules/outbox/outbox.routes.ts";
import { createOutbox } from "../modules/outbox/outbox.service.ts";
import { createVipService } from "../modules/vip/vip.service.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { createDatabase } from "../platform/db/database.ts";
import { createMessaging } from "../platform/messaging/create-messaging.ts";
import { installBroadcasts } from "./broadcasts.ts";
import { installCashier } from "./cashier.ts";
import { installChat } from "./chat.ts";
import { installHealth, version } from "./health.ts";
import { createIdentity } from "./identity.ts";
import { installMembership } from "./membership.ts";
import { installPages } from "./pages.ts";
import { installPlay } from "./play.ts";
import { installPromotions } from "./promotions.ts";
import { openSandboxSocial } from "./social.ts";

/** What tests put in the place of chance; the product leaves it out. */
export interface ApiParts {
  drawCaptchaDigits?: () => string;
}

/** Wires one API process: config -> database -> modules -> server. The caller listens and closes. */
export async function createApi(
  config: Config,
  logger: Logger,
  clock: Clock,
  parts: ApiParts = {},
): Promise<FastifyInstance> {
  const database = createDatabase({
    connectionString: config.databaseUrl,
    onError: (error) => logger.warn({ err: error }, "a database connection broke"),
  });
  const brands = await createBrandService(database);
  const outbox = createOutbox({ database, clock });
  const live = createLivePublisher({
    database,
    onError: (error) => logger.warn({ err: error }, "a live notification was not sent"),
  });
  const inbox = createInboxService({ database, clock, live });
  const vip = createVipService(database);
  const { app, ready } = await createServer({
    logger,
    trustedProxies: config.trustedProxies,
    frameOrigins: [new URL(config.arcadeUrl).origin],
  });
  brands.onChange(ready.clear);
  const sandboxSocial = config.sandboxSocial ? await openSandboxSocial(app, clock) : undefined;
  const identity = createIdentity({
    database,
    masterSecret: config.masterSecret,
    brands,
    vip,
    clock,
    logger,
    inbox,
    messaging: createMessaging(config, outbox),
    drawCaptchaDigits: parts.drawCaptchaDigits,
    sandboxSocial,
    onTrialOpened: (q, _brand, memberId) => creditTrial(q, memberId, clock.now()),
  });
  const tools: RequestTools = {
    clock,
    ready,
    trustsProxy: config.trustedProxies > 0,
    ports: {
      findBrand: brands.findBrand,
      findSession: identity.findSession,
      openSealed: identity.openSealed,
    },
  };
  const route = createRouteRegistrar(app, tools);
  identity.install(route);
  inboxRoutes(route, inbox);
  const streams = await createLiveService({
    database,
    brands,
    clock,
    logger,
    sessions: { listEnded: identity.listEndedSessions },
  });
  liveRoutes(route, streams);
  const operators = await installChat({
    ...{ app, route, database, tools, live, streams, identity, clock, logger },
    masterSecret: config.masterSecret,
  });
  await installCashier({
    ...{ app, route, database, brands, clock, inbox, live },
    sandboxSecret: config.sandboxPaySecret,
  });
  installMembership({ route, database, brands, captchas: identity.captchas, vip });
  identity.installSocialReturn(app, (request, reply) => createRequestContext(tools, request, reply));
  brandRoutes(route, { version });
  const promotions = installPromotions({
    ...{ app, route, database, brands, tools, operators, clock, logger },
    dataDir: config.dataDir,
  });
  const content = installContent(route, database, brands, promotions);
  const catalogue = installCatalogue(route, database, brands);
  await installPlay({
    app,
    route,
    config,
    database,
    brands,
    catalogue: catalogue.port,
    sessions: { keepAlive: identity.keepSessionAlive },
    clock,
    logger,
    live,
  });
  const broadcasts = installBroadcasts({
    ...{ route, database, brands, clock, logger },
    catalogue: catalogue.port,
  });
  await installPages({
    ...{ app, config, brands, content, promotions, clock },
    catalogue: catalogue.service,
    livestream: broadcasts.livestream,
  });
  if (!config.production)
    installOutbox(app, {
      outbox,
      findBrand: brands.findBrand,
      listBrands: brands.listBrands,
    });
  installHealth(app, { database, warmUp: catalogue.service.warmUp });
  // Streams never end by themselves: without this a process would wait for them until it is killed.
  app.addHook("preClose", async () => streams.close());
  app.addHook("onClose", async () => {
    broadcasts.stop();
    await identity.close();
    await live.close();
    await database.close();
  });
  return app;
}

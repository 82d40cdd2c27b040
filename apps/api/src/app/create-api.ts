import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createAnswer } from "../http/calls.ts";
import { createRequestContext, type RequestTools } from "../http/request-context.ts";
import { createServer } from "../http/server.ts";
import { creditTrial } from "../ledger/trial.ts";
import { installCatalogue } from "../modules/catalogue/catalogue.module.ts";
import { installContent } from "../modules/content/content.module.ts";
import { inboxRoutes } from "../modules/inbox/inbox.routes.ts";
import { createInboxService } from "../modules/inbox/inbox.service.ts";
import { liveRoutes } from "../modules/live/live.routes.ts";
import { createLiveService } from "../modules/live/live.service.ts";
import { createLivePublisher } from "../modules/live/live-publisher.ts";
import { installOutbox } from "../modules/outbox/outbox.routes.ts";
import { createOutbox } from "../modules/outbox/outbox.service.ts";
import { tenantRoutes } from "../modules/tenant/tenant.routes.ts";
import { createTenantService } from "../modules/tenant/tenant.service.ts";
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
  const tenants = await createTenantService(database);
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
  tenants.onChange(ready.clear);
  const sandboxSocial = config.sandboxSocial ? await openSandboxSocial(app, clock) : undefined;
  const identity = createIdentity({
    database,
    masterSecret: config.masterSecret,
    tenants,
    vip,
    clock,
    logger,
    inbox,
    messaging: createMessaging(config, outbox),
    drawCaptchaDigits: parts.drawCaptchaDigits,
    sandboxSocial,
    onTrialOpened: (q, _merchant, memberId) => creditTrial(q, memberId, clock.now()),
  });
  const tools: RequestTools = {
    clock,
    ready,
    trustsProxy: config.trustedProxies > 0,
    ports: {
      findMerchant: tenants.findMerchant,
      findSession: identity.findSession,
      openSealed: identity.openSealed,
    },
  };
  const answer = createAnswer(app, tools);
  identity.install(answer);
  inboxRoutes(answer, inbox);
  const streams = await createLiveService({
    database,
    tenants,
    clock,
    logger,
    sessions: { listEnded: identity.listEndedSessions },
  });
  liveRoutes(answer, streams);
  const operators = await installChat({
    ...{ app, answer, database, tools, live, streams, identity, clock, logger },
    masterSecret: config.masterSecret,
  });
  await installCashier({
    ...{ app, answer, database, tenants, clock, inbox, live },
    sandboxSecret: config.sandboxPaySecret,
  });
  installMembership({ answer, database, tenants, captchas: identity.captchas, vip });
  identity.installSocialReturn(app, (request, reply) => createRequestContext(tools, request, reply));
  tenantRoutes(answer, { version });
  const promotions = installPromotions({
    ...{ app, answer, database, tenants, tools, operators, clock, logger },
    dataDir: config.dataDir,
  });
  const content = installContent(answer, database, tenants, promotions);
  const catalogue = installCatalogue(answer, database, tenants);
  await installPlay({
    app,
    answer,
    config,
    database,
    tenants,
    catalogue: catalogue.port,
    sessions: { keepAlive: identity.keepSessionAlive },
    clock,
    logger,
    live,
  });
  const broadcasts = installBroadcasts({
    ...{ answer, database, tenants, clock, logger },
    catalogue: catalogue.port,
  });
  await installPages({
    ...{ app, config, tenants, content, promotions, clock },
    catalogue: catalogue.service,
    livestream: broadcasts.livestream,
  });
  if (!config.production)
    installOutbox(app, {
      outbox,
      findMerchant: tenants.findMerchant,
      listMerchants: tenants.listMerchants,
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

import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { RegisterRoute } from "../http/calls.ts";
import type { RequestTools } from "../http/request-context.ts";
import { chatRoutes } from "../modules/chat/chat.routes.ts";
import { createChatService } from "../modules/chat/chat.service.ts";
import { createChatDesk } from "../modules/chat/chat-desk.ts";
import type { LivePort } from "../modules/live/live.port.ts";
import type { LiveService } from "../modules/live/live.service.ts";
import type { OperatorPort } from "../modules/operator/operator.port.ts";
import { createOperatorService } from "../modules/operator/operator.service.ts";
import { createRecoveryService } from "../modules/operator/recovery.service.ts";
import { createTeamService } from "../modules/operator/team.service.ts";
import { createDeskStreams } from "../modules/service-desk/desk-streams.ts";
import { installServiceDesk } from "../modules/service-desk/service-desk.routes.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import { startJob } from "../platform/jobs.ts";
import type { Identity } from "./identity.ts";
import { deskFolder } from "./paths.ts";

const beatMs = 20_000;

export interface ChatOptions {
  app: FastifyInstance;
  route: RegisterRoute;
  database: Database;
  masterSecret: Buffer;
  tools: RequestTools;
  live: LivePort;
  streams: Pick<LiveService, "follow">;
  identity: Pick<Identity, "passwords" | "attempts">;
  clock: Clock;
  logger: Logger;
}

/** Wires the live chat: the member's side, and the desk where operators answer. @returns who these operators are */
export async function installChat(options: ChatOptions): Promise<OperatorPort> {
  const { app, route, database, masterSecret, tools, live, identity, clock, logger } = options;
  chatRoutes(route, createChatService({ database, live }));
  const operators = createOperatorService({ database, masterSecret, ...identity });
  const followChat = (listener: (brandId: number | undefined) => void): void =>
    options.streams.follow("chat", listener);
  const streams = createDeskStreams({ operators, clock, followChat });
  const stop = startJob({ name: "desk streams", everyMs: beatMs, logger, run: streams.beat });
  await installServiceDesk(app, {
    tools,
    folder: deskFolder(),
    chat: createChatDesk({ database, live }),
    operators,
    recovery: createRecoveryService({ database, masterSecret, ...identity }),
    team: createTeamService(database),
    streams,
  });
  app.addHook("preClose", async () => {
    stop();
    streams.endAll();
  });
  return operators;
}

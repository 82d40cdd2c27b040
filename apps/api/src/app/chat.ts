import type { FastifyInstance } from "fastify";
import type { Answer } from "../http/calls.ts";
import type { RequestTools } from "../http/request-context.ts";
import { chatRoutes } from "../modules/chat/chat.routes.ts";
import { createChatService } from "../modules/chat/chat.service.ts";
import { createChatDesk } from "../modules/chat/chat-desk.ts";
import type { LivePort } from "../modules/live/live.port.ts";
import type { OperatorPort } from "../modules/operator/operator.port.ts";
import { createOperatorService } from "../modules/operator/operator.service.ts";
import { installServiceDesk } from "../modules/service-desk/service-desk.routes.ts";
import type { Database } from "../platform/db/database.ts";
import type { Identity } from "./identity.ts";
import { deskFolder } from "./paths.ts";

export interface ChatOptions {
  app: FastifyInstance;
  answer: Answer;
  database: Database;
  tools: RequestTools;
  live: LivePort;
  identity: Pick<Identity, "passwords" | "attempts">;
}

/** Wires the live chat: the member's side, and the desk where operators answer. @returns who these operators are */
export async function installChat({
  app,
  answer,
  database,
  tools,
  live,
  identity,
}: ChatOptions): Promise<OperatorPort> {
  chatRoutes(answer, createChatService({ database, live }));
  const operators = createOperatorService({ database, ...identity });
  await installServiceDesk(app, {
    tools,
    folder: deskFolder(),
    chat: createChatDesk({ database, live }),
    operators,
  });
  return operators;
}

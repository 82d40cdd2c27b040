import type { ModuleWithPort } from "../../http/module.ts";
import type { ChatDesk } from "./chat.port.ts";
import { chatRoutes } from "./chat.routes.ts";
import { type ChatDeps, createChatService } from "./chat.service.ts";
import { createChatDesk } from "./chat-desk.ts";

/** The live chat: the members' calls, and a port for the people who answer. */
export function createChatModule(deps: ChatDeps): ModuleWithPort<ChatDesk> {
  const chat = createChatService(deps);
  return { port: createChatDesk(deps), routes: ({ player }) => chatRoutes(player, chat) };
}

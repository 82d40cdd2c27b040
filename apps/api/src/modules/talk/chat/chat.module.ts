import type { Logger } from "pino";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { FileStorage } from "../../../platform/storage/file-storage.ts";
import { createFileSweep, type FileSweepDeps } from "../../../platform/storage/file-sweep.ts";
import type { ConversationsPort } from "./chat.port.ts";
import { chatRoutes } from "./chat.routes.ts";
import { type ChatDeps, createChatService } from "./chat.service.ts";
import { chatPictures, createChatPictures } from "./chat-pictures.ts";
import { createConversations } from "./conversations.ts";

export interface ChatModuleDeps extends ChatDeps, Pick<FileSweepDeps, "brands" | "clock"> {
  storage: FileStorage;
  logger: Logger;
}

/** The live chat: the members' calls, a port for the people who answer, and the sweep of unused pictures. */
export function createChatModule(deps: ChatModuleDeps): ModuleWithPort<ConversationsPort> {
  const chat = createChatService(deps);
  const pictures = createChatPictures(deps);
  return {
    port: createConversations(deps, pictures),
    routes: ({ player }) => chatRoutes(player, chat, pictures),
    jobs: [createFileSweep("pictures of no chat message", deps, chatPictures)],
  };
}

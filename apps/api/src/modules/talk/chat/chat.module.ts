import type { Logger } from "pino";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { FileStorage } from "../../../platform/storage/file-storage.ts";
import { createFileSweep, type FileSweepDeps } from "../../../platform/storage/file-sweep.ts";
import type { ChatDesk } from "./chat.port.ts";
import { chatRoutes } from "./chat.routes.ts";
import { type ChatDeps, createChatService } from "./chat.service.ts";
import { createChatDesk } from "./chat-desk.ts";
import { chatPictures, createChatPictures } from "./chat-pictures.ts";

export interface ChatModuleDeps extends ChatDeps, Pick<FileSweepDeps, "brands" | "clock"> {
  storage: FileStorage;
  logger: Logger;
}

/** The live chat: the members' calls, a port for the people who answer, and the sweep of unused pictures. */
export function createChatModule(deps: ChatModuleDeps): ModuleWithPort<ChatDesk> {
  const chat = createChatService(deps);
  const pictures = createChatPictures(deps);
  return {
    port: createChatDesk(deps, pictures),
    routes: ({ player }) => chatRoutes(player, chat, pictures),
    jobs: [createFileSweep("pictures of no chat message", deps, chatPictures)],
  };
}

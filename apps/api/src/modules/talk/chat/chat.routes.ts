import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { ChatService } from "./chat.service.ts";
import type { ChatPictures } from "./chat-pictures.ts";

/** Registers the members' chat calls. */
export function chatRoutes(player: RegisterPlayerCall, chat: ChatService, pictures: ChatPictures): void {
  player("GET /wps/chat/launch", async (context, { query }) => chat.launch(context, query));

  player("GET /wps/chat/url", async (context) => chat.getUrl(context));

  player("GET /wps/chat/unread", async (context) => ({ unReadCount: await chat.countUnread(context) }));

  player("GET /wps/chat/messages", (context, { query }) => chat.list(context, query));

  player("POST /wps/chat/messages", (context, { body }) => chat.write(context, body));

  player("POST /wps/chat/pictures", (context, form) => pictures.write(context, form));

  player("GET /wps/chat/picture", (context, { query }) => pictures.readOwn(context, query.id));

  player("POST /wps/chat/read", async (context, { body }) => {
    await chat.markRead(context, body.id);
    return null;
  });
}

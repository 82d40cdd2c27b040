import { Inbox } from "../../features/messages/inbox.tsx";

/** `/m/webEmail`: the inbox (EXT-12). */
export const Screen = Inbox;

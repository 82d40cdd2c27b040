import { ChatRoom } from "../../features/chat/chat-room.tsx";

/** `/m/chat`: the live chat, where `chatUrl` leads (API-31, API-32). */
export const Screen = ChatRoom;

import { MessageCentre } from "../../features/messages/message-centre.tsx";

/** `/m/message`: the message centre (MSG-01 to MSG-06). */
export const Screen = MessageCentre;

import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { WheelPort } from "./wheel.port.ts";
import * as store from "./wheel.store.ts";

export interface TicketDeps {
  inbox: Pick<InboxPort, "sendMessage">;
  live: Pick<LivePort, "announce">;
}

/** Gives spins of the wheel. */
export const createWheelPort = ({ inbox, live }: TicketDeps): WheelPort => ({
  giveTicket: async (q, brand, ticket) => {
    if (!(await store.insertTicket(q, ticket))) return;
    const { memberId, isQuiet } = ticket;
    if (!isQuiet) await inbox.sendMessage(q, brand, memberId, { template: "spinWaiting", params: {} });
    await live.announce(q, brand.brandId, memberId, "reward");
  },
  listGiven: store.listGiven,
});

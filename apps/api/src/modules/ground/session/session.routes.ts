import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { SessionPort } from "./session.port.ts";

/** Registers the session calls. */
export function sessionRoutes(player: RegisterPlayerCall, sessions: SessionPort): void {
  player("DELETE /wps/session/logout", async (context) => {
    await sessions.close(context);
    return null;
  });
}

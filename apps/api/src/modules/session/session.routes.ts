import type { RegisterRoute } from "../../http/calls.ts";
import type { SessionPort } from "./session.port.ts";

export function sessionRoutes(route: RegisterRoute, sessions: SessionPort): void {
  route("DELETE /wps/session/logout", async (context) => {
    await sessions.close(context);
    return null;
  });
}

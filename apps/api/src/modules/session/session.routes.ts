import type { Answer } from "../../http/calls.ts";
import type { SessionPort } from "./session.port.ts";

export function sessionRoutes(answer: Answer, sessions: SessionPort): void {
  answer("DELETE /wps/session/logout", async (context) => {
    await sessions.close(context);
    return null;
  });
}

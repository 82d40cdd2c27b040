import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { RegisterConsoleCall } from "../../../http/console-calls.ts";
import type { ServiceDesk } from "./service-desk.service.ts";

/** Registers the service desk under /service/ of each brand's host. Its pages and forms work without a script. */
export function serviceDeskRoutes(console: RegisterConsoleCall, desk: ServiceDesk): void {
  console("GET /service/", (context) => desk.showList(context));
  console("POST /service/login", (context, { fields }) =>
    desk.signIn(context, fields.username, fields.password),
  );
  console("GET /service/invitation", async (context) => desk.showInvitation(context));
  console("POST /service/invitation", (context, { fields }) =>
    desk.accept(context, fields.code, fields.password),
  );
  console("POST /service/factor", (context, { fields }) => desk.proveFactor(context, fields.code));
  console("POST /service/logout", (context) => desk.signOut(context));

  console("GET /service/recovery-codes", (context) => desk.showRecovery(context));
  console("POST /service/recovery-codes", (context, { fields }) => desk.renewRecovery(context, fields.code));

  console("GET /service/authenticator", async (context) => desk.showAuthenticator(context));
  console("POST /service/authenticator", (context, { fields }) => desk.offerApp(context, fields.code));
  console("POST /service/authenticator/confirm", (context, { fields }) =>
    desk.replaceApp(context, fields.code),
  );

  console("GET /service/events", async (context) => desk.follow(context));
  console("GET /service/conversations/:id", (context, { params, isOwnRequest }) =>
    // A request that may come from another site marks nothing as read (SEC-22).
    desk.showRoom(context, params.id, isOwnRequest),
  );
  console("POST /service/conversations/:id/reply", (context, { params, fields }) =>
    desk.reply(context, params.id, { ...fields, text: fields.text.replaceAll("\r\n", "\n") }),
  );
  console("POST /service/conversations/:id/close", (context, { params, fields }) =>
    desk.close(context, params.id, fields.seenId),
  );

  console("GET /service/chat/pictures/:id", (context, { params }) => desk.readPicture(context, params.id));

  console("GET /service/team", (context) => desk.showStaff(context));
  console("POST /service/team/:id/reset-factor", (context, { params }) =>
    desk.resetFactor(context, params.id),
  );
}

/** Serves the files that the desk's pages load, from `folder`. */
export async function deskFileRoutes(app: FastifyInstance, folder: string): Promise<void> {
  const files = {
    "desk.css": "text/css; charset=utf-8",
    "desk.js": "text/javascript; charset=utf-8",
  };
  for (const [name, type] of Object.entries(files)) {
    const content = await readFile(path.join(folder, name));
    app.get(`/service/${name}`, async (_request, reply) =>
      reply.type(type).header("cache-control", "public, max-age=300").send(content),
    );
  }
  app.get("/service", async (_request, reply) => reply.redirect("/service/", 308));
}

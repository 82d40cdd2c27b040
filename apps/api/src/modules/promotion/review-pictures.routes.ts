import { createFailure } from "../../http/errors.ts";
import { sendFile } from "../../http/file-reply.ts";
import type { Registrars } from "../../http/module.ts";
import type { OperatorPort } from "../operator/operator.port.ts";
import type { ApplicationService } from "./application.service.ts";

const requests = { rateLimit: { max: 600, timeWindow: "1 minute" } };

/** Where an operator who is signed in at the desk looks at the pictures of an application (SEC-25). */
export function reviewPictureRoutes(
  { app, createContext }: Registrars,
  deps: { operators: Pick<OperatorPort, "find">; applications: ApplicationService },
): void {
  app.get<{ Params: { id: string } }>(
    "/service/applications/pictures/:id",
    { config: requests },
    async (request, reply) => {
      const context = await createContext(request, reply);
      if (!(await deps.operators.find(context))) throw createFailure("session.missing");
      const picture = await deps.applications.readPicture(context.brand, request.params.id);
      return sendFile(reply, "image/webp", picture);
    },
  );
}

import type { RegisterConsoleCall } from "../../../http/console-calls.ts";
import type { ApplicationService } from "./application.service.ts";

/** Registers the route where an operator who is signed in at the desk views an application's pictures (SEC-25). */
export function reviewPictureRoutes(console: RegisterConsoleCall, applications: ApplicationService): void {
  console("GET /service/applications/pictures/:id", ({ brand }, { params }) =>
    applications.readPicture(brand, params.id),
  );
}

import type { RegisterRoute } from "../../http/calls.ts";
import type { HeadIconService } from "./head-icon.service.ts";
import type { ProfileService } from "./profile.service.ts";

export function profileRoutes(
  route: RegisterRoute,
  profiles: ProfileService,
  headIcons: HeadIconService,
): void {
  route("GET /wps/member/profile", (context) => profiles.get(context));
  route("PUT /wps/member/profile", (context, { body }) => profiles.fill(context, body));
  route("GET /wps/member/headIcon", (context) => headIcons.get(context));
  route("POST /wps/member/headIcon", (context, form) => headIcons.set(context, form));
}

import type { Answer } from "../../http/calls.ts";
import type { HeadIconService } from "./head-icon.service.ts";
import type { ProfileService } from "./profile.service.ts";

export function profileRoutes(answer: Answer, profiles: ProfileService, headIcons: HeadIconService): void {
  answer("GET /wps/member/profile", (context) => profiles.get(context));
  answer("PUT /wps/member/profile", (context, { body }) => profiles.fill(context, body));
  answer("GET /wps/member/headIcon", (context) => headIcons.get(context));
  answer("POST /wps/member/headIcon", (context, form) => headIcons.set(context, form));
}

import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import type { HeadIconService } from "./head-icon.service.ts";
import type { ProfileService } from "./profile.service.ts";

/** Registers the calls of a member's profile. */
export function profileRoutes(
  player: RegisterPlayerCall,
  profiles: ProfileService,
  headIcons: HeadIconService,
): void {
  player("GET /wps/member/profile", (context) => profiles.get(context));
  player("PUT /wps/member/profile", (context, { body }) => profiles.fill(context, body));
  player("GET /wps/member/headIcon", (context) => headIcons.get(context));
  player("POST /wps/member/headIcon", (context, form) => headIcons.set(context, form));
}

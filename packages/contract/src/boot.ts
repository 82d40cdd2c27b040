import type { Language } from "@croupier/domain/languages";
import type { ReplyOf } from "./contract.ts";

/**
 * What the server writes into the page, so that the first screen needs no call (TPL-01, STATUS-01): the JSON of
 * `<script type="application/json" id="boot">`.
 */
export interface BootData {
  language: Language;
  template: ReplyOf<"GET /wps/system/templates">;
  status: ReplyOf<"GET /wps/system/status">;
  /** On home paths only: what the first screen of the lobby shows. */
  lobby?: {
    announcements: ReplyOf<"GET /wps/system/announcements">;
    vendorTypes: ReplyOf<"GET /wps/game/vendorTypes">;
    hot: ReplyOf<"GET /wps/game/hot">;
  };
}

import { isNativeApp, isStandalone } from "../../platform/pwa/device.ts";

/** REG-17: how the page was opened, as registration tells the server. */
export function getRegisterMethod(): "H5" | "APP" | "PWA" | "WEBCLIP" {
  if (isNativeApp()) return "APP";
  if (new URLSearchParams(location.search).has("webclip")) return "WEBCLIP";
  return isStandalone() ? "PWA" : "H5";
}

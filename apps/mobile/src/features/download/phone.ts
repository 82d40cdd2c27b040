import { isIos } from "../../platform/pwa/ios.ts";

export type PhoneSystem = "android" | "ios";

/**
 * Whether a browser says that it is on a phone or tablet, which can install (EXT-27). An iPad may say that it is a Mac:
 * ask `isIos` as well.
 */
export const isHandheld = (agent: string): boolean => /Android|iPhone|iPad|iPod|Mobile/.test(agent);

/** The system whose guide comes first. */
export const getSystem = (): PhoneSystem => (isIos() ? "ios" : "android");

/** Which old iOS needs a tip of its own (APP-06): 12.0 and 12.1, or 11 and everything before it. */
export function findOldIos(agent: string): "12" | "11" | undefined {
  const [, major, minor] = /(?:iPhone|CPU) OS (\d+)_(\d+)/.exec(agent) ?? [];
  if (major === undefined || !/iPhone|iPad|iPod/.test(agent)) return undefined;
  if (Number(major) <= 11) return "11";
  return major === "12" && Number(minor) <= 1 ? "12" : undefined;
}

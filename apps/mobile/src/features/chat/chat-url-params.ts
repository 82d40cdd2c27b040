import { parseTarget, type Target } from "../../platform/router/paths.ts";

/** How the chat should look, from its address (API-31). */
export interface ChatAppearance {
  title: string | undefined;
  /** Where the back button leads; a page of our own and nothing else (SEC-20). */
  backTo: Target | undefined;
  header: { background: string; color: string } | undefined;
}

/** Black or white, whichever has more contrast on a colour, by WCAG 2 luminance. */
export function getReadableTextColor(color: string): "#000000" | "#ffffff" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? "#000000" : "#ffffff";
}

/** Reads the appearance from the chat's address; invalid values are ignored. */
export function readChatAppearance(query: URLSearchParams): ChatAppearance {
  const color = query.get("headerColor") ?? "";
  const isColor = /^#[0-9a-f]{6}$/i.test(color);
  return {
    title: query.get("title")?.trim().slice(0, 60) || undefined,
    backTo: parseTarget(query.get("backUrl") ?? ""),
    header: isColor ? { background: color, color: getReadableTextColor(color) } : undefined,
  };
}

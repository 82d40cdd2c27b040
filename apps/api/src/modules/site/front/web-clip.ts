import { createHash } from "node:crypto";
import type { Brand } from "../../../http/context.ts";
import { escapeHtml } from "../../../platform/html.ts";

/** The same brand on the same host gets the same id, so a second installation replaces the first. */
function createUuid(seed: string): string {
  const hex = createHash("sha256").update(seed).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
    .join("-")
    .toUpperCase();
}

const text = (name: string, value: string): string =>
  `<key>${name}</key><string>${escapeHtml(value)}</string>`;
const flag = (name: string, value: boolean): string => `<key>${name}</key><${value}/>`;

export interface WebClipParts {
  brand: Brand;
  /** Scheme, host and port of the site that the phone requested. The icon opens this site. */
  origin: string;
  /** A PNG. Without one the phone uses a screenshot of the page. */
  icon: Buffer | undefined;
}

/**
 * Builds the configuration profile that puts the brand's icon on an iPhone's home screen (resourceType MOBILECONFIG,
 * APP-05). It contains one web clip and users can remove it. It is not signed, and iOS warns about that.
 */
export function createWebClip({ brand, origin, icon }: WebClipParts): string {
  const { parameters } = brand;
  const name = parameters.pwa_name === "" ? parameters.title : parameters.pwa_name;
  const id = `${new URL(origin).hostname.split(".").toReversed().join(".")}.${brand.code}.webclip`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0"><dict>',
    "<key>PayloadContent</key><array><dict>",
    text("PayloadType", "com.apple.webClip.managed"),
    text("PayloadIdentifier", `${id}.icon`),
    text("PayloadUUID", createUuid(`icon ${origin} ${brand.code}`)),
    "<key>PayloadVersion</key><integer>1</integer>",
    text("PayloadDisplayName", name),
    text("Label", name),
    // REG-17: the registration reports that the page was opened from the icon.
    text("URL", `${origin}/m/home?webclip=1`),
    flag("FullScreen", true),
    flag("IsRemovable", true),
    flag("Precomposed", true),
    icon ? `<key>Icon</key><data>${icon.toString("base64")}</data>` : "",
    "</dict></array>",
    text("PayloadType", "Configuration"),
    text("PayloadIdentifier", id),
    text("PayloadUUID", createUuid(`profile ${origin} ${brand.code}`)),
    "<key>PayloadVersion</key><integer>1</integer>",
    text("PayloadDisplayName", name),
    text("PayloadOrganization", parameters.title),
    flag("PayloadRemovalDisallowed", false),
    "</dict></plist>\n",
  ].join("");
}

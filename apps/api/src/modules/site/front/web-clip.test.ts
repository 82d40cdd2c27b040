import { describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createManifest } from "./manifest.ts";
import { createWebClip } from "./web-clip.ts";

const brandOf = (parameters: object, code = "nova"): Brand =>
  ({ code, parameters: { title: "Nova & Co", pwa_name: "", ...parameters } }) as unknown as Brand;
const origin = "https://play.nova.example:8443";
const build = (parts: Partial<Parameters<typeof createWebClip>[0]> = {}) =>
  createWebClip({ brand: brandOf({ pwa_name: "Nova" }), origin, icon: undefined, ...parts });
const uuids = (clip: string) =>
  [...clip.matchAll(/<key>PayloadUUID<\/key><string>([^<]+)</g)].map(([, id]) => id);

describe("APP-05 the profile of an icon", () => {
  it("is one removable clip that opens the site in full screen", () => {
    const [icon, profile] = uuids(build());
    expect(build()).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
        '<plist version="1.0"><dict><key>PayloadContent</key><array><dict>',
        "<key>PayloadType</key><string>com.apple.webClip.managed</string>",
        "<key>PayloadIdentifier</key><string>example.nova.play.nova.webclip.icon</string>",
        `<key>PayloadUUID</key><string>${icon}</string>`,
        "<key>PayloadVersion</key><integer>1</integer>",
        "<key>PayloadDisplayName</key><string>Nova</string><key>Label</key><string>Nova</string>",
        `<key>URL</key><string>${origin}/m/home?webclip=1</string>`,
        "<key>FullScreen</key><true/><key>IsRemovable</key><true/><key>Precomposed</key><true/>",
        "</dict></array><key>PayloadType</key><string>Configuration</string>",
        "<key>PayloadIdentifier</key><string>example.nova.play.nova.webclip</string>",
        `<key>PayloadUUID</key><string>${profile}</string>`,
        "<key>PayloadVersion</key><integer>1</integer>",
        "<key>PayloadDisplayName</key><string>Nova</string>",
        "<key>PayloadOrganization</key><string>Nova &amp; Co</string>",
        "<key>PayloadRemovalDisallowed</key><false/></dict></plist>\n",
      ].join(""),
    );
  });

  it("has ids of its own, which stay the same for a brand on a host", () => {
    const shape = /^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-8[0-9A-F]{3}-[0-9A-F]{12}$/;
    const all = [...uuids(build()), ...uuids(build({ origin: "https://other.example" }))];
    for (const id of all) expect(id).toMatch(shape);
    expect(new Set(all).size).toBe(4);
    expect(uuids(build({ brand: brandOf({}, "lotus") }))).not.toContain(all[0]);
    expect(uuids(build({ brand: brandOf({}) }))).toEqual(all.slice(0, 2));
  });

  it("has the brand's picture and title if there are any, and no name of its own", () => {
    expect(build({ icon: Buffer.from("png") })).toContain("<key>Icon</key><data>cG5n</data></dict></array>");
    expect(build({ brand: brandOf({}) })).toContain("<key>Label</key><string>Nova &amp; Co</string>");
  });
});

it("APP-10 the manifest opens the home screen of the whole site, as an app", () => {
  const icons = { pwa_icon_192: "/192.png", pwa_icon_512: "/512.png" };
  const template = { title: "Nova", pwa_name: "Nova App", pwa_theme_color: "#101820", ...icons };
  expect(createManifest({ code: "nova", template } as unknown as Brand)).toEqual({
    name: "Nova App",
    short_name: "Nova App",
    id: "/m/home",
    start_url: "/m/home",
    scope: "/",
    display: "standalone",
    background_color: "#101820",
    theme_color: "#101820",
    icons: [
      { src: "/192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    ],
  });
});

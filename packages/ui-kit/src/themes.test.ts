// @vitest-environment node
/// <reference types="node" />
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(path.join(import.meta.dirname, "themes.css"), "utf8");

function readTheme(name: string): Map<string, string> {
  const block = new RegExp(`\\[data-theme="${name}"\\] \\{([^}]*)\\}`).exec(css)?.[1];
  if (!block) throw new Error(`no theme ${name}`);
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, key = "", value = ""]) => [key, value]),
  );
}

/** @param value of a token; the first colour of a gradient is its strongest one */
function luminance(value: string): number {
  const hex = /#[0-9a-f]{6}/.exec(value)?.[0] ?? "";
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Map<string, string>, front: string, back: string): number {
  const [a, b] = [theme.get(front), theme.get(back)];
  if (!a || !b) throw new Error(`no token ${front} or ${back}`);
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["ground", "surface", "surface-2"];
const TEXT_PAIRS: ReadonlyArray<readonly [front: string, back: string]> = [
  ...[...GROUNDS, "glow"].flatMap((back) =>
    ["text", "text-2", "primary-text", "gold", "success", "danger"].map((front) => [front, back] as const),
  ),
  ["text", "surface-3"],
  ["text", "raised"],
  ["text", "primary-soft"],
  ["primary-text", "primary-soft"],
  ["on-primary", "primary"],
  ["on-primary", "primary-2"],
  ["on-accent", "accent"],
  ["on-gold", "gold-solid"],
  ["on-danger", "danger-solid"],
];

describe.each(["nova", "lotus"])("theme %s", (name) => {
  const theme = readTheme(name);

  it.each(TEXT_PAIRS)("shows %s on %s at 4.5:1 or better", (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GROUNDS)("draws the border of a field and the focus ring on %s at 3:1 or better", (back) => {
    expect(contrast(theme, "line-field", back)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme, "focus", back)).toBeGreaterThanOrEqual(3);
  });

  it("overrides tokens that the default theme has, and adds none", () => {
    expect([...theme.keys()].sort()).toEqual([...readTheme("nova").keys()].sort());
  });
});

it("LAYOUT-13 is dark by default", () => {
  expect(css).toMatch(/:root,\s*\[data-theme="nova"\] \{\s*color-scheme: dark;/);
});

it("LAYOUT-13 by default every ground is dark, the glowing ones included", () => {
  const theme = readTheme("nova");
  const grounds = [...GROUNDS, "backdrop", "surface-3", "raised", "primary-soft", "glow"];
  const light = grounds.filter((name) => luminance(theme.get(name) ?? "") > 0.05);
  expect(light).toEqual([]);
});

it("LAYOUT-13 the dark theme and the light one share no value but those that fit any ground", () => {
  const [dark, light] = [readTheme("nova"), readTheme("lotus")];
  const shared = [...dark].filter(([name, value]) => light.get(name) === value).map(([name]) => name);
  expect(shared).toEqual(["on-primary", "on-danger", "on-scrim", "captcha-ground", "qr-ink"]);
});

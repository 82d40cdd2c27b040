import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkoutColours } from "./checkout-look.ts";

const themes = readFileSync(
  new URL("../../../../../../packages/ui-kit/src/themes.css", import.meta.url),
  "utf8",
);
const names = {
  ground: "ground",
  surface: "surface",
  line: "line",
  text: "text",
  quietText: "text-2",
  primary: "primary",
  onPrimary: "on-primary",
} as const;

describe("the appearance of a payment page", () => {
  it.each(["nova", "lotus"] as const)("has the colours of the theme %s", (theme) => {
    const [, rules = ""] = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]+)\\}`).exec(themes) ?? [];
    const colourOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(rules)?.[1];
    const wanted = Object.entries(names).map(([key, name]) => [key, colourOf(name)]);
    expect(checkoutColours[theme]).toEqual(Object.fromEntries(wanted));
  });
});

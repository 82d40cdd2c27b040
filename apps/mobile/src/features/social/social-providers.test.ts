import { type SwitchName, switchNames } from "@croupier/brand/switches";
import type { SocialProvider } from "@croupier/contract/player/social";
import { describe, expect, it } from "vitest";
import { hasSocialPart, listProviders } from "./social-providers.ts";

/** The switch of each provider that has one, in the order of the buttons. */
const own: readonly (readonly [SwitchName, SocialProvider])[] = [
  ["FACEBOOKLOGIN3", "facebook"],
  ["GOOGLELOGIN3", "google"],
];
const providersOf = (isOn: (name: SwitchName) => boolean) => ({
  offered: listProviders({ isOn }),
  hasPart: hasSocialPart({ isOn }),
});

describe("the providers of a brand", () => {
  it.each(switchNames)("SOCIAL-01 SOCIAL-02 follow their own switches and no other: %s", (name) => {
    const mine = own.flatMap(([key, provider]) => (key === name ? [provider] : []));
    expect(providersOf((asked) => asked === name)).toEqual({ offered: mine, hasPart: mine.length > 0 });
    const others = own.flatMap(([key, provider]) => (key === name ? [] : [provider]));
    expect(providersOf((asked) => asked !== name)).toEqual({ offered: others, hasPart: true });
  });

  it("SOCIAL-01 SOCIAL-02 are none with all other switches on", () => {
    const isOther = (asked: SwitchName) => own.every(([key]) => key !== asked);
    expect(providersOf(isOther)).toEqual({ offered: [], hasPart: false });
  });
});

import { findParameterFault, resolveParameters } from "@croupier/brand/parameters";
import { readParameters } from "@croupier/brand/read-parameters";
import { resolveSettings } from "@croupier/brand/settings";
import { describe, expect, it } from "vitest";
import { lotus } from "./lotus.ts";
import { nova } from "./nova.ts";

describe("what the demo brands set", () => {
  it.each([nova, lotus])("fits the registry: $code", ({ parameters, settings }) => {
    for (const [name, value] of Object.entries(parameters)) {
      expect(findParameterFault(name, value), name).toBeUndefined();
    }
    // An invalid value would have been replaced by its default.
    expect(resolveSettings(settings)).toMatchObject(settings);
  });

  it.each([nova, lotus])("leads to its service by links that work on a laptop: $code", (brand) => {
    const links = brand.settings.customerService ?? [];
    expect(links.map(({ kind }) => kind)).toEqual(["chat", "help", "mail"]);
    for (const { path, titles } of links) {
      expect(path).toMatch(/^(?:\/m\/[a-z]+|mailto:[a-z@.]+)$/);
      const offered = String(brand.parameters.language).split(",");
      expect(Object.keys(titles ?? {})).toEqual(expect.arrayContaining(offered));
    }
    const socials = Object.entries(brand.parameters).filter(([name]) => name.startsWith("service_"));
    expect(socials).toEqual([]);
  });

  it("reads with types, and differs where the brands do", () => {
    const [ofNova, ofLotus] = [nova, lotus].map(({ parameters }) =>
      readParameters(resolveParameters(parameters)),
    );
    expect(ofNova).toMatchObject({ languages: ["CN", "EN", "VI"], memberCentreLook: "list", minimumAge: 18 });
    expect(ofLotus).toMatchObject({
      languages: ["EN", "PT"],
      memberCentreLook: "grid",
      minimumAge: 18,
    });
    expect(ofLotus?.footerMenu).toEqual(["home", "notice", "deposit", "chat", "member"]);
  });
});

import { describe, expect, it } from "vitest";
import { languageNames } from "./language-names.ts";
import {
  chooseText,
  fromBrowserLanguage,
  isLanguage,
  languages,
  languageTags,
  parseLanguageList,
  resolveLanguage,
} from "./languages.ts";

describe("languages", () => {
  it("I18N-03 reads the template's comma-separated list and drops unknown codes", () => {
    expect(parseLanguageList(" EN , XX,PT,EN")).toEqual(["EN", "PT"]);
    expect(parseLanguageList("")).toEqual(["CN"]);
  });

  it("I18N-04 has English, Portuguese, Chinese and Vietnamese, each with a tag and a name of its own", () => {
    expect(languages.toSorted()).toEqual(["CN", "EN", "PT", "VI"]);
    expect(languages.map((code) => languageTags[code])).toEqual(["zh-CN", "en", "pt-BR", "vi"]);
    expect(new Set(languages.map((code) => languageNames[code])).size).toBe(languages.length);
    expect(new Intl.NumberFormat(languageTags.VI).format(1_234_567.5)).toBe("1.234.567,5");
    expect(resolveLanguage(["CN", "EN", "VI"], undefined, ["vi-VN", "en"])).toBe("VI");
    expect(resolveLanguage(["EN", "PT"], undefined, ["vi-VN"])).toBe("EN");
  });

  it("I18N-01 the default is Chinese, and English is only the language of missing texts", () => {
    expect([parseLanguageList(""), parseLanguageList("XX, english")]).toEqual([["CN"], ["CN"]]);
    for (const tags of [[], ["fr-FR", "de"], [""]]) {
      expect(resolveLanguage([], undefined, tags), String(tags)).toBe("CN");
      expect(resolveLanguage(["CN", "EN"], undefined, tags), String(tags)).toBe("CN");
    }
  });

  it("I18N-01 a text is in the language, else in English, else in any", () => {
    expect(chooseText({ PT: "pt", EN: "en" }, "PT")).toBe("pt");
    expect(chooseText({ CN: "cn", EN: "en" }, "PT")).toBe("en");
    expect(chooseText({ CN: "cn", EN: "en", VI: "vi" }, "CN")).toBe("cn");
    expect(chooseText({ CN: "cn" }, "PT")).toBe("cn");
    expect(chooseText({}, "PT")).toBeUndefined();
  });

  it("I18N-02 reads a browser's tag in any case and of any region, and no others", () => {
    const tags = ["ZH-Hant-TW", "PT-br", "en", "VI-vn", "de", ""];
    expect(tags.map(fromBrowserLanguage)).toEqual(["CN", "PT", "EN", "VI", undefined, undefined]);
    expect(["PT", "pt", "", undefined].map(isLanguage)).toEqual([true, false, false, false]);
    expect(resolveLanguage([], undefined, ["pt"])).toBe("CN");
  });

  it.each([
    "zh",
    "zh-CN",
    "zh-SG",
    "zh-HK",
    "zh-MO",
    "zh-TW",
    "zh-MY",
    "zh-Hans",
    "zh-Hant",
    "zh-Hans-SG",
    "zh-Hant-HK",
    "zh-Hant-MO",
    "zh-yue-HK",
    "zh-cmn-Hans-CN",
    "zh-CN-u-nu-latn",
    "ZH-HK",
  ])("I18N-02 a browser in %s gets CN, also where the brand lists it last", (tag) => {
    expect(fromBrowserLanguage(tag)).toBe("CN");
    expect(resolveLanguage(["EN", "PT", "CN"], undefined, [tag, "en"])).toBe("CN");
  });

  it("I18N-02 maps a Chinese browser to CN", () => {
    expect(resolveLanguage(["CN", "EN"], undefined, ["zh-TW", "en"])).toBe("CN");
    expect(resolveLanguage(["EN", "CN"], undefined, ["zh"])).toBe("CN");
  });

  it("I18N-03 falls back to the template's first language for an unsupported one", () => {
    expect(resolveLanguage(["EN", "PT"], "CN", ["pt-BR"])).toBe("EN");
    expect(resolveLanguage(["EN", "PT"], undefined, ["de-DE"])).toBe("EN");
    expect(resolveLanguage(["EN", "PT"], undefined, ["de-DE", "pt-PT"])).toBe("PT");
    expect(resolveLanguage(["EN", "PT"], "PT", ["en"])).toBe("PT");
  });
});

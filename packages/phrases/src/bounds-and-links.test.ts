/** What other languages say for a least, for a most, and for the links of the home footer. */
import { describe, expect, it } from "vitest";
import cn from "../locales/cn.json" with { type: "json" };
import en from "../locales/en.json" with { type: "json" };
import pt from "../locales/pt.json" with { type: "json" };
import vi from "../locales/vi.json" with { type: "json" };

type Texts = Readonly<Record<string, string>>;
const english: Texts = en;
const ids = Object.keys(english);

/** How each language bounds a value from below and from above. */
const languages: readonly { name: string; texts: Texts; least: RegExp; most: RegExp }[] = [
  { name: "CN", texts: cn, least: /至少|不少于|年满/, most: /最多|不高于|不超过/ },
  { name: "PT", texts: pt, least: /(?:pelo|ao) menos|a partir de/i, most: /no máximo|até/i },
  { name: "VI", texts: vi, least: /ít nhất|từ(?: |$)/i, most: /tối đa|không (?:dài )?quá/i },
];

describe.each(languages)("$name", ({ texts, least, most }) => {
  const bounds = [
    { bound: "least", meant: /\bat least\b/i, own: least, other: most },
    { bound: "most", meant: /\bat most\b/i, own: most, other: least },
  ];

  it.each(bounds)("says at $bound wherever English does, and never the opposite", ({ meant, own, other }) => {
    const bounded = ids.filter((id) => meant.test(english[id] ?? ""));
    expect(bounded.length).toBeGreaterThan(5);
    const isWrong = (text = "") => !own.test(text) || other.test(text);
    expect(bounded.filter((id) => isWrong(texts[id]))).toEqual([]);
  });

  it("FORGOT-09 says how many digits a mobile number has at least", () => {
    expect(texts["forgot.leastDigits"]).toMatch(least);
    expect(texts["forgot.leastDigits"]).not.toMatch(most);
    expect(texts["forgot.leastDigits"]).toContain("{least}");
  });
});

/** The links of the home footer, in the order in which FOOT-12 names them. */
const links = ["vipBonus", "rebate", "bonusBet", "app"];
const footers: readonly [name: string, texts: Texts, words: string[]][] = [
  ["CN", cn, ["VIP 奖金", "返水", "彩金投注", "下载 APP"]],
  ["PT", pt, ["Bônus VIP", "Cashback", "Aposta bônus", "Baixar o app"]],
  ["VI", vi, ["Thưởng VIP", "Hoàn trả", "Thưởng cược", "Tải ứng dụng"]],
];

it.each(footers)("FOOT-12 the home footer has the right words for its links in %s", (_name, texts, words) => {
  expect(links.map((link) => texts[`homeFooter.${link}`])).toEqual(words);
});

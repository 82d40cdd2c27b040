import { describe, expect, it } from "vitest";
import { cleanText } from "./text.ts";
import { readText } from "./text-rules.ts";

const refusalOf = (text: string, ownWords: readonly string[] = []) => {
  const read = readText(text, ownWords);
  return "refusal" in read ? read.refusal : undefined;
};

describe("a text of the chat", () => {
  it.each([
    ["  two\n lines \t here ", "two lines here"],
    ["a\u202Ebc\u2066d\u200B\u0000e\u00AD", "abcde"],
    ["\u115F\u3164\uFFA0\u2800", ""],
    ["z\u0301\u0302\u0303\u0304\u0305a", "ź\u0302\u0303a"],
    ["<b>7</b> & 1", "<b>7</b> & 1"],
    ["Vie\u0302\u0323t", "Việt"],
    ["👍🏽 好运", "👍🏽 好运"],
  ])("%j becomes the line %j", (raw, line) => {
    expect(cleanText(raw)).toBe(line);
  });

  it("is neither empty nor longer than 140 characters, however many units they have", () => {
    for (const unseen of [" \u200B ", "\uFE0F", "\u034F", "\u180B", "\u0301 \u0301"])
      expect([unseen, refusalOf(unseen)]).toEqual([unseen, "CHAT_EMPTY"]);
    expect(refusalOf("🎲".repeat(140))).toBeUndefined();
    expect(refusalOf("🎲".repeat(141))).toBe("CHAT_LONG");
  });

  it.each([
    "Good luck everyone!",
    "Banker again?",
    "I won 1,000,000",
    "Ganhei R$ 1.234.567,89",
    "7 17 23 32",
    "红红红黑，闲对来了",
    "参加比赛吗",
    "三连庄",
    "Chúc may mắn nhé",
    "Boa sorte, pessoal!",
    "cassino, classic, Scunthorpe",
    "I won. Me too",
    "ok.nice",
    "50% at 12:30",
    "a b c",
    "😀😀😀",
    "❤\uFE0F",
    "round 123456",
    "passo, assim, analise",
  ])("is said: %s", (text) => {
    expect([text, refusalOf(text)]).toEqual([text, undefined]);
  });

  it.each([
    "FUCK this",
    "fuuuuck",
    "f u c k",
    "f.u.c.k",
    "ＦＵＣＫ",
    "fu\u200Bck",
    "fúçk",
    "fцck fuсk",
    "sh1t",
    "𝓯𝓾𝓬𝓴",
    "what the fucking",
    "操 你",
    "傻-逼",
    "你是傻逼吗",
    "filho da puta",
    "Filho  da  PUTA",
    "vai se f0der",
    "đồ lồn",
    "lo\u0302\u0300n",
    "địt mẹ",
    "d i t m e",
  ])("has a word that is not said: %s", (text) => {
    expect([text, refusalOf(text)]).toEqual([text, "CHAT_WORDS"]);
  });

  it.each([
    "see https://x.example",
    "www.win",
    "win-big.com",
    "win big . com",
    "win dot com",
    "赢点com",
    "10.0.0.1",
    "x.vip",
    "ｗｗｗ.a",
    "call 13812345678",
    "138-1234-5678",
    "１３８ １２３４ ５６７８",
    "一三八一二三四五六七八",
    "+55 (11) 91234-5678",
    "1 3 8 1 2 3 4 5 6 7 8",
    "mia@example.org",
    "@mia_wins",
    "mia (at) mail",
    "加我微信",
    "w h a t s a p p me",
    "my Telegram",
    "zalo nhé",
    "me chama no zap",
  ])("leads away from the table: %s", (text) => {
    expect([text, refusalOf(text)]).toEqual([text, "CHAT_CONTACT"]);
  });

  it("may not contain the brand's own words, in full or as a beginning", () => {
    const own = ["Rivalbet*", "slow dealer", "对手", "", "*"];
    expect(refusalOf("try RIVALBETS", own)).toBe("CHAT_WORDS");
    expect(refusalOf("such a slow   dealer", own)).toBe("CHAT_WORDS");
    expect(refusalOf("去对手那里", own)).toBe("CHAT_WORDS");
    expect(refusalOf("slow, dealers", own)).toBeUndefined();
    expect(refusalOf("try RIVALBETS")).toBeUndefined();
  });
});

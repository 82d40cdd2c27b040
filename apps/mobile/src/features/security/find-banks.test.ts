// @vitest-environment node
import { describe, expect, it } from "vitest";
import { findBanks } from "./find-banks.ts";

const banks = [
  { name: "中国工商银行", also: ["ICBC", "工行", "Industrial and Commercial Bank of China"] },
  { name: "ACB", also: ["Ngân hàng TMCP Á Châu"] },
  { name: "BIDV", also: ["Ngân hàng TMCP Đầu tư và Phát triển Việt Nam"] },
  { name: "Itaú", also: ["341", "Itaú Unibanco"] },
];

describe("a search for a bank", () => {
  it.each([
    ["工商", ["中国工商银行"]],
    ["icbc", ["中国工商银行"]],
    ["a chau", ["ACB"]],
    ["dau tu", ["BIDV"]],
    ["ngan hang", ["ACB", "BIDV"]],
    ["itau", ["Itaú"]],
    ["ITAÚ  UNI", ["Itaú"]],
    ["341", ["Itaú"]],
    ["Harbour Bank", []],
  ])("EXT-34 finds by %j", (typed, names) => {
    expect(findBanks(banks, typed).map(({ name }) => name)).toEqual(names);
  });

  it.each(banks)("EXT-34 finds $name by each of its names, in whole or in part", ({ name, also }) => {
    for (const one of [name, ...also])
      for (const typed of [one.toUpperCase(), one.toLowerCase(), `${one} `, one.slice(1)])
        expect([typed, findBanks(banks, typed).some((bank) => bank.name === name)]).toEqual([typed, true]);
  });

  it.each(["", "  ", "ACB"])("EXT-34 shows all for %j, so that another one can be picked", (typed) => {
    expect(findBanks(banks, typed)).toEqual(banks);
  });
});

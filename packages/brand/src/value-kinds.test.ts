import { describe, expect, it } from "vitest";
import type { ValueKind } from "./value-kinds.ts";
import * as kinds from "./value-kinds.ts";

const cases: readonly [ValueKind<unknown>, name: string, fit: readonly string[], unfit: readonly string[]][] =
  [
    [kinds.text, "text", ["", "any"], []],
    [kinds.flag, "flag", ["0", "1"], ["", "2", "10", "x1", "true"]],
    [
      kinds.integer(5, 12),
      "whole number from 5 to 12",
      ["5", "12", "007"],
      ["4", "13", "5.5", "-5", "", "x5", "5x"],
    ],
    [kinds.integer(0, 2 ** 60), `whole number from 0 to ${2 ** 60}`, ["9".repeat(15)], ["9".repeat(16)]],
    [kinds.oneOf("nova", "lotus"), "one of nova, lotus", ["nova", "lotus"], ["", "Nova", "nova, lotus"]],
    [kinds.codeFor("1", "2"), "one of 1, 2", ["1", "2"], ["", "3", "12"]],
    [
      kinds.list,
      "comma list",
      ["", "home", "home,chat", "home , chat,a", "home,  chat", "home  ,chat", "home\t,\r\n\t\tchat"],
      ["Home", "home;chat", "home,", "home,1", "1home"],
    ],
    [
      kinds.languageList,
      "comma list of languages",
      ["EN", "EN,CN,PT"],
      ["", "en", "ENG", "EN,", "EN, CN", "EN,C", "xEN"],
    ],
    [
      kinds.path,
      "path on this site",
      ["", "/", "/m/home?a=1#b"],
      ["m", "//evil.example", "https://a", "/a b", '/a"', "/a'", "/a<", "/a>", "/a\\b", "x/"],
    ],
    [
      kinds.link,
      "https link",
      ["", "https://a.example/b?c"],
      [
        "http://a",
        "https://",
        "javascript:1",
        "https://a b",
        'https://a"',
        "https://a<",
        "xhttps://a",
        "https:/a",
      ],
    ],
    [
      kinds.colour,
      "colour as #rrggbb",
      ["#00ffAA", "#123456"],
      ["", "red", "#fff", "#1234567", "x#123456", "#12345g"],
    ],
  ];

describe("the kinds of values", () => {
  it.each(cases)("%# have a name for refusals, and recognise valid values", (kind, name, fit, unfit) => {
    expect(kind.name).toBe(name);
    for (const text of fit) expect(kind.fits(text), text).toBe(true);
    for (const text of unfit) expect(kind.fits(text), text).toBe(false);
  });
});

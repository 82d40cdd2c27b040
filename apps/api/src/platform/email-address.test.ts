import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCanonicalEmail, toMailbox } from "./email-address.ts";

/** Random unless given, and printed by fast-check with its findings. */
const seed = Number(process.env["EMAIL_SEED"] ?? Date.now() % 2_147_483_647);
const runs = { seed, numRuns: 2_000 };

const soft = "\u00ad";
const pieces = [
  "lee",
  "Pat",
  "o'brien",
  "ana",
  ".",
  "+",
  "+news",
  "@",
  "@",
  "example",
  ".com",
  "ü",
  "u\u0308",
  "例子",
  "中国",
  soft,
  "\u200b",
  "\u202e",
  "\ufeff",
  "\u0301",
  "ß",
  "İ",
  "ſ",
  "K",
  "。",
  "Ａ",
  "Σ",
  " ",
  "-",
  "gmail.com",
  "👩‍🚀",
  "/",
  ":80",
];
const anything = fc.oneof(
  fc.string({ unit: fc.constantFrom(...pieces), maxLength: 9 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.emailAddress(),
);
const names = fc.stringMatching(/^[a-z0-9]{1,8}$/);

describe("CASE-20 an e-mail address", () => {
  it.each([
    ["lee@example.com", `lee@exa${soft}mple.com`],
    ["lee@example.com", `l\u200bee@example.com\ufeff`],
    ["lee@example.com", " LEE@Example.COM "],
    ["mia@xn--mller-kva.example", "mia@müller.example"],
    ["mia@xn--mller-kva.example", "mia@mu\u0308ller.example"],
    ["mia@xn--mller-kva.example", "Mia@XN--MLLER-KVA.example"],
    ["mia@example.com", "mia@ｅxample。com"],
    ["mia@xn--fsqu00a.xn--fiqs8s", "mia@例子.中国"],
    ["jos\u00e9@example.com", "jose\u0301@example.com"],
  ])("is %s, written as %j", (expected, written) => {
    expect(toCanonicalEmail(written)).toBe(expected);
  });

  it.each([
    ["lee@example.com", "leo@example.com"],
    ["lee@example.com", "lee@example.org"],
    ["lee@example.com", "lee+bets@example.com"],
    ["lee@gmail.com", "l.ee@gmail.com"],
    ["mia@müller.example", "mia@muller.example"],
    ["mia@ex.com:80", "mia@ex.com"],
    ["mia@ü.com/x", "mia@ü.com"],
  ])("%s is another than %s", (one, other) => {
    expect(toCanonicalEmail(one)).not.toBe(toCanonicalEmail(other));
  });

  it("has one form, however it is written, and that form is its own", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const form = toCanonicalEmail(text);
        expect(toCanonicalEmail(form)).toBe(form);
        expect(form).toBe(form.normalize("NFC"));
        expect(toCanonicalEmail(` ${text.normalize("NFD")}${soft}`)).toBe(form);
      }),
      runs,
    );
  });

  it("keeps its form with invisible characters between its letters, in capitals, and in a domain of another script", () => {
    const domains = fc.constantFrom("example.com", "müller.example", "例子.中国", "gmail.com");
    fc.assert(
      fc.property(names, domains, fc.nat(30), (name, domain, place) => {
        const email = `${name}@${domain}`;
        const form = toCanonicalEmail(email);
        const at = place % email.length;
        expect(toCanonicalEmail(`${email.slice(0, at)}\u2060${email.slice(at)}`)).toBe(form);
        expect(toCanonicalEmail(email.toUpperCase())).toBe(form);
        expect(form).toMatch(/^[\x21-\x7e]+$/);
      }),
      runs,
    );
  });
});

describe("CASE-20 the mailbox behind an address", () => {
  it.each([
    ["ana@mail.example", "ana+casino@mail.example"],
    ["anasouza@gmail.com", "A.na.Souza+x@googlemail.com"],
    ["anasouza@proton.me", "ana.souza@protonmail.com"],
    ["ana.souza@mail.example", "ana.souza+.@mail.example"],
    ["+ana@mail.example", "+ana@mail.example"],
    ["...@gmail.com", "...@gmail.com"],
  ])("is %s for %s", (expected, written) => {
    expect(toMailbox(written)).toBe(expected);
  });

  it.each([
    ["ana.souza@mail.example", "anasouza@mail.example"],
    ["ana@gmail.com", "ana@mail.example"],
    ["ana@gmail.com", "anna@gmail.com"],
    ["ana@proton.me", "ana@gmail.com"],
  ])("of %s is another than of %s", (one, other) => {
    expect(toMailbox(one)).not.toBe(toMailbox(other));
  });

  it("is one for every plus, and at its provider for every dot", () => {
    fc.assert(
      fc.property(names, names, fc.nat(7), (name, tag, place) => {
        const at = 1 + (place % name.length);
        const dotted = `${name.slice(0, at)}.${name.slice(at)}`;
        for (const domain of ["gmail.com", "googlemail.com"])
          expect(toMailbox(`${dotted}+${tag}@${domain}`)).toBe(`${name}@gmail.com`);
        expect(toMailbox(`${dotted}+${tag}@mail.example`)).toBe(`${dotted}@mail.example`);
      }),
      runs,
    );
  });
});

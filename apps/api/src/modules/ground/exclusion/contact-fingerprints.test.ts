import { describe, expect, it } from "vitest";
import { createContactFingerprints } from "./contact-fingerprints.ts";

const { present: fingerprintOf, former } = createContactFingerprints(Buffer.alloc(32, 1));
const email = (text: string): string => fingerprintOf({ email: text }).toString("hex");

describe("the fingerprint of a contact", () => {
  it.each([
    ["capitals", "ANA@Mail.Example"],
    ["a name after a plus", "ana+casino@mail.example"],
    ["blanks around it", " ana@mail.example "],
  ])("PLAY-13 is the same for a mailbox written with %s", (_what, text) => {
    expect(email(text)).toBe(email("ana@mail.example"));
  });

  it("PLAY-13 is the same for a domain in Unicode and in ASCII", () => {
    expect(email("ana@bücher.example")).toBe(email("ana@xn--bcher-kva.example"));
  });

  it("CASE-20 is the same for a mailbox regardless of its provider's dots and of invisible characters", () => {
    expect(email("a.na@googlemail.com")).toBe(email("an\u200ba+x@gmail.com"));
    expect(email("a.na@mail.example")).not.toBe(email("ana@mail.example"));
  });

  it("CASE-20 is never one of the previous version, which has one for each spelling of a mailbox", () => {
    const written = former({ email: "a.na+x@gmail.com" }).map((one) => one.toString("hex"));
    expect(written).not.toContain(email("ana@gmail.com"));
    expect(new Set(written).size).toBe(6);
  });

  it("CASE-18 is the same for a telephone in every spelling", () => {
    const mobile = (countryDialingCode: string, mobileNum: string) =>
      fingerprintOf({ mobile: { countryDialingCode, mobileNum } }).toString("hex");
    expect(mobile("+84", "0912345678")).toBe(mobile("+84", "912345678"));
    expect(mobile("+55", "1188888888")).toBe(mobile("+55", "11988888888"));
    expect(mobile("+55", "1138888888")).not.toBe(mobile("+55", "11938888888"));
  });

  it("SEC-69 differs for another contact, for a number with the same digits, and with another key", () => {
    const mobile = { countryDialingCode: "+55", mobileNum: "11970000001" };
    const all = [
      email("ana@mail.example"),
      email("anna@mail.example"),
      email("ana@mail.example.org"),
      email("+5511970000001@"),
      fingerprintOf({ mobile }).toString("hex"),
      createContactFingerprints(Buffer.alloc(32, 2)).present({ mobile }).toString("hex"),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

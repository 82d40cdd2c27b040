import { describe, expect, it } from "vitest";
import { createContactFingerprints } from "./contact-fingerprints.ts";

const fingerprintOf = createContactFingerprints(Buffer.alloc(32, 1));
const email = (text: string): string => fingerprintOf({ email: text }).toString("hex");

describe("the fingerprint of a contact", () => {
  it.each([
    ["capitals", "ANA@Mail.Example"],
    ["a name after a plus", "ana+casino@mail.example"],
    ["blanks around it", " ana@mail.example "],
  ])("PLAY-13 is the same for a mailbox that is written with %s", (_what, text) => {
    expect(email(text)).toBe(email("ana@mail.example"));
  });

  it("PLAY-13 is the same for a domain in its letters and in ASCII", () => {
    expect(email("ana@bücher.example")).toBe(email("ana@xn--bcher-kva.example"));
  });

  it("SEC-69 is another one for another contact, for a number that reads like it, and with another key", () => {
    const mobile = { countryDialingCode: "+55", mobileNum: "11970000001" };
    const all = [
      email("ana@mail.example"),
      email("anna@mail.example"),
      email("ana@mail.example.org"),
      email("+5511970000001@"),
      fingerprintOf({ mobile }).toString("hex"),
      createContactFingerprints(Buffer.alloc(32, 2))({ mobile }).toString("hex"),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

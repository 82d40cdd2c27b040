import { describe, expect, it } from "vitest";
import { maskEmail, maskMobile, maskName, maskNumber } from "./masking.ts";

describe("masking", () => {
  it("SEC-33 shows the end of a number, and less of a short one", () => {
    expect(maskNumber("6222021234567890")).toBe("**** 7890");
    expect(maskNumber("12345")).toBe("**** 45");
    expect(maskMobile("86", "13812345678")).toBe("+86 **** 5678");
    expect(maskMobile("+55", "11987654321")).toBe("+55 **** 4321");
    expect(maskMobile(null, "11987654321")).toBe("**** 4321");
  });

  it("SEC-33 does not reveal the length of the hidden text", () => {
    expect(maskNumber("111111115678")).toBe(maskNumber("11115678"));
    expect(maskEmail("a@mail.example")).toBe(maskEmail("alexandria@mail.example"));
    expect(maskName("李")).toBe(maskName("李小龙"));
  });

  it("cuts no character in two", () => {
    expect(maskName("𠮷野")).toBe("𠮷****");
  });
});

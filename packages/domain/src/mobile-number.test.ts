import { describe, expect, it } from "vitest";
import { readMobileNumber, toInternational } from "./mobile-number.ts";

describe("mobile numbers", () => {
  it.each([
    ["+86", "13800138000", "+86", "13800138000"],
    ["86", " 13800138000 ", "+86", "13800138000"],
    ["+55", "11987654321", "+55", "11987654321"],
    ["+1", "6847331234", "+1684", "7331234"],
    ["+1684", "7331234", "+1684", "7331234"],
    ["＋８６", "１38０0１38０0０", "+86", "13800138000"],
  ])(
    "SEC-08 CASE-17 reads %s %s as %s %s, however it was split",
    (code, typed, countryDialingCode, mobileNum) => {
      expect(readMobileNumber(code, typed)).toEqual({ countryDialingCode, mobileNum });
    },
  );

  it.each([
    ["", "13800138000"],
    ["+", "13800138000"],
    ["+999", "13800138000"],
    ["+868", "13800"],
    ["+86", "138001380001380013800"],
    ["+86", "1380013800a"],
    ["+86", "+13800138000"],
  ])("refuses %j %j as a number", (code, typed) => {
    expect(readMobileNumber(code, typed)).toBeUndefined();
  });

  it("formats a number as gateways expect it", () => {
    expect(toInternational({ countryDialingCode: "+55", mobileNum: "11987654321" })).toBe("+5511987654321");
  });
});

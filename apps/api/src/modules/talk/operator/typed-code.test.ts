import { expect, it } from "vitest";
import { drawInvitation, hashInvitationCode } from "./invitation.ts";
import { createTypedCode, readCode } from "./typed-code.ts";

it("SEC-13 a code has sixteen letters and digits in groups of four, and differs each time", () => {
  const codes = Array.from({ length: 20 }, createTypedCode);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  expect(new Set(codes).size).toBe(20);
});

it("CASE-17 a code is the same however it is typed", () => {
  for (const typed of ["abcd-efgh", " ABCD efgh ", "a b-c\td--efgh", "ａｂｃｄ－ＥＦＧＨ", "ab　cd-ＥＦgh"])
    expect(readCode(typed), typed).toBe("abcdefgh");
});

it("SEC-49 an invitation is valid for 48 hours, and only a hash of its code is stored", () => {
  const { invitation, codeHash } = drawInvitation(new Date("2026-11-21T12:00:00Z"));
  expect(invitation).toEqual({
    code: invitation.code,
    path: `/service/invitation#${invitation.code}`,
    expiresAt: new Date("2026-11-23T12:00:00Z"),
  });
  expect(hashInvitationCode(invitation.code.toUpperCase().replaceAll("-", " "))).toEqual(codeHash);
  expect(hashInvitationCode(`${invitation.code}a`)).not.toEqual(codeHash);
});

import { expect, it } from "vitest";
import type { RequestContext } from "../../../http/context.ts";
import { readCaptcha } from "./read-captcha.ts";

it("a captcha is consumed by an attempt that brings one, and by no other", async () => {
  const used: string[] = [];
  const captchas = {
    use: async (_context: RequestContext, typed: string) => {
      used.push(typed);
      return typed === "right";
    },
  };
  const read = (typed: string | undefined) => readCaptcha(captchas, {} as RequestContext, typed);
  expect([await read(undefined), await read(""), await read("right"), await read("other")]).toEqual([
    "none",
    "none",
    "passed",
    "wrong",
  ]);
  expect(used).toEqual(["right", "other"]);
});

import { expect, it, vi } from "vitest";
import type { RequestContext } from "../../../http/context.ts";
import { type CaptchaDeps, createCaptchaService } from "./captcha.service.ts";

/** A service whose database counts this many wrong answers of every network. */
function serve(failures: number) {
  const q = {
    query: async (sql: string) => (sql.includes("from captcha_costs") ? [{ count: failures }] : []),
  };
  const database = { forBrand: async (_brandId: number, work: (on: typeof q) => unknown) => work(q) };
  const drawPicture = vi.fn(async (digits: string, level: string) => `${level} ${digits}`);
  const deps = { database, drawPicture, drawDigits: () => "40417", masterSecret: Buffer.alloc(32, 5) };
  return createCaptchaService(deps as unknown as CaptchaDeps);
}

const context = {
  brand: { brandId: 1 },
  ip: "10.5.0.1",
  now: new Date("2026-11-21T12:00:00Z"),
  readCookie: () => "a-browser-that-is-known-already",
  setCookie: () => {},
} as unknown as RequestContext;

it.each([
  [0, "easy 40417"],
  [1, "hard 40417"],
  [6, "hard 40417"],
])("SEC-47 a network with %i wrong answers gets a picture that is %s", async (failures, image) => {
  expect((await serve(failures).create(context)).image).toBe(image);
});

import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { createFormToken, hasFormToken, renderRefusal, senderOf } from "./console-access.ts";
import type { RequestContext } from "./context.ts";

const requestOf = (headers: object = {}, body?: unknown) => ({ headers, body }) as unknown as FastifyRequest;

describe("who makes a request to the console", () => {
  it.each([
    [undefined, "untold"],
    ["same-origin", "own"],
    ["none", "own"],
    ["same-site", "foreign"],
    ["cross-site", "foreign"],
    ["", "foreign"],
  ])("by %j: %s", (site, sender) => {
    expect(senderOf(requestOf(site === undefined ? {} : { "sec-fetch-site": site }))).toBe(sender);
  });
});

describe("the token of a form", () => {
  const key = Buffer.alloc(32, 1);
  const contextOf = (code: string, browser: string) =>
    ({ brand: { code }, readCookie: () => browser, setCookie: () => {} }) as unknown as RequestContext;

  it("is the same for a brand and a browser, and no other's", () => {
    const token = createFormToken(key, contextOf("nova", "browser-1"));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(createFormToken(key, contextOf("nova", "browser-1"))).toBe(token);
    const others = [
      createFormToken(key, contextOf("lotus", "browser-1")),
      createFormToken(key, contextOf("nova", "browser-2")),
      createFormToken(Buffer.alloc(32, 2), contextOf("nova", "browser-1")),
    ];
    expect(new Set([token, ...others]).size).toBe(4);
  });

  it.each<[string, object, unknown, boolean]>([
    ["a form's field", {}, { csrf: "token-1" }, true],
    ["a script's header", { "x-csrf-token": "token-1" }, undefined, true],
    ["a header, whatever the field says", { "x-csrf-token": "token-1" }, { csrf: "other" }, true],
    ["another header, whatever the field says", { "x-csrf-token": "other" }, { csrf: "token-1" }, false],
    ["another of its length", {}, { csrf: "token-2" }, false],
    ["a longer one", {}, { csrf: "token-11" }, false],
    ["several", {}, { csrf: ["token-1"] }, false],
    ["another field", {}, { token: "token-1" }, false],
    ["nothing", {}, undefined, false],
    ["an empty body", {}, null, false],
  ])("of %s counts, or not", (_name, headers, body, counts) => {
    expect(hasFormToken(requestOf(headers, body), "token-1")).toBe(counts);
  });
});

it("a refusal is a page in the reader's language, and leads back to the way in", () => {
  const page = renderRefusal("PT", "/service/");
  expect(page).toMatch(/^<!doctype html>\n<html lang="pt-BR">/);
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain('<link rel="stylesheet" href="/service/desk.css">');
  expect(page).toMatch(/<p>[^<]{10,}<\/p>\n<a class="button" href="\/service\/">[^<]+<\/a>/);
  expect(renderRefusal("EN", "/service/")).not.toBe(page);
});

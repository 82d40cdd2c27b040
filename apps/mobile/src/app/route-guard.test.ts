import { expect, it } from "vitest";
import { buildSession } from "../testing/builders.ts";
import { findRedirect } from "./route-guard.ts";

const HOME = { to: "/m/home", keepsReturnPath: false };
const LOGIN = { to: "/m/login", keepsReturnPath: true };

it.each([
  ["/m/nope", undefined, HOME],
  ["/m/nope", 0, HOME],
  ["/m/help", undefined, undefined],
  ["/m/login", undefined, undefined],
  ["/m/login", 4, undefined],
  ["/m/login", 0, HOME],
  ["/m/mine", undefined, LOGIN],
  ["/m/mine", 4, undefined],
  ["/m/changePsw", undefined, HOME],
  ["/m/changePsw", 0, undefined],
  ["/m/agent", undefined, LOGIN],
  ["/m/agent", 0, HOME],
  ["/m/agent", 1, undefined],
  ["/m/member/agent/getSalaryContract", undefined, LOGIN],
  ["/m/member/agent/getSalaryContract", 40, HOME],
  ["/m/member/agent/getSalaryContract", 0, undefined],
])("from %s a session of type %s is sent to %j: login alone leads back", (path, type, redirect) => {
  expect(findRedirect(path, type === undefined ? undefined : buildSession({ type }))).toEqual(redirect);
});

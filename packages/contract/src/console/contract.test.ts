import type { TNull } from "typebox";
import { describe, expect, it } from "vitest";
import { createOpenApi } from "../openapi.ts";
import type { ConsoleCall, ConsoleCalls } from "./console-call.ts";
import { consoleContract } from "./contract.ts";

const entries = Object.entries(consoleContract) as [string, ConsoleCall][];

/** Whether a contract of the console may contain these calls. The compiler decides it, here as in a contract. */
type Fits<C> = C extends ConsoleCalls ? true : false;
interface Entry {
  summary: string;
  permission: "self";
  reply: TNull;
}

describe("the contract of the console", () => {
  it("does not compile with a changing call that names no audit action", () => {
    const unaudited: Fits<{ "POST /ops/b/:brand/changes": Entry }> = false;
    const invented: Fits<{ "PUT /ops/b/:brand/changes": Entry & { audit: "changes.invented" } }> = false;
    const audited: Fits<{ "DELETE /ops/session": Entry & { audit: "session.end" } }> = true;
    const excused: Fits<{ "POST /ops/b/:brand/changes/check": Entry & { audit: { none: "It reads." } } }> =
      true;
    const reading: Fits<{ "GET /ops/me": Entry }> = true;
    expect([unaudited, invented, audited, excused, reading]).toEqual([false, false, true, true, true]);
  });

  it("names the permission of each call", () => {
    const open = entries.filter(([, { permission }]) => permission === "none").map(([key]) => key);
    expect(open).toEqual([
      "GET /service/",
      "POST /service/login",
      "GET /service/invitation",
      "POST /service/invitation",
      "POST /service/factor",
      "POST /service/logout",
    ]);
  });

  it("is described by a document of its own", () => {
    const { paths } = createOpenApi("console", "1") as {
      paths: Record<string, Record<string, { responses: object; requestBody?: { content: object } }>>;
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(consoleContract).toSorted());
    expect(paths["/service/login"]?.["post"]).toMatchObject({
      "x-permission": "none",
      "x-audit": "session.password",
      requestBody: { content: { "application/x-www-form-urlencoded": {} } },
    });
    expect(Object.keys(paths["/service/events"]?.["get"]?.responses ?? {})).toEqual([
      "200",
      "204",
      "default",
    ]);
  });
});

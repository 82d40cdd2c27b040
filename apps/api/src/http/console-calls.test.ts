import { type ConsoleCalls, consoleCalls } from "@croupier/contract/console/console-call";
import type { OperatorRole } from "@croupier/domain/permissions";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { Type } from "typebox";
import { afterEach, describe, expect, it } from "vitest";
import { signParts } from "../platform/secrets.ts";
import type { AuditEvent } from "./audit.ts";
import { createConsoleRegistrar } from "./console-calls.ts";
import { createFailure } from "./errors.ts";
import { createFileReply } from "./file-reply.ts";
import { createServer } from "./server.ts";
import { createFakeTools } from "./testing.ts";

const reply = Type.Object({ done: Type.Boolean() });
const calls = consoleCalls({
  "GET /ops/page": { summary: "", permission: "team.read", page: true, reply },
  "GET /ops/stream": { summary: "", permission: "team.read", stream: true, reply },
  "GET /ops/file": { summary: "", permission: "team.read", media: "image/webp", reply },
  "GET /ops/own": { summary: "", permission: "self", reply, query: Type.Object({ size: Type.Integer() }) },
  "POST /ops/form": {
    summary: "",
    permission: "none",
    page: true,
    reply,
    fields: { name: 4, code: 4 },
    audit: "session.password",
    perMinute: 10,
  },
  "POST /ops/team/:id/act": {
    summary: "",
    permission: "team.edit",
    reply,
    body: Type.Object({ fails: Type.Boolean() }, { additionalProperties: false }),
    audit: "team.factor.reset",
  },
  "POST /ops/check": { summary: "", permission: "self", reply, audit: { none: "It changes nothing." } },
});

const formKey = Buffer.alloc(32, 3);
/** What a page of the console sends along: the browser's cookie, its word for the origin, and the form's token. */
const ownPage = {
  cookie: "croupier_browser=anna",
  "sec-fetch-site": "same-origin",
  "x-csrf-token": signParts(formKey, ["nova", "anna"]).toString("base64url"),
};

let app: FastifyInstance;
afterEach(() => app.close());

/** A server with these calls, where an operator of this role is signed in, or nobody. */
async function createConsole(role?: OperatorRole) {
  const events: AuditEvent[] = [];
  const seen: object[] = [];
  const operator = role && { operatorId: 7n, name: "Mia", role };
  ({ app } = await createServer({
    logger: pino({ level: "silent" }),
    trustedProxies: 0,
    frameOrigins: [],
  }));
  const tools = { ...createFakeTools({ findOperator: async () => operator }), formKey };
  const register = createConsoleRegistrar<typeof calls>(
    app,
    { ...tools, audit: async (event) => void events.push(event) },
    calls,
  );
  register("GET /ops/page", async ({ operator: { name } }) => ({ status: 200, page: `<p>${name}</p>` }));
  register("GET /ops/stream", async () => undefined);
  register("GET /ops/file", async () => createFileReply(Buffer.from("webp")));
  register("GET /ops/own", async (_context, { query }) => ({ done: query.size === 3 }));
  register("POST /ops/form", async (_context, { fields }) => {
    seen.push(fields);
    if (fields.code === "0") return { redirect: "/ops/page", isRefused: true };
    return fields.code === "1234"
      ? { redirect: "/ops/page", operatorId: 9n }
      : { status: 400, page: "wrong" };
  });
  register("POST /ops/team/:id/act", async (_context, { params, body }) => {
    seen.push(params);
    if (body.fails) throw createFailure("member.not.found");
    return { done: true };
  });
  register("POST /ops/check", async () => ({ done: true }));
  const ask = (
    method: "GET" | "POST",
    url: string,
    payload?: object | string,
    headers: Record<string, string | undefined> = {},
  ) => {
    const all = Object.entries({ host: "localhost", ...ownPage, ...headers });
    const given = Object.fromEntries(
      all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    return app.inject({ method, url, headers: given, ...(payload && { payload }) });
  };
  const form = (payload: string) =>
    ask("POST", "/ops/form", payload, { "content-type": "application/x-www-form-urlencoded" });
  return { ask, form, events, seen };
}

const act = "/ops/team/12/act";

describe("a call of operators", () => {
  it("SEC-13 stops a caller who is not signed in, in its own kind of answer", async () => {
    const { ask } = await createConsole();
    const page = await ask("GET", "/ops/page");
    expect([page.statusCode, page.headers.location, page.headers["cache-control"]]).toEqual([
      303,
      "/service/",
      "no-store",
    ]);
    expect((await ask("GET", "/ops/stream")).statusCode).toBe(204);
    for (const url of ["/ops/file", "/ops/own?size=3"])
      expect((await ask("GET", url)).json()).toMatchObject({ success: false, code: "session.missing" });
    expect((await ask("POST", act, { fails: false })).json().code).toBe("session.missing");
  });

  it("SEC-13 stops an operator without its permission", async () => {
    const { ask, events } = await createConsole("service");
    expect((await ask("GET", "/ops/page")).headers.location).toBe("/service/");
    for (const answer of [await ask("GET", "/ops/file"), await ask("POST", act, { fails: false })])
      expect([answer.statusCode, answer.json().code]).toEqual([403, "permission.denied"]);
    expect((await ask("GET", "/ops/own?size=3")).json()).toEqual({ success: true, value: { done: true } });
    expect(events).toEqual([]);
  });

  it("admits an operator who has it", async () => {
    const { ask } = await createConsole("admin");
    expect((await ask("GET", "/ops/page")).body).toBe("<p>Mia</p>");
    expect((await ask("GET", "/ops/file")).headers["content-type"]).toBe("image/webp");
    expect((await ask("POST", act, { fails: false })).json()).toEqual({
      success: true,
      value: { done: true },
    });
  });

  it.each(["same-site", "cross-site", "same-origin, cross-site", ""])(
    "SEC-37 is always refused when the browser says %j, even with the right token",
    async (site) => {
      const { ask, seen } = await createConsole("admin");
      const headers = { "sec-fetch-site": site };
      for (const url of ["/ops/page", "/ops/stream", "/ops/file", "/ops/own?size=3"])
        expect((await ask("GET", url, undefined, headers)).statusCode, url).toBe(403);
      const changed = await ask("POST", act, { fails: false }, headers);
      expect([changed.statusCode, changed.json().code]).toEqual([403, "request.cross.site"]);
      const page = await ask("GET", "/ops/page", undefined, headers);
      expect([page.headers["cache-control"], page.body]).toEqual([
        "no-store",
        expect.stringContaining('href="/service/"'),
      ]);
      expect(seen).toEqual([]);
    },
  );

  it("SEC-37 may read, and change nothing, when the browser does not name its origin", async () => {
    const { ask, seen } = await createConsole("admin");
    const headers = { "sec-fetch-site": undefined };
    expect((await ask("GET", "/ops/own?size=3", undefined, headers)).statusCode).toBe(200);
    expect((await ask("POST", act, { fails: false }, headers)).json().code).toBe("request.cross.site");
    expect(seen).toEqual([]);
  });

  it.each([
    ["is missing", { "x-csrf-token": undefined }],
    ["is another one", { "x-csrf-token": "A".repeat(43) }],
    ["was made for another browser", { cookie: "croupier_browser=bert" }],
    ["has no browser's cookie besides", { cookie: "" }],
    [
      "was made for another brand",
      { "x-csrf-token": signParts(formKey, ["lotus", "anna"]).toString("base64url") },
    ],
  ])("SEC-37 changes nothing when the token %s", async (_what, headers) => {
    const { ask, seen } = await createConsole("admin");
    expect((await ask("POST", act, { fails: false }, headers)).json().code).toBe("request.cross.site");
    expect((await ask("POST", "/ops/form", {}, headers)).statusCode).toBe(403);
    expect(seen).toEqual([]);
    expect((await ask("GET", "/ops/own?size=3", undefined, headers)).statusCode).toBe(200);
  });

  it("SEC-37 accepts the token from a field of a form too", async () => {
    const { ask, seen } = await createConsole();
    const payload = new URLSearchParams({ csrf: ownPage["x-csrf-token"], name: "Ada" }).toString();
    await ask("POST", "/ops/form", payload, {
      "x-csrf-token": undefined,
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(seen).toEqual([{ name: "Ada", code: "" }]);
  });

  it("SEC-28 checks query and body of scripts, and reads only named fields of a form", async () => {
    const { ask, form, seen } = await createConsole("admin");
    expect((await ask("GET", "/ops/own?size=many")).json().code).toBe("request.invalid");
    expect((await ask("POST", act, { fails: false, extra: 1 })).json().code).toBe("request.invalid");
    await form("name=Cassandra&code=1&code=2&admin=1");
    expect(seen).toEqual([{ name: "Cass", code: "" }]);
  });

  it("SEC-30 is limited as its entry says", async () => {
    const { form } = await createConsole();
    expect((await form("")).headers["x-ratelimit-limit"]).toBe("10");
  });
});

describe("the audit", () => {
  const common = {
    brand: expect.objectContaining({ brandId: 1, code: "nova" }),
    requestId: expect.any(String),
  };

  it("hears of a call whose entry names an action, done or refused", async () => {
    const { ask, form, events } = await createConsole("admin");
    await ask("POST", act, { fails: false });
    await ask("POST", act, { fails: true });
    await form("code=9");
    await form("code=0");
    await form("code=1234");
    const begun = { ...common, action: "team.factor.reset", operatorId: 7n, outcome: "begun" };
    expect(events).toEqual([
      begun,
      { ...common, action: "team.factor.reset", operatorId: 7n, outcome: "done" },
      begun,
      {
        ...common,
        action: "team.factor.reset",
        operatorId: 7n,
        outcome: "refused",
        code: "member.not.found",
      },
      { ...common, action: "session.password", operatorId: undefined, outcome: "refused" },
      { ...common, action: "session.password", operatorId: undefined, outcome: "refused" },
      { ...common, action: "session.password", operatorId: 9n, outcome: "done" },
    ]);
  });

  it("hears of no other call", async () => {
    const { ask, events } = await createConsole("admin");
    expect((await ask("POST", "/ops/check")).statusCode).toBe(200);
    await ask("GET", "/ops/page");
    expect(events).toEqual([]);
  });
});

it("an entry with an unimplemented guard keeps the process from starting", async () => {
  await createConsole();
  const guarded = {
    "POST /ops/pay": {
      summary: "",
      permission: "self",
      guard: { stepUp: true },
      reply,
      audit: "chat.close",
    },
  } as const satisfies ConsoleCalls;
  const register = createConsoleRegistrar<typeof guarded>(app, { ...createFakeTools(), formKey }, guarded);
  expect(() => register("POST /ops/pay", async () => ({ done: true }))).toThrow(
    "there is no guard for a step-up",
  );
});

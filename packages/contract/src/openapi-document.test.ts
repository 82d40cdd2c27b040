import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import type { Call } from "./call.ts";
import { consoleContract } from "./console/contract.ts";
import { createOpenApi } from "./openapi.ts";
import { createDocument, describeErrors, describeFailure } from "./openapi-document.ts";
import { type callKeys, playerContract } from "./player/contract.ts";
import { vendorContract } from "./vendor/contract.ts";

const failure = (description: string) => ({
  description,
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["success", "code", "message", "value"],
        properties: {
          success: { const: false },
          code: { type: "string" },
          message: { type: "string" },
          value: { type: "object" },
        },
      },
    },
  },
});
const otherwise = { default: failure("Any other failure") };
const success = (type: string, schema: object) => ({
  description: "Success",
  content: { [type]: { schema } },
});
const enveloped = (reply: object, key = "value") =>
  success("application/json", {
    type: "object",
    required: ["success", key],
    properties: { success: { const: true }, [key]: reply },
  });

interface Operation {
  readonly responses: object;
  readonly requestBody?: object;
  readonly parameters?: object;
}
const operationsOf = (audience: Parameters<typeof createOpenApi>[0]) => {
  const { paths } = createOpenApi(audience, "1") as { paths: Record<string, Record<string, Operation>> };
  return (key: string): Operation => {
    const [method = "", path = ""] = key.split(" ");
    const found = paths[path]?.[method.toLowerCase()];
    if (!found) throw new Error(`no ${key}`);
    return found;
  };
};
const content = (type: string, schema: object) => ({ required: true, content: { [type]: { schema } } });

describe("the document of a contract", () => {
  const query = Type.Object({ page: Type.Number(), order: Type.Optional(Type.String()) });
  const contract: Record<string, Call> = {
    "GET /rooms/:room/seats/:seat": { summary: "A seat", query, reply: Type.Null() },
    "PUT /rooms/:room/seats/:seat": { summary: "Sits down", body: Type.Object({}), reply: Type.Null() },
    "GET /rooms": { summary: "All", reply: Type.Null() },
    "GET /doors": { summary: "None", query: Type.Object({}), reply: Type.Null() },
  };

  it("has a path for each, with all of its methods and parameters", () => {
    const document = createDocument({ title: "House", version: "3" }, contract, ({ body }) => ({
      extensions: { "x-who": "anyone" },
      content: body,
      responses: {},
    }));
    const inPath = (name: string) => ({ name, in: "path", required: true, schema: { type: "string" } });
    const inQuery = (name: string, required: boolean, type: string) => ({
      name,
      in: "query",
      required,
      schema: { type },
    });
    const places = [inPath("room"), inPath("seat")];
    const common = { "x-who": "anyone", responses: {} };
    expect(JSON.parse(JSON.stringify(document))).toEqual({
      openapi: "3.1.0",
      info: { title: "House", version: "3" },
      paths: {
        "/rooms/{room}/seats/{seat}": {
          get: {
            ...common,
            summary: "A seat",
            parameters: [...places, inQuery("page", true, "number"), inQuery("order", false, "string")],
          },
          put: {
            ...common,
            summary: "Sits down",
            parameters: places,
            requestBody: { required: true, content: { type: "object", properties: {} } },
          },
        },
        "/rooms": { get: { ...common, summary: "All" } },
        "/doors": { get: { ...common, summary: "None", parameters: [] } },
      },
    });
  });

  it("tells the business errors of a call by their status", () => {
    const entry = { summary: "", reply: Type.Null() };
    expect(describeErrors(entry)).toEqual({});
    expect(
      describeErrors({ ...entry, errors: ["request.rate.limited", "message.not.found", "login.delayed"] }),
    ).toEqual({ 429: failure("request.rate.limited, login.delayed"), 404: failure("message.not.found") });
    expect(describeFailure("why")).toEqual(failure("why"));
  });
});

describe("the document of the players' calls", () => {
  const operation = operationsOf("player");
  const entryOf = (key: string) => playerContract[key as (typeof callKeys)[number]];

  it("states how each kind of reply travels", () => {
    expect(operation("GET /wps/system/status").responses).toMatchObject({
      200: enveloped(entryOf("GET /wps/system/status").reply),
      ...otherwise,
    });
    const data = entryOf("GET /wps/member/check/affiliateCode").reply;
    expect(operation("GET /wps/member/check/affiliateCode").responses).toMatchObject({
      200: enveloped(data, "data"),
    });
    const list = entryOf("GET /wps/game/list").reply;
    expect(operation("GET /wps/game/list").responses).toMatchObject({
      200: success("application/json", {
        allOf: [{ type: "object", properties: { success: { const: true } } }, list],
      }),
    });
    expect(operation("GET /wps/live").responses).toMatchObject({
      200: success("text/event-stream", entryOf("GET /wps/live").reply),
    });
    expect(operation("GET /wps/chat/picture").responses).toMatchObject({
      200: success("image/webp", { type: "string", format: "binary" }),
    });
  });

  it("states how each kind of body travels", () => {
    const bodyOf = (key: string) => entryOf(key) as unknown as { body: { properties: object } };
    const json = "POST /wps/captcha/work";
    expect(operation(json).requestBody).toEqual(content("application/json", bodyOf(json).body));
    const form = "POST /wps/member/password/email";
    expect(operation(form).requestBody).toEqual(
      content("application/x-www-form-urlencoded", bodyOf(form).body),
    );
    const sealed = "POST /wps/session/login";
    expect(operation(sealed).requestBody).toEqual(
      content("application/jose", {
        type: "string",
        description: "JWE compact of:",
        "x-sealed": bodyOf(sealed).body,
      }),
    );
    const files = "POST /wps/promotion/reward";
    const { maxFiles, maxFileBytes } = playerContract[files].files;
    const items = { type: "string", format: "binary", maxLength: maxFileBytes };
    expect(operation(files).requestBody).toEqual(
      content("multipart/form-data", {
        type: "object",
        properties: { ...bodyOf(files).body.properties, file: { type: "array", items, maxItems: maxFiles } },
        additionalProperties: false,
      }),
    );
    expect(operation("GET /wps/live").requestBody).toBeUndefined();
    expect(operation(json)).toMatchObject({ "x-access": entryOf(json).access });
    expect(createOpenApi("player", "7")).toMatchObject({ info: { title: "Croupier /wps", version: "7" } });
  });
});

describe("the document of the console's calls", () => {
  const operation = operationsOf("console");

  it("states how forms, pages, streams and pictures travel", () => {
    const reply = "/service/conversations/{id}/reply";
    expect(operation(`POST ${reply}`)).toMatchObject({
      "x-permission": "chat.answer",
      "x-audit": "chat.answer",
    });
    const fields = { clientId: { type: "string", maxLength: 64 } };
    expect(operation(`POST ${reply}`).requestBody).toMatchObject(
      content("application/x-www-form-urlencoded", { type: "object", properties: fields }),
    );
    expect(operation(`POST ${reply}`).responses).toEqual({
      200: { description: "A page", content: { "text/html": { schema: { type: "string" } } } },
      303: { description: "The way to another page" },
      ...otherwise,
    });
    expect(operation("GET /service/conversations/{id}").requestBody).toBeUndefined();
    expect(operation("GET /service/events").responses).toEqual({
      200: success("text/event-stream", consoleContract["GET /service/events"].reply),
      204: { description: "Nothing to follow; do not ask again" },
      ...otherwise,
    });
    expect(operation("GET /service/chat/pictures/{id}").responses).toEqual({
      200: success("image/webp", { type: "string", format: "binary" }),
      404: failure("message.not.found"),
      ...otherwise,
    });
    expect(createOpenApi("console", "7")).toMatchObject({
      info: { title: "Croupier console", version: "7" },
    });
  });
});

describe("the document of the vendors' calls", () => {
  const operation = operationsOf("vendor");

  it("tells answers and refusals, and that an open outcome is to be sent again", () => {
    const path = "/vendor/v2/:vendor/transaction/bet" as const;
    const { reply } = vendorContract[`POST ${path}`];
    const bet = operation("POST /vendor/v2/{vendor}/transaction/bet");
    const plain = JSON.parse(JSON.stringify(reply).replaceAll('["integer","bigint"]', '"integer"')) as object;
    expect(bet.responses).toEqual({
      200: success("application/json", plain),
      default: {
        description: "The outcome is open: send it again",
        content: { "application/json": { schema: plain } },
      },
    });
    expect(JSON.stringify(bet.requestBody)).toContain('"amount":{"type":"integer","minimum":0');
    const webhook = operation("POST /payments/{provider}/webhook");
    const accepted = vendorContract["POST /payments/:provider/webhook"].reply;
    expect(webhook.requestBody).toBeUndefined();
    expect(webhook.responses).toEqual({
      200: success("application/json", accepted),
      401: { description: "Refused", content: { "application/json": { schema: accepted } } },
      ...otherwise,
    });
    expect(createOpenApi("vendor", "7")).toMatchObject({ info: { title: "Croupier vendors", version: "7" } });
  });
});

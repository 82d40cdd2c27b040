import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { describe, expect, it } from "vitest";
import { errorStatuses } from "../error-codes.ts";
import { createOpenApi } from "../openapi.ts";
import { callKeys, playerContract } from "./contract.ts";
import type { PlayerCall } from "./player-call.ts";

const entries = callKeys.map((key) => ({ key, entry: playerContract[key] as PlayerCall }));

/** The objects at any depth of a schema that accept fields which it does not name, by their places. */
function listOpen(schema: TSchema, place: string): readonly string[] {
  const { properties, items, anyOf, additionalProperties } = schema as {
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: readonly TSchema[];
    additionalProperties?: boolean;
  };
  return [
    ...(properties && additionalProperties !== false ? [place] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => listOpen(field, `${place} ${name}`)),
    ...(items ? listOpen(items, `${place} []`) : []),
    ...(anyOf ?? []).flatMap((either) => listOpen(either, place)),
  ];
}

describe("the contract of players", () => {
  it("API-01 keeps every call under /wps, with a method and a path in its key", () => {
    for (const { key } of entries) expect(key).toMatch(/^(?:GET|POST|PUT|DELETE) \/wps\/[A-Za-z0-9/]+$/);
  });

  it("SEC-28 accepts no field that it does not name", () => {
    for (const { key, entry } of entries) {
      for (const schema of [entry.query, entry.body]) {
        if (schema)
          expect((schema as { additionalProperties?: boolean }).additionalProperties, key).toBe(false);
      }
    }
  });

  it("SEC-28 accepts no unknown field in the entries of a list either, or at any other depth", () => {
    const open = entries.flatMap(({ key, entry }) =>
      [entry.query, entry.body].flatMap((schema) => (schema ? listOpen(schema, key) : [])),
    );
    expect(open).toEqual([]);
  });

  it("SEC-28 refuses __proto__ and unknown names in a body", () => {
    const check = Compile(playerContract["POST /wps/deposit/orders"].body);
    const body = { idempotencyKey: "3f2c9c1e-8f4a-4b8f-9a55-0d3a1f6f7d10", method: "sandbox", amount: "10" };
    expect(check.Check(body)).toBe(true);
    expect(check.Check({ ...body, balance: 1 })).toBe(false);
    expect(check.Check(JSON.parse(`{"__proto__":{"type":1},"method":"sandbox","amount":"10"}`))).toBe(false);
  });

  it("SOCIAL-06 API-16 takes a proof of Firebase of up to 4,000 characters in each call that has one", () => {
    const proofs = entries.flatMap(({ key, entry }) => {
      const schema = entry.body?.properties["firebaseIdToken"];
      if (!schema) return [];
      const check = Compile(schema);
      return [[key, [1_100, 4_000, 4_001].map((length) => check.Check("a".repeat(length)))]];
    });
    expect(Object.fromEntries(proofs)).toEqual({
      "POST /wps/session/login": [true, true, false],
      "PUT /wps/member/register": [true, true, false],
      "PUT /wps/member/register/mobile": [true, true, false],
      "POST /wps/member/password/mobile": [true, true, false],
    });
  });

  it("AGENT-01 opens what is about a team to agents alone: figures, files, links, rates, offers and rains", () => {
    const about = / \/wps\/agent\/(?:team|redRain|member|links|rebate|statement|contract)(?:\/|$)/;
    const others = entries
      .filter(({ key, entry }) => about.test(key) && !["agent", "realAgent"].includes(entry.access))
      .map(({ key }) => key);
    expect(others).toEqual([]);
  });

  it("API-46 takes the session's token, of up to 200 characters, in each call that names it", () => {
    const tokens = entries.flatMap(({ key, entry }) =>
      [entry.query, entry.body].flatMap((input) => {
        const schema = input?.properties["token"];
        if (!schema) return [];
        const check = Compile(schema);
        return [[key, [43, 200, 201].map((length) => check.Check("t".repeat(length)))]];
      }),
    );
    expect(Object.fromEntries(tokens)).toEqual({
      "GET /wps/system/announcements": [true, true, false],
      "GET /wps/game/recent/add": [true, true, false],
      "GET /wps/game/favourites": [true, true, false],
      "GET /wps/game/favourites/ids": [true, true, false],
      "POST /wps/game/favourites": [true, true, false],
      "DELETE /wps/game/favourites": [true, true, false],
    });
  });

  it("names only errors that exist, each with a failure status", () => {
    for (const { entry } of entries)
      for (const code of entry.errors ?? []) expect(errorStatuses[code]).toBeGreaterThanOrEqual(400);
  });

  it("describes every call in the OpenAPI document", () => {
    const document = createOpenApi("player", "1") as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual([...callKeys].toSorted());
    const login = document.paths["/wps/session/login"]?.post;
    const icon = document.paths["/wps/member/headIcon"]?.["post"] as { requestBody?: { content: object } };
    expect(Object.keys(icon.requestBody?.content ?? {})).toEqual(["multipart/form-data"]);
    const picture = document.paths["/wps/promotion/picture"]?.["get"] as {
      responses: Record<string, { content: object }>;
    };
    expect(Object.keys(picture.responses["200"]?.content ?? {})).toEqual(["image/webp"]);
    expect(Object.keys(login?.responses ?? {})).toEqual(["200", "400", "403", "429", "502", "default"]);
  });
});

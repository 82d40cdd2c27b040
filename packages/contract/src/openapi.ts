import { errorStatuses } from "./error-codes.ts";
import { callKeys, playerContract } from "./player/contract.ts";
import type { PlayerCall } from "./player/player-call.ts";

const failure = {
  type: "object",
  required: ["success", "code", "message", "value"],
  properties: {
    success: { const: false },
    code: { type: "string" },
    message: { type: "string" },
    value: { type: "object" },
  },
};

const wrapReply = (entry: PlayerCall): object => {
  if (entry.shape === "bare") {
    return { allOf: [{ type: "object", properties: { success: { const: true } } }, entry.reply] };
  }
  const key = entry.shape ?? "value";
  return {
    type: "object",
    required: ["success", key],
    properties: { success: { const: true }, [key]: entry.reply },
  };
};

const describeReply = (entry: PlayerCall): object => {
  if (entry.stream) return { "text/event-stream": { schema: entry.reply } };
  if (entry.media) return { [entry.media]: { schema: { ...entry.reply, format: "binary" } } };
  return { "application/json": { schema: wrapReply(entry) } };
};

const isRequired = (entry: PlayerCall, name: string): boolean => {
  const required: readonly string[] = entry.query?.required ?? [];
  return required.includes(name);
};

const describeQuery = (entry: PlayerCall): object[] =>
  Object.entries(entry.query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: isRequired(entry, name),
    schema,
  }));

const describeForm = (entry: PlayerCall): object => ({
  type: "object",
  properties: {
    ...entry.body?.properties,
    file: {
      type: "array",
      items: { type: "string", format: "binary", maxLength: entry.files?.maxFileBytes },
      maxItems: entry.files?.maxFiles,
    },
  },
  additionalProperties: false,
});

const describeContent = (entry: PlayerCall): object => {
  if (entry.files) return { "multipart/form-data": { schema: describeForm(entry) } };
  if (entry.form) return { "application/x-www-form-urlencoded": { schema: entry.body } };
  if (!entry.sealed) return { "application/json": { schema: entry.body } };
  const sealed = { type: "string", description: "JWE compact of:", "x-sealed": entry.body };
  return { "application/jose": { schema: sealed } };
};

const describeBody = (entry: PlayerCall): object =>
  entry.body === undefined ? {} : { requestBody: { required: true, content: describeContent(entry) } };

const describeCall = (entry: PlayerCall): object => {
  const failures = new Map<number, string[]>();
  for (const code of entry.errors ?? []) {
    const status = errorStatuses[code];
    failures.set(status, [...(failures.get(status) ?? []), code]);
  }
  return {
    summary: entry.summary,
    "x-access": entry.access,
    ...(entry.query ? { parameters: describeQuery(entry) } : {}),
    ...describeBody(entry),
    responses: {
      200: { description: "Success", content: describeReply(entry) },
      ...Object.fromEntries(
        [...failures].map(([status, codes]) => [
          status,
          { description: codes.join(", "), content: { "application/json": { schema: failure } } },
        ]),
      ),
      default: { description: "Any other failure", content: { "application/json": { schema: failure } } },
    },
  };
};

/** The OpenAPI 3.1 document of /wps, made from the contract and from nothing else. */
export function createOpenApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const key of callKeys) {
    const [method = "", path = ""] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(playerContract[key]) };
  }
  return { openapi: "3.1.0", info: { title: "Croupier /wps", version }, paths };
}

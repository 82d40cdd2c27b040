import { createDocument, describeErrors, describeFailure } from "../openapi-document.ts";
import { playerContract } from "./contract.ts";
import type { PlayerCall } from "./player-call.ts";

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

const describeContent = (entry: PlayerCall): object | undefined => {
  if (entry.body === undefined) return undefined;
  if (entry.files) return { "multipart/form-data": { schema: describeForm(entry) } };
  if (entry.form) return { "application/x-www-form-urlencoded": { schema: entry.body } };
  if (!entry.sealed) return { "application/json": { schema: entry.body } };
  const sealed = { type: "string", description: "JWE compact of:", "x-sealed": entry.body };
  return { "application/jose": { schema: sealed } };
};

/** Makes the OpenAPI document of /wps. */
export const createPlayerOpenApi = (version: string): object =>
  createDocument<PlayerCall>({ title: "Croupier /wps", version }, playerContract, (entry) => ({
    extensions: { "x-access": entry.access },
    content: describeContent(entry),
    responses: {
      200: { description: "Success", content: describeReply(entry) },
      ...describeErrors(entry),
      default: describeFailure("Any other failure"),
    },
  }));

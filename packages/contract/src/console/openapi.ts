import { createDocument, describeErrors, describeFailure } from "../openapi-document.ts";
import type { ConsoleCall } from "./console-call.ts";
import { consoleContract } from "./contract.ts";

const describeFields = (fields: Readonly<Record<string, number>>): object => ({
  type: "object",
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, maxLength]) => [name, { type: "string", maxLength }]),
  ),
});

const describeContent = ({ fields, body }: ConsoleCall): object | undefined => {
  if (fields) return { "application/x-www-form-urlencoded": { schema: describeFields(fields) } };
  return body && { "application/json": { schema: body } };
};

const describeReply = (entry: ConsoleCall): Record<string, object> => {
  if (entry.page) {
    return {
      200: { description: "A page", content: { "text/html": { schema: entry.reply } } },
      303: { description: "The way to another page" },
    };
  }
  if (entry.stream) {
    return {
      200: { description: "Success", content: { "text/event-stream": { schema: entry.reply } } },
      204: { description: "Nothing to follow; do not ask again" },
    };
  }
  if (entry.media) {
    const schema = { ...entry.reply, format: "binary" };
    return { 200: { description: "Success", content: { [entry.media]: { schema } } } };
  }
  const envelope = {
    type: "object",
    required: ["success", "value"],
    properties: { success: { const: true }, value: entry.reply },
  };
  return { 200: { description: "Success", content: { "application/json": { schema: envelope } } } };
};

/** Makes the OpenAPI document of the operators' calls. */
export const createConsoleOpenApi = (version: string): object =>
  createDocument<ConsoleCall>({ title: "Croupier console", version }, consoleContract, (entry) => ({
    extensions: { "x-permission": entry.permission, "x-guard": entry.guard, "x-audit": entry.audit },
    content: describeContent(entry),
    responses: {
      ...describeReply(entry),
      ...describeErrors(entry),
      default: describeFailure("Any other failure"),
    },
  }));

import type { Call } from "./call.ts";
import { errorStatuses } from "./error-codes.ts";

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

/** Describes a failure in the common envelope. */
export const describeFailure = (description: string): object => ({
  description,
  content: { "application/json": { schema: failure } },
});

/** Describes the business errors of a call by their HTTP status. */
export function describeErrors(entry: Call): Record<string, object> {
  const codes = new Map<number, string[]>();
  for (const code of entry.errors ?? []) {
    const status = errorStatuses[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return Object.fromEntries([...codes].map(([status, names]) => [status, describeFailure(names.join(", "))]));
}

const isRequired = (entry: Call, name: string): boolean => {
  const required: readonly string[] = entry.query?.required ?? [];
  return required.includes(name);
};

const describeQuery = (entry: Call): object[] =>
  Object.entries(entry.query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: isRequired(entry, name),
    schema,
  }));

const paramName = /:(\w+)/g;

const describeParams = (path: string): object[] =>
  [...path.matchAll(paramName)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

/** The parts of an operation that depend on its audience. */
export interface Described {
  /** Whether a body is required, and its possible contents by media type. */
  readonly content?: object | undefined;
  readonly responses: Record<string, object>;
  /** Who may make the call, and other data for tools. */
  readonly extensions: Readonly<Record<`x-${string}`, unknown>>;
}

/** Makes the OpenAPI 3.1 document of a contract from its entries alone. */
export function createDocument<Entry extends Call>(
  info: { title: string; version: string },
  contract: Readonly<Record<string, Entry>>,
  describe: (entry: Entry) => Described,
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, entry] of Object.entries(contract)) {
    const [method = "", path = ""] = key.split(" ");
    const { content, responses, extensions } = describe(entry);
    const parameters = [...describeParams(path), ...describeQuery(entry)];
    const template = path.replaceAll(paramName, "{$1}");
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: {
        summary: entry.summary,
        ...extensions,
        ...(parameters.length > 0 || entry.query ? { parameters } : {}),
        ...(content === undefined ? {} : { requestBody: { required: true, content } }),
        responses,
      },
    };
  }
  return { openapi: "3.1.0", info, paths };
}

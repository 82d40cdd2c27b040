import { createDocument, describeFailure } from "../openapi-document.ts";
import { vendorContract } from "./contract.ts";
import type { VendorCall } from "./vendor-call.ts";

/** The reader's own type for large whole numbers is an integer on the wire. */
const describeType = (key: string, value: unknown): unknown =>
  key === "type" && Array.isArray(value) && value.includes("bigint") ? "integer" : value;

const json = (schema: object): object => ({
  "application/json": { schema: JSON.parse(JSON.stringify(schema, describeType)) as object },
});

/** Describes refusals that have their own HTTP status. The others have the reply's shape and are sent with 200. */
const describeRefusals = ({ refusals, reply }: VendorCall): Record<string, object> => {
  const { stranger, signature, syntax, types } = refusals;
  const statuses = [stranger, signature, syntax, types].flatMap((refusal) => refusal?.status ?? []);
  return Object.fromEntries(
    statuses
      .filter((status) => status !== 200)
      .map((status) => [status, { description: "Refused", content: json(reply) }]),
  );
};

/** Makes the OpenAPI document of the calls of game vendors and payment providers. */
export const createVendorOpenApi = (version: string): object =>
  createDocument<VendorCall>({ title: "Croupier vendors", version }, vendorContract, (entry) => ({
    extensions: { "x-signature": entry.signature },
    content: entry.body && json(entry.body),
    responses: {
      200: { description: "Success", content: json(entry.reply) },
      ...describeRefusals(entry),
      default: entry.refusals.open
        ? { description: "The outcome is open: send it again", content: json(entry.reply) }
        : describeFailure("Any other failure"),
    },
  }));

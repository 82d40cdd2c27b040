import { Type } from "typebox";

/** Names on the wire are visible ASCII, so that two different texts never look like the same id. */
export const id = Type.String({ minLength: 1, maxLength: 128, pattern: "^[\\x21-\\x7e]+$" });
export const flag = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));
export const optionalId = Type.Optional(Type.Union([id, Type.Null()]));
/** An integer that the ledger can store. The reader gives a bigint for one beyond 2^53. */
export const units = Type.Unsafe<number | bigint>({
  type: ["integer", "bigint"],
  minimum: 0,
  exclusiveMaximum: 2 ** 63,
});

/** Money that a player has won, or gets back, arrives whatever else the vendor sends. */
export const neverRefused = {
  unlimited: "A win or a rollback is never refused for a rate. Unsigned calls are limited (SEC-42).",
} as const;

import type { Queryable } from "./database.ts";

/**
 * Everything that the caller's transaction reads from here on is as of one instant. It must come before its first statement.
 */
export const seeOneInstant = (q: Queryable): Promise<object[]> =>
  q.query("set transaction isolation level repeatable read, read only");

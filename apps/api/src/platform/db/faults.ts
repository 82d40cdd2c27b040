import pg from "pg";

export const tooManyConnections = "53300";
const downCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  tooManyConnections,
]);
const downMessages =
  /Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|not queryable|Client has encountered a connection error/i;

/** Whether an error means that the database cannot be reached now (FAULT-03), as opposed to a wrong statement. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string" && (downCodes.has(code) || code.startsWith("08"))) return true;
  return downMessages.test(error.message);
}

/** `lock_timeout`: another transaction had locked a row for too long. */
const lockHeldCode = "55P03";

/** Serialization failure, deadlock and held rows: another transaction interfered, and this one is rolled back completely. */
const conflictCodes = new Set(["40001", "40P01", lockHeldCode]);

/** Full disk, no memory: the statement is rolled back, and the server continues once there is room (FAULT-05). */
const noRoomCodes = new Set(["53100", "53200"]);

/** Whether a call gave up because another transaction has locked a row. Nothing of it has happened. */
export const isLockHeld = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === lockHeldCode;

/**
 * Describes a transient database error for the log: the same call may succeed a moment later. Undefined for any other
 * error.
 */
export function findPassingFault(error: unknown): string | undefined {
  if (isDatabaseDown(error)) return "the database cannot be reached";
  const code = error instanceof pg.DatabaseError ? (error.code ?? "") : "";
  if (noRoomCodes.has(code)) return "the database has no room left";
  return conflictCodes.has(code)
    ? "the database ended a transaction that others were in the way of"
    : undefined;
}

/** Whether an error is a violation of a unique constraint, and of which one. */
export function findUniqueViolation(error: unknown): string | undefined {
  const fault = error as { code?: unknown; constraint?: unknown };
  return error instanceof Error && fault.code === "23505" && typeof fault.constraint === "string"
    ? fault.constraint
    : undefined;
}

import { type ChangeTopic, changeChannel } from "./changes.ts";

/** A connection of the driver, or a `Queryable`. */
interface Connection {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/**
 * Tells every process of a change when the caller's transaction commits.
 * @param brandId the brand that changed; undefined when every brand may have
 */
export async function announceChange(
  connection: Connection,
  topic: ChangeTopic,
  brandId?: number,
): Promise<void> {
  const payload = brandId === undefined ? [topic] : [topic, brandId];
  await connection.query("select pg_notify($1, $2)", [changeChannel, JSON.stringify(payload)]);
}

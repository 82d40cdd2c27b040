import { expect } from "vitest";
import type { TestApi } from "./test-api.ts";

export interface SentMessage {
  recipient: string;
  subject: string;
  body: string;
}

/** The messages that the development outbox received for a number or an email address, oldest first. */
export async function listSent(api: Pick<TestApi, "owner">, recipient: string): Promise<SentMessage[]> {
  const { rows } = await api.owner.query<SentMessage>(
    "select recipient, subject, body from outbox_messages where recipient = $1 order by message_id",
    [recipient],
  );
  return rows;
}

/** The text of the nth message to an address. Messages are sent after the reply, so this waits for it. */
export async function readSent(api: Pick<TestApi, "owner">, recipient: string, nth = 1): Promise<string> {
  await expect.poll(async () => (await listSent(api, recipient)).length).toBeGreaterThanOrEqual(nth);
  return (await listSent(api, recipient))[nth - 1]?.body ?? "";
}

/** The six digits of the nth message to an address. */
export const readSentCode = async (
  api: Pick<TestApi, "owner">,
  recipient: string,
  nth = 1,
): Promise<string> => /\b\d{6}\b/.exec(await readSent(api, recipient, nth))?.[0] ?? "";

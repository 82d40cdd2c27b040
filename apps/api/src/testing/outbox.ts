import { expect } from "vitest";
import type { TestApi } from "./test-api.ts";

export interface SentMessage {
  recipient: string;
  subject: string;
  body: string;
}

/** What the development outbox has taken for a number or a mail address, oldest first. */
export async function listSent(api: Pick<TestApi, "owner">, recipient: string): Promise<SentMessage[]> {
  const { rows } = await api.owner.query<SentMessage>(
    "select recipient, subject, body from outbox_messages where recipient = $1 order by message_id",
    [recipient],
  );
  return rows;
}

/** The text of the nth message to somebody; messages are sent behind the answer, so it is waited for. */
export async function readSent(api: Pick<TestApi, "owner">, recipient: string, nth = 1): Promise<string> {
  await expect.poll(async () => (await listSent(api, recipient)).length).toBeGreaterThanOrEqual(nth);
  return (await listSent(api, recipient))[nth - 1]?.body ?? "";
}

/** The six digits of the nth message to somebody. */
export const readSentCode = async (
  api: Pick<TestApi, "owner">,
  recipient: string,
  nth = 1,
): Promise<string> => /\b\d{6}\b/.exec(await readSent(api, recipient, nth))?.[0] ?? "";

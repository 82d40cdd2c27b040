import type { Queryable } from "../../../platform/db/database.ts";

/** The file of a picture: of the member's own conversation, or, for null, of any conversation of the brand. */
export const findPictureFile = async (
  q: Queryable,
  memberId: bigint | null,
  messageId: bigint,
): Promise<string | undefined> => {
  const [row] = await q.query<{ picture_file: string }>(
    {
      name: "chat-picture",
      text: `select m.picture_file from chat_messages m join chat_conversations c using (merchant_id, conversation_id)
        where m.merchant_id = app_merchant() and m.message_id = $2 and m.picture_file is not null
          and ($1::bigint is null or c.member_id = $1)`,
    },
    [memberId, messageId],
  );
  return row?.picture_file;
};

/** The given names that occur in a message of the brand. */
export const listNamedFiles = async (
  q: Queryable,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await q.query<{ picture_file: string }>(
    "select picture_file from chat_messages where merchant_id = app_merchant() and picture_file = any($1)",
    [names],
  );
  return new Set(rows.map((row) => row.picture_file));
};

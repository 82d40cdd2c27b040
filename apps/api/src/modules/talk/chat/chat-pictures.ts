import { randomUUID } from "node:crypto";
import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { createFileReply, type FileReply } from "../../../http/file-reply.ts";
import { createPictureFailure } from "../../../http/picture-failure.ts";
import { readRowId } from "../../../platform/ids.ts";
import { type EncodedPicture, encodePicture } from "../../../platform/pictures.ts";
import type { FileStorage } from "../../../platform/storage/file-storage.ts";
import type { SweptFiles } from "../../../platform/storage/file-sweep.ts";
import type { UploadedFile } from "../../../platform/storage/uploads.ts";
import { requireChat, toMessage } from "./chat.policy.ts";
import type { ChatDeps } from "./chat.service.ts";
import { insertMessage, openConversation, touchConversation } from "./chat.store.ts";
import { findPictureFile, listNamedFiles } from "./chat-pictures.store.ts";

/** Large enough that a long screenshot stays readable. */
const sideAtMostPixels = 2_048;

const folderOf = (brandId: number): string => `chat/${brandId}`;

/** Pictures of the chat; a crash may leave files that no message names. */
export const chatPictures: SweptFiles = { folderOf, listNamed: listNamedFiles };

export interface ChatPictures {
  /**
   * Writes a picture as a message.
   * @throws Failure as `requireChat` does, request.invalid without a file, the failures of pictures, and
   * idempotency.conflict when the client id was used for a text
   */
  write(
    context: SessionContext,
    form: { body: BodyOf<"POST /wps/chat/pictures">; files: readonly UploadedFile[] },
  ): Promise<ReplyOf<"POST /wps/chat/pictures">>;
  /** A picture of the member's own conversation (SEC-25). @throws Failure message.not.found */
  readOwn(context: SessionContext, messageId: string): Promise<FileReply>;
  /** A picture of any conversation of the brand, for the desk. @throws Failure message.not.found */
  read(brand: Brand, messageId: string): Promise<FileReply>;
}

async function encode(file: UploadedFile | undefined): Promise<EncodedPicture> {
  if (!file) throw createFailure("request.invalid", { fields: { file: "request.invalid" } });
  const encoded = await encodePicture(file, {
    types: ["jpeg", "png", "gif"],
    widthPixels: sideAtMostPixels,
    heightPixels: sideAtMostPixels,
    fit: "inside",
  });
  if ("fault" in encoded) throw createPictureFailure(encoded.fault);
  return encoded;
}

export function createChatPictures({
  database,
  live,
  storage,
}: ChatDeps & { storage: FileStorage }): ChatPictures {
  const readFile = async (brandId: number, memberId: bigint | null, messageId: string) => {
    const name = await database.forBrand(brandId, (q) => findPictureFile(q, memberId, readRowId(messageId)));
    const bytes = name === undefined ? undefined : await storage.read(name);
    if (!bytes) throw createFailure("message.not.found");
    return createFileReply(bytes);
  };

  return {
    write: async (context, { body, files }) => {
      requireChat(context);
      const { session, now } = context;
      const { brandId } = context.brand;
      const { memberId } = session;
      const { webp, width, height } = await encode(files[0]);
      const picture = { fileName: `${folderOf(brandId)}/${randomUUID()}.webp`, width, height };
      // The file is written first, so that no message names a missing one.
      await storage.write(picture.fileName, webp);
      const { row, isNew } = await database.transaction(brandId, async (q) => {
        const conversationId = await openConversation(q, { brandId, memberId, now });
        const written = await insertMessage(q, {
          brandId,
          conversationId,
          clientId: body.clientId,
          now,
          sender: "member",
          operatorId: null,
          text: "",
          picture,
        });
        if (written.isNew) {
          await touchConversation(q, conversationId, now);
          await live.announce(q, brandId, memberId, "chat");
        }
        return written;
      });
      if (!isNew) await storage.remove(picture.fileName);
      if (row.picture_width === null) throw createFailure("idempotency.conflict");
      return toMessage(row);
    },
    readOwn: (context, messageId) => {
      requireChat(context);
      return readFile(context.brand.brandId, context.session.memberId, messageId);
    },
    read: ({ brandId }, messageId) => readFile(brandId, null, messageId),
  };
}

import type { PlayerCall } from "@croupier/contract/player/player-call";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Upload, UploadedFile } from "../platform/storage/uploads.ts";
import { createFailure, isFailureError } from "./errors.ts";

/** Bytes of one text field. Form texts are short: ids, names, a remark. */
const textBytes = 4_096;
const textsAtMost = 20;

export interface Form {
  texts: Record<string, string>;
  files: UploadedFile[];
}

/** Ends a file that is longer than the limit at the limit. Otherwise the rest would be read and thrown away. */
async function* upToLimit(file: MultipartFile["file"]): AsyncGenerator<Buffer> {
  for await (const chunk of file) {
    if (file.truncated) throw createFailure("request.too.large");
    yield chunk as Buffer;
  }
}

/**
 * Reads a form while it streams in. Files go to disk. Reading stops at a file that is too large and at one file too
 * many (SEC-23).
 * @throws Failure request.invalid when the body is not a form or its sender has left, request.too.large, and the plugin's
 * errors of status 413
 */
export async function readForm(
  request: FastifyRequest,
  rule: NonNullable<PlayerCall["files"]>,
  upload: Upload,
): Promise<Form> {
  // The plugin hears of a sender who leaves from now on, and would wait for the rest of one who has left before.
  if (request.raw.destroyed) throw createFailure("request.invalid");
  const limits = {
    files: rule.maxFiles,
    fileSize: rule.maxFileBytes,
    fields: textsAtMost,
    fieldSize: textBytes,
    parts: rule.maxFiles + textsAtMost,
  };
  const texts: [string, string][] = [];
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") files.push(await upload.save(upToLimit(part.file)));
      else texts.push([part.fieldname, String(part.value)]);
    }
  } catch (error) {
    // Nobody reads the rest, but it must flow, so that the browser gets to read the refusal.
    request.raw.resume();
    // The plugin's limit errors have a status. Errors of the parser (no boundary, no end) have none.
    if (isFailureError(error) || (error instanceof Error && "statusCode" in error)) throw error;
    throw createFailure("request.invalid");
  }
  return { texts: Object.fromEntries(texts), files };
}

import type { PlayerCall } from "@croupier/contract/player/player-call";
import type { FastifyRequest } from "fastify";
import { createFailure } from "./errors.ts";

/** Bytes of one text field. Form texts are short: ids, names, a remark. */
const textBytes = 4_096;
const textsAtMost = 20;

export interface Form {
  texts: Record<string, string>;
  files: Buffer[];
}

/**
 * Reads a form while it streams in. Reading stops at a file that is too large and at one file too many (SEC-23). A form
 * without files may be url-encoded.
 * @throws Failure request.invalid when the body is not a form, and the plugin's errors of status 413
 */
export async function readForm(
  request: FastifyRequest,
  rule: NonNullable<PlayerCall["files"]>,
): Promise<Form> {
  if (!request.isMultipart()) return { texts: (request.body ?? {}) as Record<string, string>, files: [] };
  const limits = {
    files: rule.maxFiles,
    fileSize: rule.maxFileBytes,
    fields: textsAtMost,
    fieldSize: textBytes,
    parts: rule.maxFiles + textsAtMost,
  };
  const texts: [string, string][] = [];
  const files: Buffer[] = [];
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") files.push(await part.toBuffer());
      else texts.push([part.fieldname, String(part.value)]);
    }
  } catch (error) {
    // The plugin's limit errors have a status. Errors of the parser (no boundary, no end) have none.
    if (error instanceof Error && "statusCode" in error) throw error;
    throw createFailure("request.invalid");
  }
  return { texts: Object.fromEntries(texts), files };
}

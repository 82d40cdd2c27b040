import type { PlayerCall } from "@croupier/contract/player/player-call";
import type { FastifyRequest } from "fastify";
import { createFailure } from "./errors.ts";

/** Texts of a form are short: ids, names, a remark. */
const textBytes = 4_096;
const textsAtMost = 20;

export interface Form {
  texts: Record<string, string>;
  files: Buffer[];
}

/**
 * Reads a form while it streams in: the file that is too large, and the one too many, end the reading (SEC-23).
 * A form without files may come url-encoded. @throws Failure request.invalid for what is no form, and the
 * plugin's errors of status 413
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
    // A limit of the plugin has a status of its own; what the parser cannot read (no boundary, no end) has none.
    if (error instanceof Error && "statusCode" in error) throw error;
    throw createFailure("request.invalid");
  }
  return { texts: Object.fromEntries(texts), files };
}

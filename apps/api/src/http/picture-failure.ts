import type { ErrorCode } from "@croupier/contract/error-codes";
import type { PictureFault } from "../platform/pictures.ts";
import { createFailure, type Failure } from "./errors.ts";

const busySeconds = 2;

const codes = {
  type: "picture.type",
  unreadable: "picture.unreadable",
  "too-large": "picture.too.large",
  busy: "request.rate.limited",
} as const satisfies Record<PictureFault, ErrorCode>;

/** Makes the failure that tells a caller why a picture was refused (SEC-24). */
export const createPictureFailure = (fault: PictureFault): Failure =>
  createFailure(codes[fault], fault === "busy" ? { retryAfterSeconds: busySeconds } : {});

import { randomUUID } from "node:crypto";
import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { trimRemark } from "@croupier/domain/feedback";
import { isApplicationComplete, isRemarkTooLong } from "@croupier/domain/promotion";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { createFileReply, type FileReply } from "../../../http/file-reply.ts";
import { createPictureFailure } from "../../../http/picture-failure.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { readRowId } from "../../../platform/ids.ts";
import { encodePicture } from "../../../platform/pictures.ts";
import type { FileStorage } from "../../../platform/storage/file-storage.ts";
import type { UploadedFile } from "../../../platform/storage/uploads.ts";
import { needsOf, pictureFolderOf, statusOf, stepTo } from "./promotion.policy.ts";
import { type FoundOfferRow, findOffer } from "./promotion.store.ts";
import { findApplication, findPictureFile, insertPictures, saveApplication } from "./sign-up.store.ts";

/** Large enough that a photographed document or a long screenshot stays readable. */
const sideAtMostPixels = 2_048;

interface Form {
  body: BodyOf<"POST /wps/promotion/reward">;
  files: readonly UploadedFile[];
}

export interface ApplicationService {
  /**
   * API-63. Of concurrent requests only one has an effect.
   * @throws Failure promotion.not.found, request.invalid with the fields that are missing or too long, or the failures
   * of pictures
   */
  request(context: SessionContext, form: Form): Promise<ReplyOf<"POST /wps/promotion/reward">>;
  /** The member's own application. @throws Failure application.not.found */
  find(context: SessionContext, promotionId: string): Promise<ReplyOf<"GET /wps/promotion/application">>;
  /** Reads one of the member's own pictures (SEC-25). @throws Failure application.not.found */
  readOwnPicture(context: SessionContext, pictureId: string): Promise<FileReply>;
  /** Reads a picture of any member of the brand, for a reviewing operator. @throws Failure application.not.found */
  readPicture(brand: Brand, pictureId: string): Promise<FileReply>;
}

const encode = async (picture: UploadedFile): Promise<Buffer> => {
  const encoded = await encodePicture(picture, {
    types: ["jpeg", "png"],
    widthPixels: sideAtMostPixels,
    heightPixels: sideAtMostPixels,
    fit: "inside",
  });
  if ("webp" in encoded) return encoded.webp;
  throw createPictureFailure(encoded.fault);
};

/** REWARD-07, REWARD-08: checks that an application has everything its offer requires. */
const checkApplication = (offer: FoundOfferRow, pictures: number, remarks: string): void => {
  if (isRemarkTooLong(remarks))
    throw createFailure("request.invalid", { fields: { remarks: "request.invalid" } });
  const needs = needsOf(offer);
  if (isApplicationComplete(needs, { pictures, remarks })) return;
  const isRemarkMissing = needs.remarkRequired === "Y" && remarks === "";
  throw createFailure("request.invalid", {
    fields: { [isRemarkMissing ? "remarks" : "pictures"]: "request.invalid" },
  });
};

/** Applications for rewards, with their remarks and pictures. */
export function createApplicationService(database: Database, storage: FileStorage): ApplicationService {
  /** File names reveal neither the member nor the original name. */
  const keepPictures = async ({ brandId }: Brand, pictures: readonly Buffer[]): Promise<string[]> => {
    const names: string[] = [];
    for (const picture of pictures) {
      const name = `${pictureFolderOf(brandId)}/${randomUUID()}.webp`;
      await storage.write(name, picture);
      names.push(name);
    }
    return names;
  };

  const readFile = async (
    { brandId }: Brand,
    memberId: bigint | null,
    pictureId: string,
  ): Promise<FileReply> => {
    const name = await database.forBrand(brandId, (q) => findPictureFile(q, memberId, readRowId(pictureId)));
    const bytes = name === undefined ? undefined : await storage.read(name);
    if (!bytes) throw createFailure("application.not.found");
    return createFileReply(bytes);
  };

  return {
    request: async ({ brand, session, now }, { body, files }) => {
      const { brandId } = brand;
      const { memberId } = session;
      const find = (q: Queryable) => findOffer(q, memberId, BigInt(body.promotionId));
      const offer = await database.forBrand(brandId, find);
      if (!offer) throw createFailure("promotion.not.found");
      const from = statusOf(offer, now);
      const to = stepTo(offer, "requestReward", now);
      if (to === undefined) return { success: false, signUpStatus: from };
      const remarks = trimRemark(body.remarks ?? "");
      checkApplication(offer, files.length, remarks);
      const pictures: Buffer[] = [];
      for (const file of files) pictures.push(await encode(file));
      // The files are written first, so that a row never names a missing file. The sweep removes what a crash leaves
      // behind.
      const fileNames = await keepPictures(brand, pictures);
      const isSaved = await database.transaction(brandId, async (q) => {
        const application = { memberId, promotionId: offer.offer_id, from, to, remarks, now };
        const signUpId = await saveApplication(q, application);
        if (signUpId !== undefined) await insertPictures(q, brandId, signUpId, fileNames);
        return signUpId !== undefined;
      });
      if (isSaved) return { success: true, signUpStatus: to };
      for (const name of fileNames) await storage.remove(name);
      const present = await database.forBrand(brandId, find);
      return { success: false, signUpStatus: statusOf(present ?? offer, now) };
    },

    find: async ({ brand, session }, promotionId) => {
      const row = await database.forBrand(brand.brandId, (q) =>
        findApplication(q, session.memberId, BigInt(promotionId)),
      );
      if (!row) throw createFailure("application.not.found");
      return { remarks: row.remarks, pictures: row.picture_ids };
    },

    readOwnPicture: ({ brand, session }, pictureId) => readFile(brand, session.memberId, pictureId),

    readPicture: (brand, pictureId) => readFile(brand, null, pictureId),
  };
}

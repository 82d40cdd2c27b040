import { avatarPath } from "@croupier/art/art-paths";
import { avatarCount } from "@croupier/art/marks/avatar";
import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { createPictureFailure } from "../../../http/picture-failure.ts";
import type { Database } from "../../../platform/db/database.ts";
import { encodePicture } from "../../../platform/pictures.ts";
import type { UploadedFile } from "../../../platform/storage/uploads.ts";
import { findHeadIcon, type HeadIconRow, saveHeadIcon } from "./head-icon.store.ts";

const sidePixels = 256;

type HeadIcon = ReplyOf<"GET /wps/member/headIcon">;

export interface HeadIconService {
  /** API-36 */
  get(context: SessionContext): Promise<HeadIcon>;
  /** API-37. @throws Failure as the contract's entry names them */
  set(
    context: SessionContext,
    form: { body: BodyOf<"POST /wps/member/headIcon">; files: readonly UploadedFile[] },
  ): Promise<HeadIcon>;
}

/** A picture that only its owner gets: it travels inside the reply and has no address (SEC-25). */
const toDataUrl = (webp: Buffer): string => `data:image/webp;base64,${webp.toString("base64")}`;

const urlOf = ({ parameters }: Brand, icon: HeadIconRow | undefined): string => {
  if (icon?.picture) return toDataUrl(icon.picture);
  return icon?.preset ? avatarPath(parameters.theme, icon.preset) : "";
};

const present = (brand: Brand, icon: HeadIconRow | undefined): HeadIcon => ({
  url: urlOf(brand, icon),
  preset: icon?.preset ?? null,
  presets: Array.from({ length: avatarCount }, (_, index) => ({
    id: index + 1,
    url: avatarPath(brand.parameters.theme, index + 1),
  })),
});

export function createHeadIconService(database: Database): HeadIconService {
  const readIcon = async (
    preset: string | undefined,
    picture: UploadedFile | undefined,
  ): Promise<HeadIconRow> => {
    if (preset !== undefined && picture === undefined) {
      if (Number(preset) > avatarCount)
        throw createFailure("request.invalid", { fields: { preset: "request.invalid" } });
      return { preset: Number(preset), picture: null };
    }
    if (preset !== undefined || picture === undefined) throw createFailure("request.invalid");
    const encoded = await encodePicture(picture, {
      types: ["jpeg", "png", "gif"],
      widthPixels: sidePixels,
      heightPixels: sidePixels,
    });
    if ("webp" in encoded) return { preset: null, picture: encoded.webp };
    throw createPictureFailure(encoded.fault);
  };

  return {
    get: async ({ brand, session }) =>
      present(brand, await database.forBrand(brand.brandId, (q) => findHeadIcon(q, session.memberId))),
    set: async ({ brand, session, now }, { body, files }) => {
      const icon = await readIcon(body.preset, files[0]);
      const member = { brandId: brand.brandId, memberId: session.memberId };
      await database.forBrand(brand.brandId, (q) => saveHeadIcon(q, member, icon, now));
      return present(brand, icon);
    },
  };
}

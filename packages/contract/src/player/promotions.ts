import { applicationLimits, requestRewardTypes, signUpStatuses } from "@croupier/domain/promotion";
import { Type } from "typebox";
import { closed, language, rowId } from "../schemas.ts";
import { call } from "./player-call.ts";

const yesOrNo = Type.Enum(["Y", "N"]);
const signUpStatus = Type.Enum(signUpStatuses);

/** PROMO-02: a promotion as the announcements of type Promotion contain it (API-26). */
export const promotion = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** HTML from the brand's operator, sanitised when it was written. */
  content: Type.String(),
  /** Start and end in ISO 8601, both inclusive. */
  startDate: Type.String(),
  endDate: Type.Union([Type.String(), Type.Null()]),
  /** 1: the promotion has no end. */
  noExpiry: Type.Union([Type.Literal(0), Type.Literal(1)]),
  /** If present, join and request use it instead of `id`. */
  linkedPromotionId: Type.Optional(Type.String()),
  imageRequired: yesOrNo,
  remarkRequired: yesOrNo,
  /** The reader's own status. Missing for guests, and when there is nothing to sign up for. */
  signUpStatus: Type.Optional(signUpStatus),
  signUpRequestRewardType: Type.Enum(requestRewardTypes),
  groupName: Type.String(),
  promoAnnouncementCategoryIds: Type.Array(Type.String()),
  announcementImages: Type.Array(Type.Object({ sequence: Type.Integer(), url: Type.String() })),
});

/** Whether the call had an effect, and the member's status after it. */
const signUp = Type.Object({ success: Type.Boolean(), signUpStatus });

export const promotionCalls = {
  "GET /wps/promotion/categories": call({
    summary: "The brand's promotion categories, in their order (API-67)",
    access: "visitor",
    shared: true,
    query: closed({ language: Type.Optional(language) }),
    reply: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), iconImageUrl: Type.String() })),
  }),
  "POST /wps/promotion/join": call({
    summary: "Joins a promotion (API-62); data.success is false unless its status is ALLOW_JOIN and it runs",
    access: "real",
    perMinute: 60,
    body: closed({ promotionId: rowId }),
    reply: signUp,
    shape: "data",
    errors: ["promotion.not.found", "play.excluded", "play.cooling.off"],
  }),
  "POST /wps/promotion/reward": call({
    summary:
      "Requests the reward of a joined promotion, as a form with remarks and pictures if it requires them (API-63)",
    access: "real",
    perMinute: 30,
    files: { maxFiles: applicationLimits.pictures, maxFileBytes: applicationLimits.pictureBytes },
    body: closed({
      promotionId: rowId,
      // Line breaks and tabs count as text. The service checks the length in characters (REWARD-07).
      remarks: Type.Optional(
        Type.String({
          maxLength: 2_000,
          pattern: "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$",
        }),
      ),
    }),
    reply: signUp,
    shape: "data",
    errors: [
      "promotion.not.found",
      "request.invalid",
      "request.too.large",
      "picture.type",
      "picture.unreadable",
      "picture.too.large",
    ],
  }),
  "GET /wps/promotion/application": call({
    summary: "The member's application for a reward; nobody else's (SEC-25)",
    access: "real",
    query: closed({ promotionId: rowId }),
    reply: Type.Object({
      remarks: Type.String(),
      /** Ids for `GET /wps/promotion/picture`, in the order the pictures were sent. */
      pictures: Type.Array(Type.String()),
    }),
    errors: ["application.not.found"],
  }),
  "GET /wps/promotion/picture": call({
    summary: "A picture of the member's own application; nobody else's (SEC-25)",
    access: "real",
    query: closed({ id: rowId }),
    reply: Type.String(),
    media: "image/webp",
    errors: ["application.not.found"],
  }),
} as const;

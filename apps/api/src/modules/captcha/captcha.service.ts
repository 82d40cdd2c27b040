import { randomInt, timingSafeEqual } from "node:crypto";
import { takeBrowser } from "../../http/browser.ts";
import type { Brand, RequestContext } from "../../http/context.ts";
import { refuseWhenBusy } from "../../http/refuse-when-busy.ts";
import { createBoundedQueue } from "../../platform/bounded-queue.ts";
import type { Database } from "../../platform/db/database.ts";
import { hashToken } from "../../platform/ids.ts";
import { deriveKey, signParts } from "../../platform/secrets.ts";
import type { CaptchaPort } from "./captcha.port.ts";
import { createCaptcha, deleteExpiredCaptchas, takeCaptcha } from "./captcha.store.ts";
import { drawCaptcha } from "./captcha-picture.ts";

/** SEC-09 */
const captchaLifeMs = 120_000;

export interface CaptchaService extends CaptchaPort {
  /** Creates a captcha for the browser of the request. @returns base64 of a PNG */
  create(context: RequestContext): Promise<string>;
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
}

export interface CaptchaDeps {
  database: Database;
  masterSecret: Buffer;
  /** Picks the digits at random. */
  drawDigits?: (() => string) | undefined;
}

const drawFiveDigits = (): string => String(randomInt(100_000)).padStart(5, "0");

export function createCaptchaService(deps: CaptchaDeps): CaptchaService {
  const { database, drawDigits = drawFiveDigits } = deps;
  const answerKey = deriveKey(deps.masterSecret, "captcha answers");
  const pictures = createBoundedQueue({ atOnce: 1, waiting: 50 });

  const hashAnswer = (context: RequestContext, browserHash: Buffer, digits: string): Buffer =>
    signParts(answerKey, [context.brand.brandId, browserHash.toString("base64url"), digits]);

  return {
    create: async (context) => {
      const digits = drawDigits();
      const image = await pictures.run(() => drawCaptcha(digits)).catch(refuseWhenBusy);
      const browserHash = hashToken(takeBrowser(context));
      await database.forBrand(context.brand.brandId, (q) =>
        createCaptcha(q, {
          brandId: context.brand.brandId,
          browserHash,
          answerHash: hashAnswer(context, browserHash, digits),
          expiresAt: new Date(context.now.getTime() + captchaLifeMs),
        }),
      );
      return image;
    },
    use: async (context, typed) => {
      const browser = context.readCookie("croupier_browser");
      if (browser === undefined) return false;
      const browserHash = hashToken(browser);
      const kept = await database.forBrand(context.brand.brandId, (q) =>
        takeCaptcha(q, browserHash, context.now),
      );
      return kept !== undefined && timingSafeEqual(kept, hashAnswer(context, browserHash, typed.trim()));
    },
    deleteExpired: async (brands, now) => {
      for (const { brandId } of brands)
        await database.forBrand(brandId, (q) => deleteExpiredCaptchas(q, now));
    },
  };
}

import { randomInt, timingSafeEqual } from "node:crypto";
import { takeBrowserId } from "../../../http/browser-id.ts";
import type { Brand, RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { refuseWhenBusy } from "../../../http/refuse-when-busy.ts";
import { createBoundedQueue } from "../../../platform/bounded-queue.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { createToken, hashToken } from "../../../platform/ids.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import { networkOf } from "../../../platform/network.ts";
import { deriveKey, signParts } from "../../../platform/secrets.ts";
import {
  drawDigits as drawAtRandom,
  getPictureLevel,
  getPictureRounds,
  getPlainRounds,
} from "./captcha.policy.ts";
import type { CaptchaPort } from "./captcha.port.ts";
import {
  addCost,
  type CaptchaRow,
  countCosts,
  createCaptcha,
  deleteExpiredCaptchas,
  findWork,
  finishWork,
  takeCaptcha,
} from "./captcha.store.ts";
import { drawCaptcha } from "./captcha-picture.ts";
import { createCaptchaWork, type Solution, type Work } from "./captcha-work.ts";

/** SEC-09. The front renews a picture ten seconds before (`use-captcha.ts`). */
const captchaLifeMs = 120_000;

/** How long after the last wrong answer the network's captchas stay more expensive. */
const costLifeMs = 3_600_000;

export interface CaptchaService extends CaptchaPort {
  /**
   * Creates a captcha for the browser of the request.
   * @returns base64 of a PNG, and the work that its answer also needs after failures (SEC-47)
   */
  create(context: RequestContext): Promise<{ image: string; work?: Work }>;
  /**
   * Creates a captcha without a picture, for people who cannot read one: more work, and then the reply contains the answer.
   */
  createPlain(context: RequestContext): Promise<{ work: Work }>;
  /**
   * Accepts the solution of the work for the browser's captcha.
   * @returns the answer of a captcha without a picture
   * @throws Failure captcha.wrong
   */
  solve(context: RequestContext, solution: Solution): Promise<{ captcha?: string }>;
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
}

export interface CaptchaDeps {
  database: Database;
  masterSecret: Buffer;
  /** Picks the digits at random. */
  drawDigits?: (() => string) | undefined;
  drawPicture?: typeof drawCaptcha;
}

export function createCaptchaService(deps: CaptchaDeps): CaptchaService {
  const { database, drawDigits = () => drawAtRandom(randomInt), drawPicture = drawCaptcha } = deps;
  const answerKey = deriveKey(deps.masterSecret, "captcha answers");
  const costKey = deriveKey(deps.masterSecret, "captcha costs");
  const works = createCaptchaWork(deps.masterSecret);
  const pictures = createBoundedQueue({ atOnce: 1, waiting: 50 });

  const hashAnswer = (context: RequestContext, browserHash: Buffer, digits: string): Buffer =>
    signParts(answerKey, [context.brand.brandId, browserHash.toString("base64url"), digits]);
  const costKeyOf = ({ ip }: RequestContext): Buffer => signParts(costKey, [networkOf(ip)]).subarray(0, 16);

  const countFailures = (context: RequestContext): Promise<number> =>
    database.forBrand(context.brand.brandId, (q) => countCosts(q, costKeyOf(context), context.now));
  const addFailure = (q: Queryable, context: RequestContext): Promise<object[]> =>
    addCost(q, {
      brandId: context.brand.brandId,
      key: costKeyOf(context),
      now: context.now,
      endsAt: new Date(context.now.getTime() + costLifeMs),
    });

  const keep = async (
    context: RequestContext,
    captcha: Pick<CaptchaRow, "work" | "tellsAnswer"> & { digits: string },
  ): Promise<void> => {
    const { digits, ...kept } = captcha;
    const { brandId } = context.brand;
    const browserHash = hashToken(takeBrowserId(context));
    const answerHash = hashAnswer(context, browserHash, digits);
    const expiresAt = new Date(context.now.getTime() + captchaLifeMs);
    await database.forBrand(brandId, (q) =>
      createCaptcha(q, { brandId, browserHash, answerHash, expiresAt, ...kept }),
    );
  };

  return {
    create: async (context) => {
      const failures = await countFailures(context);
      const rounds = getPictureRounds(failures);
      const work = rounds > 0 ? await works.ask(rounds) : undefined;
      const digits = drawDigits();
      const image = await pictures
        .run(() => drawPicture(digits, getPictureLevel(failures)))
        .catch(refuseWhenBusy);
      await keep(context, { digits, work, tellsAnswer: false });
      return work ? { image, work } : { image };
    },
    createPlain: async (context) => {
      const work = await works.ask(getPlainRounds(await countFailures(context)));
      // Nobody knows this answer; the solution sets another.
      await keep(context, { digits: createToken(), work, tellsAnswer: true });
      return { work };
    },
    solve: async (context, solution) => {
      const { brandId } = context.brand;
      const browser = context.readCookie("croupier_browser") ?? "";
      const browserHash = hashToken(browser);
      const found = await database.forBrand(brandId, (q) => findWork(q, browserHash, context.now));
      if (!found || !(await works.check(found.work, solution))) throw createFailure("captcha.wrong");
      const digits = found.tells_answer ? drawDigits() : undefined;
      const answerHash = digits === undefined ? null : hashAnswer(context, browserHash, digits);
      await database.transaction(brandId, async (q) => {
        if (!(await finishWork(q, browserHash, found.work, answerHash))) throw createFailure("captcha.wrong");
        // Work does not prove that a person did it, so each captcha without a picture makes the next one more expensive.
        if (found.tells_answer) await addFailure(q, context);
      });
      return digits === undefined ? {} : { captcha: digits };
    },
    use: async (context, typed) => {
      const browser = context.readCookie("croupier_browser");
      if (browser === undefined) return false;
      const browserHash = hashToken(browser);
      return database.forBrand(context.brand.brandId, async (q) => {
        const kept = await takeCaptcha(q, browserHash, context.now);
        // A late answer is not compared: it costs its network nothing, and a guesser learns nothing.
        if (kept?.isExpired) return false;
        const expected = kept?.answerHash;
        const fits =
          expected !== undefined && timingSafeEqual(expected, hashAnswer(context, browserHash, typed.trim()));
        if (!fits) await addFailure(q, context);
        return fits;
      });
    },
    deleteExpired: (brands, now) =>
      forEachBrand(brands, ({ brandId }) => database.forBrand(brandId, (q) => deleteExpiredCaptchas(q, now))),
  };
}

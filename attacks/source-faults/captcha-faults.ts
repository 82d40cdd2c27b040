import type { SourceSwap } from "./source-swap.ts";

const picture = "api/src/modules/identity/captcha/captcha-picture.ts";
const service = "api/src/modules/identity/captcha/captcha.service.ts";

/** Faults in the proof that a visitor is a person. */
export const captchaFaults = {
  "captchas without noise": [
    { file: picture, find: "between(-32, 32)", replace: "0" },
    { file: picture, find: "between(...look.gap) * scale", replace: "30 * scale" },
    { file: picture, find: "Array.from({ length: look.scraps }, () => drawScrap(pen))", replace: "[]" },
    { file: picture, find: "look.threads.map((thickness) => drawThread(pen, thickness))", replace: "[]" },
    { file: picture, find: "number(between(10, 14))", replace: '"0"' },
  ],
  "no captcha is one": [
    {
      file: "api/src/modules/identity/registration/registration.service.ts",
      find: "typed === undefined && !rules.captcha.required",
      replace: "typed === undefined",
    },
  ],
  "wrong captchas cost nothing": [{ file: service, find: "!fits", replace: "false" }],
  "captchas without a picture are cheap": [
    { file: service, find: "getPlainRounds(await countFailures(context))", replace: "200" },
  ],
  "work is not checked": [
    { file: service, find: "!found || !(await works.check(found.work, solution))", replace: "!found" },
  ],
} as const satisfies Readonly<Record<string, readonly SourceSwap[]>>;

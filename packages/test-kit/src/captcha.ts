import { createHash, createHmac, hkdfSync } from "node:crypto";

export interface CaptchaQuestion {
  /** The value of the browser's `croupier_browser` cookie. */
  readonly browser: string;
  /** The installation's secret, in base64url. */
  readonly masterSecret: string;
  /** Queries the platform's database as its owner. */
  readonly ask: (
    sql: string,
    values: unknown[],
  ) => Promise<readonly { merchant_id: number; answer: Buffer }[]>;
}

/**
 * Reads the captcha of a browser. The database holds the answer only as a keyed fingerprint. With the
 * installation's secret a test can try all hundred thousand answers; nobody else can.
 * @throws Error when this browser has no captcha
 */
export async function readCaptcha({ browser, masterSecret, ask }: CaptchaQuestion): Promise<string> {
  const browserHash = createHash("sha256").update(browser).digest();
  const [kept] = await ask(
    "select merchant_id, answer_hash as answer from captchas where browser_hash = $1",
    [browserHash],
  );
  if (!kept) throw new Error("this browser has no captcha");
  const secret = Buffer.from(masterSecret, "base64url");
  const key = Buffer.from(hkdfSync("sha256", secret, "", "croupier/captcha answers", 32));
  for (let number = 0; number < 100_000; number += 1) {
    const digits = String(number).padStart(5, "0");
    const parts = JSON.stringify([kept.merchant_id, browserHash.toString("base64url"), digits]);
    if (createHmac("sha256", key).update(parts).digest().equals(kept.answer)) return digits;
  }
  throw new Error("no five digits fit this captcha");
}

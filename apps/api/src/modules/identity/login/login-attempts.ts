import { createFailure } from "../../../http/errors.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { FailureCounter } from "../../../platform/growing-delay.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import { networkOf } from "../../../platform/network.ts";
import { deriveKey, signParts } from "../../../platform/secrets.ts";
import { forgetAfterMs, getDelaySeconds, needsCaptcha } from "./login.policy.ts";
import type { LoginPort } from "./login.port.ts";
import {
  addFailure,
  createKnownBrowser,
  deleteFailures,
  deleteOldLogins,
  type FailureRow,
  findFailures,
  isKnownBrowser,
  lockFailures,
  removeFailure,
} from "./login.store.ts";

const browserLifeMs = 180 * 86_400_000;

export function createLoginAttempts(deps: { database: Database; masterSecret: Buffer }): LoginPort {
  const { database } = deps;
  const countKey = deriveKey(deps.masterSecret, "login counters");
  const keyOf = (...parts: string[]): Buffer => signParts(countKey, parts).subarray(0, 16);

  return {
    begin: (context, userName, captcha) => {
      const { brand, now } = context;
      const { brandId } = brand;
      const browserKey = (browser: string): Buffer => keyOf("browser", userName, browser);
      const countedSince = new Date(now.getTime() - forgetAfterMs);
      return database.transaction(brandId, async (q) => {
        const place = networkOf(context.ip);
        const browser = context.readCookie("croupier_browser");
        const known = browser !== undefined && (await isKnownBrowser(q, browserKey(browser)));
        const keys = {
          pair: known ? keyOf("pair of browser", userName, browser) : keyOf("pair", userName, place),
          account: keyOf("account", userName),
          address: keyOf("address", place),
        };
        const all = Object.values(keys);
        await lockFailures(q, all);
        const counters = await readCounters(q, keys, countedSince);
        const retryAfterSeconds = getDelaySeconds(counters, known, now);
        if (retryAfterSeconds > 0) throw createFailure("login.delayed", { captcha: true, retryAfterSeconds });
        if (needsCaptcha(counters, known) && captcha !== "passed")
          throw createFailure(captcha === "wrong" ? "captcha.wrong" : "captcha.required", { captcha: true });
        await addFailure(q, brandId, all, { now, countedSince });
        return {
          captchaNext: needsCaptcha(addOne(counters), known),
          succeed: (signedInBrowser) =>
            database.transaction(brandId, async (later) => {
              await lockFailures(later, all);
              await deleteFailures(later, [keys.pair, keys.account]);
              await removeFailure(later, [keys.address]);
              await createKnownBrowser(later, brandId, browserKey(signedInBrowser), now);
            }),
          cancel: () =>
            database.transaction(brandId, async (later) => {
              await lockFailures(later, all);
              await removeFailure(later, all);
            }),
        };
      });
    },
    deleteExpired: async (brands, now) => {
      const before = {
        failures: new Date(now.getTime() - forgetAfterMs),
        browsers: new Date(now.getTime() - browserLifeMs),
      };
      await forEachBrand(brands, ({ brandId }) =>
        database.forBrand(brandId, (q) => deleteOldLogins(q, before)),
      );
    },
  };
}

type CounterName = "pair" | "account" | "address";
const counterNames: readonly CounterName[] = ["pair", "account", "address"];

async function readCounters(
  q: Queryable,
  keys: Record<CounterName, Buffer>,
  countedSince: Date,
): Promise<Record<CounterName, FailureCounter>> {
  const rows = await findFailures(q, Object.values(keys), countedSince);
  const read = (name: CounterName): FailureCounter => {
    const row: FailureRow | undefined = rows.find(({ key }) => key.equals(keys[name]));
    return { failures: row?.failures ?? 0, lastFailedAt: row?.last_failed_at };
  };
  return { pair: read("pair"), account: read("account"), address: read("address") };
}

const addOne = (counters: Record<CounterName, FailureCounter>): Record<CounterName, FailureCounter> =>
  Object.fromEntries(
    counterNames.map((name) => [name, { ...counters[name], failures: counters[name].failures + 1 }]),
  ) as Record<CounterName, FailureCounter>;

import type { Brand, RequestContext } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { createToken, hashToken } from "../../../platform/ids.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import {
  type DeviceCredential,
  deviceLifeMs,
  judgeCredential,
  parseCredential,
  writeCredential,
} from "./credentials.policy.ts";
import type { CredentialsPort } from "./credentials.port.ts";
import {
  createDevice,
  type DeviceRow,
  deleteDevice,
  deleteDevicesOfBrowser,
  deleteDevicesOfMember,
  deleteExpiredDevices,
  lockDevice,
  rotateDevice,
} from "./remembered-devices.store.ts";

export interface RememberedDevicesService extends CredentialsPort {
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
}

/** LOGIN-05: a brand can switch remembered logins off. */
const remembers = ({ parameters }: Brand): boolean => parameters.isRememberOffered;

const readSeries = (series: string): Buffer => Buffer.from(series, "base64url");

const judge = (row: DeviceRow, context: RequestContext, memberId: bigint | undefined, secret: string) => {
  const browser = context.readCookie("croupier_browser");
  return judgeCredential(
    {
      memberId: row.member_id,
      browserHash: row.browser_hash,
      secretHash: row.secret_hash,
      previousHash: row.previous_hash,
      rotatedAt: row.rotated_at,
      expiresAt: row.expires_at,
    },
    {
      memberId,
      browserHash: browser === undefined ? undefined : hashToken(browser),
      secretHash: hashToken(secret),
      now: context.now,
    },
  );
};

/**
 * Replaces the secret. A use within the grace period keeps the previous secret and its time, so repeated use cannot
 * extend it.
 */
async function rotate(
  q: Queryable,
  context: RequestContext,
  row: DeviceRow,
  wasCurrent: boolean,
): Promise<string> {
  const { now } = context;
  const secret = createToken();
  await rotateDevice(q, row.device_id, {
    secretHash: hashToken(secret),
    previousHash: wasCurrent ? row.secret_hash : row.previous_hash,
    rotatedAt: wasCurrent ? now : row.rotated_at,
    now,
    expiresAt: new Date(now.getTime() + deviceLifeMs),
    address: context.ip,
    agent: context.agent,
  });
  return secret;
}

/** Remembered logins (SEC-10): a browser's credential replaces the password, and changes with each use. */
export function createRememberedDevices(database: Database): RememberedDevicesService {
  const rememberDevice: CredentialsPort["rememberDevice"] = async (q, context, memberId, browser) => {
    const { brand, now } = context;
    if (!remembers(brand)) return undefined;
    const credential: DeviceCredential = { series: createToken(16), secret: createToken() };
    await createDevice(q, {
      brandId: brand.brandId,
      memberId,
      browserHash: hashToken(browser),
      series: readSeries(credential.series),
      secretHash: hashToken(credential.secret),
      now,
      expiresAt: new Date(now.getTime() + deviceLifeMs),
      address: context.ip,
      agent: context.agent,
    });
    return writeCredential(credential);
  };

  return {
    rememberDevice,
    revokeRememberedDevices: async (q, _brand, memberId) => {
      await deleteDevicesOfMember(q, memberId);
    },
    use: (context, memberId, typed) => {
      const credential = parseCredential(typed);
      if (!credential || !remembers(context.brand)) return Promise.resolve(undefined);
      return database.transaction(context.brand.brandId, async (q) => {
        const row = await lockDevice(q, readSeries(credential.series));
        if (!row) return undefined;
        const verdict = judge(row, context, memberId, credential.secret);
        if (verdict === "foreign" || verdict === "expired") {
          await deleteDevice(q, row.device_id);
          return undefined;
        }
        const secret = await rotate(q, context, row, verdict === "current");
        return writeCredential({ series: credential.series, secret });
      });
    },
    settle: async (q, context, { memberId, browser, remember, renewed }) => {
      if (remember) return renewed ?? rememberDevice(q, context, memberId, browser);
      await deleteDevicesOfBrowser(q, memberId, hashToken(browser));
      return undefined;
    },
    deleteExpired: (brands, now) =>
      forEachBrand(brands, ({ brandId }) => database.forBrand(brandId, (q) => deleteExpiredDevices(q, now))),
  };
}

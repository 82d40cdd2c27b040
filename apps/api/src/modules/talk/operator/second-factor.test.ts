import { beforeEach, describe, expect, it } from "vitest";
import type { Queryable } from "../../../platform/db/database.ts";
import { deriveKey, sealAtRest } from "../../../platform/secrets.ts";
import { createTotpCode, getTotpStep } from "../../../platform/totp.ts";
import { createSecondFactor } from "./second-factor.ts";

const master = Buffer.alloc(32, 5);
const factors = createSecondFactor(master);
const now = new Date("2026-11-21T12:00:00Z");
const mia = 7n;

/** The rows of one person, as the store's statements change them. */
let kept: { factor_id: bigint; merchant_id: number | null; secret: Buffer; last: number }[];
let codes: Buffer[];
const q: Queryable = {
  query: async <Row extends object>(statement: unknown, values: readonly unknown[] = []) => {
    const text = String(statement);
    const [, second, third] = values;
    const run = (): object[] => {
      if (text.startsWith("select factor_id")) return kept;
      if (text.startsWith("delete from operator_factors")) kept = [];
      if (text.startsWith("insert into operator_factors"))
        kept.push({ factor_id: 1n, merchant_id: null, secret: second as Buffer, last: third as number });
      if (text.startsWith("insert into operator_recovery_codes")) codes.push(...(second as Buffer[]));
      if (text.startsWith("delete from operator_recovery_codes where operator_id = $1 and code_hash")) {
        const at = codes.findIndex((code) => code.equals(second as Buffer));
        return at < 0 ? [] : codes.splice(at, 1);
      }
      if (text.startsWith("delete from operator_recovery_codes")) codes = [];
      if (text.startsWith("update operator_factors set last_step")) {
        const row = kept.find(({ factor_id, last }) => factor_id === values[0] && last < (second as number));
        if (row) row.last = second as number;
        return row ? [row] : [];
      }
      return [];
    };
    return run() as Row[];
  },
};
beforeEach(() => {
  kept = [];
  codes = [];
});
const codeOf = (secret: Buffer, steps = 0): string => createTotpCode(secret, getTotpStep(now) + steps);

describe("a second factor", () => {
  it("SEC-13 is offered to one person, and opens for nobody else", () => {
    const offered = factors.offer(mia);
    expect(factors.open(mia, offered)).toHaveLength(20);
    expect(() => factors.open(8n, offered)).toThrow();
    expect(() => createSecondFactor(Buffer.alloc(32, 6)).open(mia, offered)).toThrow();
    expect(factors.offer(mia)).not.toEqual(offered);
  });

  it("SEC-49 is enrolled with its own code, which is consumed, and brings ten recovery codes", async () => {
    const offered = factors.offer(mia);
    const secret = factors.open(mia, offered);
    expect(await factors.enrol(q, mia, offered, codeOf(secret, 5), now)).toBeUndefined();
    expect(kept).toEqual([]);
    const given = await factors.enrol(q, mia, offered, ` ${codeOf(secret).replace(/^.../, "$& ")}`, now);
    expect([given?.length, new Set(given).size, codes.length, kept.length]).toEqual([10, 10, 10, 1]);
    expect(await factors.proveApp(q, mia, codeOf(secret), now), "used").toBe(false);
    expect(await factors.proveApp(q, mia, codeOf(secret, 1), now)).toBe(true);
  });

  it("SEC-13 is proved by a code of the app or a recovery code, each once", async () => {
    const offered = factors.offer(mia);
    const [first = ""] =
      (await factors.enrol(q, mia, offered, codeOf(factors.open(mia, offered)), now)) ?? [];
    const typed = first.toUpperCase().replaceAll("-", " ");
    expect(await factors.proveApp(q, mia, first, now)).toBe(false);
    expect([await factors.prove(q, mia, typed, now), await factors.prove(q, mia, first, now)]).toEqual([
      true,
      false,
    ]);
    expect(await factors.prove(q, mia, codeOf(factors.open(mia, offered), 1), now)).toBe(true);
    expect(codes).toHaveLength(9);
  });

  it("SEC-13 replaces the old recovery codes with new ones, for a code of the app alone", async () => {
    const offered = factors.offer(mia);
    const [first = ""] =
      (await factors.enrol(q, mia, offered, codeOf(factors.open(mia, offered)), now)) ?? [];
    expect(await factors.renew(q, mia, first, now)).toBeUndefined();
    const renewed = await factors.renew(q, mia, codeOf(factors.open(mia, offered), 1), now);
    expect([renewed?.length, codes.length]).toEqual([10, 10]);
    expect(await factors.prove(q, mia, first, now)).toBe(false);
    expect(await factors.prove(q, mia, renewed?.[9] ?? "", now)).toBe(true);
  });

  it("of an earlier version, which belonged to a brand, still opens, like any other of the person", async () => {
    const secret = Buffer.from("12345678901234567890");
    const key = deriveKey(master, "operator factors");
    const seal = (about: string) => sealAtRest(key, secret, about);
    kept = [
      { factor_id: 1n, merchant_id: null, secret: factors.offer(mia), last: 0 },
      { factor_id: 2n, merchant_id: 3, secret: seal(`3/${mia}`), last: 0 },
    ];
    expect(await factors.prove(q, mia, codeOf(secret), now)).toBe(true);
    expect(kept.map(({ last }) => last > 0)).toEqual([false, true]);
    kept = [];
    expect(await factors.prove(q, mia, codeOf(secret, 1), now)).toBe(false);
  });
});

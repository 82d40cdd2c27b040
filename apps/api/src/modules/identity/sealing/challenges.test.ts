import { describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createChallenges } from "./challenges.ts";

const [nova, lotus] = [{ brandId: 1 } as unknown as Brand, { brandId: 2 } as unknown as Brand];
const now = new Date("2026-11-21T12:00:00Z");
const after = (ms: number): Date => new Date(now.getTime() + ms);

/** Challenges of a process; those of one database share the used ones. */
function open(used = new Set<string>(), changes: { purpose?: "captcha work"; secret?: number } = {}) {
  const rows: unknown[][] = [];
  const query = async (_statement: unknown, [brandId, nonce, expiresAt]: unknown[]) => {
    const key = `${String(brandId)} ${(nonce as Buffer).toString("hex")}`;
    if (used.has(key)) return [];
    used.add(key);
    rows.push([brandId, (nonce as Buffer).length, expiresAt]);
    return [{ used: 1 }];
  };
  const database = {
    forBrand: (_brandId: number, work: (q: unknown) => Promise<unknown>) => work({ query }),
  } as unknown as Database;
  const challenges = createChallenges({
    database,
    masterSecret: Buffer.alloc(32, changes.secret ?? 1),
    lifeMs: 60_000,
    purpose: changes.purpose ?? "challenges",
  });
  return { ...challenges, rows };
}

describe("SEC-16 a challenge", () => {
  it("differs each time, and is used once for all processes", async () => {
    const used = new Set<string>();
    const [one, other] = [open(used), open(used)];
    const challenge = one.create(nova, now);
    expect(one.create(nova, now)).not.toBe(challenge);
    expect([await one.use(nova, challenge, now), await other.use(nova, challenge, now)]).toEqual([
      "first",
      "spent",
    ]);
    expect(one.rows).toEqual([[1, 16, after(60_000)]]);
  });

  it("is valid for its lifetime", async () => {
    const challenges = open();
    const uses = [59_999, 60_000].map((ms) => challenges.use(nova, challenges.create(nova, now), after(ms)));
    expect(await Promise.all(uses)).toEqual(["first", "spent"]);
    expect(challenges.rows, "what has expired costs no row").toHaveLength(1);
  });

  it("SEC-27 is bound to its brand, its subject, its purpose and this installation", async () => {
    const challenges = open();
    const challenge = challenges.create(nova, now, "member 7");
    expect([
      await challenges.use(lotus, challenge, now, "member 7"),
      await challenges.use(nova, challenge, now, "member 8"),
      await challenges.use(nova, challenge, now),
      await open(undefined, { purpose: "captcha work" }).use(nova, challenge, now, "member 7"),
      await open(undefined, { secret: 2 }).use(nova, challenge, now, "member 7"),
    ]).toEqual(Array.from({ length: 5 }, () => "unreadable"));
    expect(await challenges.use(nova, challenge, now, "member 7")).toBe("first");
  });

  it("is valid only with all of its parts", async () => {
    const challenges = open();
    const [nonce = "", expires = "", signature = ""] = challenges.create(nova, now).split(".");
    for (const wrong of [
      "",
      "..",
      nonce,
      `${nonce}.${expires}`,
      `${nonce}.${Number(expires) + 1}.${signature}`,
      `x${nonce.slice(1)}y.${expires}.${signature}`,
      `${nonce}.${expires}.${signature}x`,
      `${nonce}.${expires}.${signature.slice(1)}`,
    ])
      expect(await challenges.use(nova, wrong, now), wrong).toBe("unreadable");
    expect(challenges.rows).toEqual([]);
  });
});

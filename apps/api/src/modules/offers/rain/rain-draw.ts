import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { deriveKey } from "../../../platform/secrets.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { createHmacPads, createSeed, hashSeed } from "./rain.policy.ts";
import * as store from "./rain.store.ts";
import { moveBudget } from "./rain-acts.service.ts";
import * as envelopes from "./rain-envelopes.store.ts";

export interface RainDrawDeps {
  database: Database;
  live: Pick<LivePort, "announceToBrand">;
  logger: Pick<Logger, "error">;
  masterSecret: Buffer;
}

/** A hundred thousand entries are drawn in about a second; nobody's call waits for it. */
const drawMs = 60_000;

/** Closes rains whose time is over: draws them, and returns the part that nobody gets. */
export function createRainDraw({ database, live, logger, masterSecret }: RainDrawDeps) {
  const key = deriveKey(masterSecret, "rain seeds");

  const draw = async (q: Queryable, { brandId, code }: Brand, rain: store.RainRow): Promise<boolean> => {
    const seed = createSeed(key, brandId, rain.nonce);
    if (!hashSeed(seed).equals(rain.seedHash)) {
      logger.error(
        { merchant: code, rain: String(rain.id) },
        "a rain's seed is lost with the secret that made it",
      );
      return false;
    }
    await store.drawRain(q, rain.id, { seed, ...createHmacPads(seed) });
    return true;
  };

  /**
   * Closes a rain, in one transaction: nobody can enter afterwards, its envelopes have their members, and the rest of its budget
   * is returned (RWD-15, RWD-16). A second call changes nothing. A rain that cannot be drawn as promised is cancelled.
   */
  const close = (brand: Brand, id: bigint, now: Date): Promise<void> =>
    database.transaction(
      brand.brandId,
      async (q) => {
        const rain = await store.lockRain(q, id);
        if (!rain || rain.endsAt > now || (rain.state !== "planned" && rain.state !== "open")) return;
        const isDrawn = rain.mode === "grab" || (await draw(q, brand, rain));
        const takenUnits = await envelopes.sumTaken(q, id);
        await store.saveState(q, id, isDrawn ? "paying" : "cancelled", now);
        await moveBudget(q, id, { amountUnits: rain.budgetUnits - takenUnits, isBack: true, now });
        await live.announceToBrand(q, brand.brandId, "rain");
      },
      drawMs,
    );

  return { close };
}

export type RainDraw = ReturnType<typeof createRainDraw>;

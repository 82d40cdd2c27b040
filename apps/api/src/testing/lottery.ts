import { randomUUID } from "node:crypto";
import type { DrawnPrize } from "../modules/play/lottery/drawn-prizes.policy.ts";
import { lotteries } from "../modules/play/lottery/lotteries.ts";
import type { TestBrand } from "./members.ts";
import type { TestApi } from "./test-api.ts";

/** Numbers that a lottery can have drawn: the lowest ones, or others by `shift`. */
export function prizesOf(gameId: string, shift = 0): DrawnPrize[] {
  const lottery = lotteries.find(({ vendor, gameCode }) => `${vendor}:${gameCode}` === gameId);
  let place = shift;
  return (lottery?.prizes ?? []).map(({ prize, count, from, to, digits, isFromDrum }) => ({
    prize,
    numbers: Array.from({ length: count }, () => {
      const number = isFromDrum ? from + place++ : from + (shift % (to - from + 1));
      return String(number).padStart(digits, "0");
    }),
  }));
}

/** Stores draws of a brand's lottery, as if its vendor had reported them: without prizes if one was missed. */
export async function storeDraws(
  api: Pick<TestApi, "owner">,
  brand: TestBrand,
  gameId: string,
  draws: readonly { readonly drawsAt: Date; readonly prizes?: readonly DrawnPrize[] | null }[],
): Promise<void> {
  for (const { drawsAt, prizes = prizesOf(gameId) } of draws)
    await api.owner.query(
      `insert into lottery_results (merchant_id, lottery, draws_at, settled_at, draw_id, prizes)
       select merchant_id, $2, $3, $3, $4, $5 from merchants where code = $1`,
      [brand, gameId, drawsAt, prizes && randomUUID(), prizes && JSON.stringify(prizes)],
    );
}

import { createRandom } from "@croupier/art/random";
import { addDays } from "@croupier/domain/periods";
import { createBrandModule } from "../../modules/brand/brand.module.ts";
import { createPlayDaysModule } from "../../modules/play-days/play-days.module.ts";
import { systemClock } from "../../platform/clock.ts";
import { isDone, type TortureCall, type TorturePlayer, type World } from "./operation.ts";
import { isClosing } from "./operations/wins.ts";

const membersDrawn = 12;

/** What members are shown, read as the server reads it. */
function createReaders({ door: database }: Pick<World, "door">) {
  const { port: brands } = createBrandModule({
    ...{ database, changes: { onChange: () => undefined }, version: "torture" },
  });
  const { port: playDays } = createPlayDaysModule({
    ...{ database, brands, clock: systemClock },
    gauges: { set: () => undefined, list: () => [] },
    logger: { error: () => undefined },
  });
  return { brands, playDays };
}

/** A member's play by the answers that were given: of rounds that a win has closed, with a stake that still stands. */
function sumPlay({ calls }: TorturePlayer): { rounds: bigint; stake: bigint; win: bigint } {
  const wins = calls.filter((call) => call.operation.kind === "win" && isDone(call));
  const closed = new Set(wins.filter(({ id }) => isClosing(id)).map(({ target }) => target));
  const settled = [...closed].filter((bet): bet is TortureCall => bet !== undefined && !bet.undoneBy);
  const paid = wins.filter(
    ({ target, undoneBy }) => target && closed.has(target) && !target.undoneBy && !undoneBy,
  );
  const sum = (some: readonly TortureCall[]): bigint =>
    BigInt(some.reduce((all, { amount }) => all + amount, 0));
  return { rounds: BigInt(settled.length), stake: sum(settled), win: sum(paid) };
}

/** Profit and loss of drawn members against the answers that were given (EXT-07). */
export async function compareRecordsOf(
  world: Pick<World, "door">,
  players: readonly TorturePlayer[],
  seed: number,
): Promise<readonly string[]> {
  const { brands, playDays } = createReaders(world);
  const all = await brands.listBrands();
  const faults: string[] = [];
  for (const of of createRandom(`${seed}-records`)
    .shuffle([...players])
    .slice(0, membersDrawn)) {
    const { brandId, memberId } = of.player;
    const brand = all.find((one) => one.brandId === brandId);
    if (!brand) throw new Error(`no brand ${brandId}`);
    const today = brand.calendar.dayOf(new Date());
    const shown = await world.door.forBrand(brandId, (q) =>
      playDays.getDays(q, memberId, [addDays(today, -1), today]),
    );
    const played = shown.filter(({ category }) => category !== "");
    const total = (units: readonly bigint[]): bigint => units.reduce((sum, one) => sum + one, 0n);
    const said = sumPlay(of);
    for (const [what, units, answered] of [
      ["rounds", total(played.map(({ rounds }) => BigInt(rounds))), said.rounds],
      ["stake", total(played.map(({ validUnits }) => validUnits)), said.stake],
      ["win", total(played.map(({ winUnits }) => winUnits)), said.win],
    ] as const)
      if (units !== answered)
        faults.push(
          `EXT-07: profit and loss of member ${memberId} shows ${what} ${units}, the answers say ${answered}`,
        );
  }
  return faults;
}

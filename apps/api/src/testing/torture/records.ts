import { createRandom } from "@croupier/art/random";
import { createBrandModule } from "../../modules/ground/brand/brand.module.ts";
import { compareRecords } from "../../modules/money/records/records.module.ts";
import { createPlayDaysModule } from "../../modules/play/play-days/play-days.module.ts";
import { isDone, type TortureCall, type TorturePlayer, type World } from "./operation.ts";
import { isClosing } from "./operations/wins.ts";
import { dayMs } from "./world-clock.ts";

const membersDrawn = 12;
/** A member of a long run has tens of thousands of postings. */
const statementMs = 120_000;

/** What members are shown, read as the server reads it. */
export function createReaders({ door: database, clock }: Pick<World, "door" | "clock">) {
  const { port: brands } = createBrandModule({
    database,
    changes: { onChange: () => undefined },
    version: "torture",
  });
  const { port: playDays } = createPlayDaysModule({
    database,
    brands,
    clock,
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

/** Before anything happened. */
const startOf = ({ clock }: Pick<World, "clock">): Date => new Date(clock.firstDay.getTime() - dayMs);

/** Records, profit and loss and statement of drawn members against the ledger, and profit and loss against the answers (EXT-07). */
export async function compareRecordsOf(
  world: Pick<World, "door" | "clock">,
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
    const days = [brand.calendar.dayOf(startOf(world)), brand.calendar.dayOf(world.clock.now())] as const;
    const shown = await world.door.forBrand(brandId, (q) => playDays.getDays(q, memberId, days));
    const differences = await world.door.transaction(
      brandId,
      (q) => compareRecords(q, { brand, playDays }, memberId, days),
      statementMs,
    );
    for (const { what, shown: units, ledger } of differences)
      faults.push(`EXT-07: ${what} of member ${memberId} shows ${units}, the ledger has ${ledger}`);
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

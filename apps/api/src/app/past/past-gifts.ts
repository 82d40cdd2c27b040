import { toUnits } from "../../seed/to-units.ts";
import { findRainAt, listPlannedRains } from "./past-acts.store.ts";
import { type Stage, unless } from "./past-stage.ts";

const minuteMs = 60_000;
/** The red rain of a morning, before anybody plays, in minutes of the day. */
const rainMinutes = 510;
const rainWindowS = 60;
const pressers = 14;

const members = ({ people, number }: Stage): readonly string[] =>
  people.filter(({ type, joinedOn }) => type === 0 && joinedOn < number).map(({ username }) => username);

/** A rain of the brand from its plan to the paid envelopes. */
export async function rain(stage: Stage): Promise<void> {
  const { brand, day, acts, services, walker, database, actor } = stage;
  const startsAt = new Date(brand.calendar.startOf(day).getTime() + rainMinutes * minuteMs);
  const at = (seconds: number): void => {
    walker.now = new Date(startsAt.getTime() + seconds * 1_000);
  };
  at(-600);
  const planned = await database.forBrand(brand.brandId, (q) => findRainAt(q, startsAt));
  if (planned?.state === "done") return;
  const wish = {
    startsAt,
    windowS: rainWindowS,
    budgetUnits: toUnits(88),
    envelopes: 8,
    mode: "draw" as const,
    level: 0,
    depositDays: 0,
    needsMobile: false,
  };
  const acted = planned ?? (await acts.rains.plan(brand, wish, undefined, walker.now));
  if ("denied" in acted) throw new Error(acted.denied);
  at(10);
  await services.runJob("rains");
  const id = String(acted.id);
  for (const username of members(stage).slice(0, pressers))
    await unless(["rain.closed", "rain.not.eligible"], () =>
      services.call("POST /wps/rain/press", actor(username), { body: { id } as never }),
    );
  at(rainWindowS + 5);
  await services.runJob("rains");
  // The schedule has planned the next hour's rain, which nobody in the past will see.
  const next = await database.forBrand(brand.brandId, (q) => listPlannedRains(q, walker.now));
  for (const one of next) await acts.rains.cancel(brand, one.id, walker.now);
}

/** An operator's goodwill, which another one may hold or revoke. */
async function giveGoodwill(
  stage: Stage,
  username: string,
  then: "hold" | "revoke" | undefined,
): Promise<void> {
  const { brand, acts, operatorIds, walker, day } = stage;
  const [operatorId] = operatorIds;
  if (operatorId === undefined) return;
  const wish = {
    member: username,
    amountUnits: toUnits(18),
    caseNo: `${day}-${username}`,
    why: "a slow payout",
  };
  const given = await acts.rewards.give(brand, operatorId, wish, walker.now);
  if (!("rewardId" in given) || then === undefined) return;
  const reason = then === "hold" ? "two accounts with one address" : "given twice";
  await acts.rewards[then](brand, operatorId, given.rewardId, reason, walker.now);
}

const address = { name: "Demo", phone: "13900000002", place: "1 Harbour Street" };

/** Orders of the mall, and how far each of them comes. */
async function order(
  stage: Stage,
  username: string,
  to: "sent" | "delivered" | "refused" | undefined,
): Promise<void> {
  const { brand, services, actor, acts, operatorIds, walker, keyOf } = stage;
  const [operatorId] = operatorIds;
  const { list } = await services.call("GET /wps/mall/items", actor(username));
  const [item] = list.filter(({ kind }) => kind === "goods").toSorted((a, b) => a.price - b.price);
  if (!item || operatorId === undefined) return;
  const idempotencyKey = keyOf(`order ${username}`);
  const placed = await services.call("POST /wps/mall/redeem", actor(username), {
    body: { idempotencyKey, itemId: item.id, address } as never,
  });
  const id = BigInt(placed.id);
  if (to === "refused") await acts.mall.refuse(brand, operatorId, id, "no longer made", walker.now);
  if (to === "sent" || to === "delivered")
    await acts.mall.send(brand, operatorId, id, "by courier", walker.now);
  if (to === "delivered") await acts.mall.deliver(brand, operatorId, id, walker.now);
}

/** What members are given, and what they make of it. */
export async function actOnGifts(stage: Stage): Promise<void> {
  const { number, left, services, actor, people, brand, keyOf } = stage;
  const all = members(stage);
  // Somebody looks into the reward centre every day; what the others leave there runs out.
  const claimer = number % 3 === 0 ? "demo" : all[(number * 5) % Math.max(1, all.length)];
  if (claimer !== undefined && number > 1)
    await services.call("POST /wps/reward/claim", actor(claimer), { body: { all: true } });
  const early = people
    .filter(({ type, joinedOn }) => type === 0 && joinedOn === 0)
    .map(({ username }) => username);
  const [one = "", two = "", three = ""] = early;
  if (left === 30) await giveGoodwill(stage, one, "revoke");
  if (left === 4) await giveGoodwill(stage, two, undefined);
  if (left === 3) await giveGoodwill(stage, three, "hold");
  if (brand.switches.PTSYS3) {
    if (left === 21) await order(stage, "agent", "refused");
    if (left === 14) await order(stage, "demo", "delivered");
    if (left === 5) await order(stage, "agent", "sent");
    if (left === 1) await order(stage, "agent", undefined);
  }
  if (left <= 6 && left > 0 && brand.switches.CHECKIN)
    await unless(["permission.denied"], () => services.call("POST /wps/reward/checkIn", actor(one)));
  if (left === 8 && brand.switches.AGENTRANSMULTDOWN3)
    await unless(["rain.refused", "rain.limit"], () =>
      services.call("POST /wps/agent/redRain", actor("agent"), {
        body: {
          idempotencyKey: keyOf("rain"),
          mode: "each",
          to: "chosen",
          amount: "5",
          receivers: sendTo(stage),
        },
      }),
    );
}

const sendTo = ({ people, actor }: Stage): string[] =>
  people
    .filter(({ type, upline }) => type === 0 && upline === "agent")
    .map(({ username }) => String(actor(username).memberId));

/** Whether it rains on this morning. */
export const rains = ({ left, brand }: Stage): boolean => brand.switches.REDRAIN && [15, 8, 1].includes(left);

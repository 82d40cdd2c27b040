import { openPlayer, type WageringTest } from "../../modules/money/wagering/testing.ts";
import type { Tried } from "./bound-sequences.ts";

/** Both brands' currencies have cents. */
const toWire = (units: bigint): number => Number(units / 1_000n) / 100;

const names: Readonly<Record<string, string>> = { done: "met", given_up: "given up" };

/** The product, through its calls if there are any: a member of either brand in turn. */
export async function openProduct(test: WageringTest, number: number, cents: number): Promise<Tried> {
  const { api } = test;
  const member = await openPlayer(test, { brand: number % 2 === 0 ? "nova" : "lotus", balance: 0 });
  if (cents > 0) await member.deposit(cents / 100);
  const read = async () =>
    (
      await api.owner.query<{ id: bigint; bound: bigint; state: string }>(
        "select requirement_id as id, bound_units as bound, state from requirements where member_id = $1 order by 1",
        [member.memberId],
      )
    ).rows;
  let open: { orderNo: string; cents: number; mayCancel: boolean }[] = [];

  return {
    nowMs: () => api.clock.now().getTime(),
    advance: (ms) => api.clock.advanceMs(ms),
    grant: ({ cents: bonus, x, bindsAll, isDeposit, expiresAtMs }) =>
      member.grant(bonus / 100, x, {
        ...(isDeposit && { source: "deposit", heldUnits: 0n }),
        hold: bindsAll ? "all" : "grant",
        expiresAt: expiresAtMs === undefined ? undefined : new Date(expiresAtMs),
      }),
    deposit: (amount) => member.deposit(amount / 100),
    bet: ({ id, round, type, cents: stake, isLast }) => member.betAs(id, round, stake / 100, type, isLast),
    win: ({ id, betId, round, type, cents: amount, isLast }) =>
      member.winAs(id, betId, round, amount / 100, type, isLast),
    undo: ({ id, round, type }) => member.undoAs(id, round, type),
    giveUp: async (place) => {
      const { json } = await member.giveUp(String((await read())[place]?.id ?? 0n));
      const isDone = json.success === true;
      if (!isDone && !["requirement.in.round", "requirement.not.open"].includes(json.code ?? ""))
        throw new Error(`giving up was answered ${json.code}`);
      const { returned } = (isDone ? json.value : { returned: 0 }) as { returned: number };
      const [row] = (
        await api.owner.query<{ units: bigint }>(
          "select returned_units as units from requirements where member_id = $1 order by requirement_id offset $2 limit 1",
          [member.memberId, place],
        )
      ).rows;
      const units = isDone ? (row?.units ?? 0n) : 0n;
      if (toWire(units) !== returned)
        throw new Error(`giving up was answered ${returned}, and has returned ${units}`);
      return { isDone, returnedUnits: units };
    },
    pay: async (amount) => {
      // An order each is open at a time, by two methods; those before were paid.
      if (open.length === 2)
        await api.owner.query("update withdrawal_orders set step = 'paid' where member_id = $1", [
          member.memberId,
        ]);
      if (open.length === 2) open = [];
      const method = open.length === 0 ? "bank" : "wallet";
      const body = member.bodyOf({ amount: (amount / 100).toFixed(2), method });
      const { json } = await member.client.send("POST /wps/withdrawal/orders", { body });
      if (!json.success && json.code !== "withdrawal.amount.not.free")
        throw new Error(`a withdrawal of ${amount} was answered ${json.code}`);
      const { orderNo = "", mayCancel = false } = json.value as { orderNo?: string; mayCancel?: boolean };
      if (json.success) open.push({ orderNo, mayCancel, cents: amount });
      return json.success === true;
    },
    takeBackPayments: async () => {
      // Who was paid twice without a doubt is approved at once.
      const cancellable = open.filter(({ mayCancel }) => mayCancel);
      for (const { orderNo } of cancellable) await member.cancel(orderNo);
      const cents = cancellable.reduce((sum, one) => sum + one.cents, 0);
      open = open.filter(({ mayCancel }) => !mayCancel);
      return BigInt(cents) * 1_000n;
    },
    take: (amount) => member.take(amount / 100),
    stand: async () => {
      const left = await test.database.forBrand(member.brandId, (q) =>
        test.turnover.port.getLeft(q, member.memberId),
      );
      const { rows } = await api.owner.query<{ balance: bigint }>(
        "select balance_units as balance from accounts where member_id = $1 and kind = 'member'",
        [member.memberId],
      );
      const balance = rows[0]?.balance ?? 0n;
      const rest = left.boundUnits === "all" ? 0n : balance - left.boundUnits - left.expiredUnits;
      const { free } = await member.funds();
      if (toWire(rest > 0n ? rest : 0n) !== free) throw new Error(`${free} is shown as free, and ${rest} is`);
      return {
        balance,
        free: rest > 0n ? rest : 0n,
        requirements: (await read()).map(({ state, bound }) => `${names[state] ?? state} ${bound}`),
      };
    },
  };
}

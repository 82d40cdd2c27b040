import { randomUUID } from "node:crypto";
import type { KnownData, KnownOrder } from "@croupier/test-kit/data-folders";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { type EnrolledOperator, vote } from "./operators.ts";
import { type Stage, sendForm } from "./stage.ts";

/** One grey pixel as PNG. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Opens a deposit order, and pays it on the sandbox's page if requested. */
export async function deposit(
  stage: Stage,
  client: WpsClient,
  order: { method: string; amount: string; isPaid: boolean },
): Promise<KnownOrder> {
  const { method, amount } = order;
  const body = { idempotencyKey: randomUUID(), method, amount };
  const opened = await client.call("POST /wps/deposit/orders", { body });
  const paymentId = new URL(opened.payUrl).pathname.split("/").at(-1) ?? "";
  if (order.isPaid) {
    const decision = new URLSearchParams({ decision: "paid" });
    await fetch(`${stage.origin}/dev/pay/${paymentId}`, { method: "POST", body: decision });
    const { list } = await client.call("GET /wps/deposit/orders", { query: {} });
    if (list[0]?.state !== "paid") throw new Error(`the order is ${list[0]?.state}`);
  }
  const { currency } = await client.call("GET /wps/wallets/gcs");
  return { orderNo: opened.order.orderNo, paymentId, amount: Number(amount).toFixed(2), currency };
}

/** A member writes; the operator answers. */
export async function chat({ visit }: EnrolledOperator, client: WpsClient): Promise<KnownData["chat"]> {
  const said = "Where do I find my rounds?";
  await client.call("POST /wps/chat/messages", { body: { clientId: randomUUID(), text: said } });
  const room = /\/service\/conversations\/\d+/.exec(await visit("/service/"))?.[0];
  if (room === undefined) throw new Error("the desk did not open");
  const answered = "In the records, under Bets.";
  await visit(`${room}/reply`, { clientId: randomUUID(), text: answered });
  return { said, answered };
}

/**
 * Promotions of one member in several states: joined, paid, rejected, and one that awaits a decision with its
 * picture.
 */
export async function joinPromotions(
  stage: Stage,
  client: WpsClient,
  operator: EnrolledOperator,
): Promise<KnownData["promotions"]> {
  const { promotion: offered } = await client.call("GET /wps/system/announcements", {
    query: { types: "Promotion", language: "EN" },
  });
  const join = async (title: string): Promise<string> => {
    const { id: own, linkedPromotionId } =
      offered.find((promotion) => promotion.title.startsWith(title)) ?? {};
    const promotionId = linkedPromotionId ?? own ?? "";
    await client.call("POST /wps/promotion/join", { body: { promotionId } });
    return promotionId;
  };
  const request = async (promotionId: string, remarks?: string): Promise<void> => {
    const form = new FormData();
    form.set("promotionId", promotionId);
    if (remarks !== undefined) {
      form.set("remarks", remarks);
      form.set("files", new Blob([picture], { type: "image/png" }), "win.png");
    }
    await sendForm(stage, client, "/wps/promotion/reward", form);
  };
  // The member whose promotions these are is the only one who has joined any.
  const getSignUp = async (promotionId: string): Promise<string> => {
    const [signUp] = await stage.ask<{ id: string }>(
      "select sign_up_id::text as id from promotion_sign_ups where promotion_id = $1",
      [promotionId],
    );
    if (!signUp) throw new Error(`nobody has joined ${promotionId}`);
    return signUp.id;
  };
  const claimed = await join("A welcome gift");
  await request(claimed);
  const issued = await join("VIP promotion gift");
  const rejected = await join("Weekly cashback");
  await vote(stage, "promotion", operator, [
    { subject: await getSignUp(claimed), says: "is CLAIMED" },
    { subject: await getSignUp(issued), says: "is ISSUED" },
    { subject: await getSignUp(rejected), says: "is REJECTED", reason: "Too few rounds this week" },
  ]);
  const joined = await join("Reload bonus");
  const waiting = await join("Show your big win");
  const remarks = "Jade Lanterns, and it was fun";
  await request(waiting, remarks);
  return {
    waiting: { promotionId: waiting, signUp: await getSignUp(waiting), reward: 28, remarks },
    joined: { promotionId: joined },
    claimed: { promotionId: claimed },
    issued: { promotionId: issued },
    rejected: { promotionId: rejected },
  };
}

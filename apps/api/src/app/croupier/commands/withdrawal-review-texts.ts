import { keysOf } from "@croupier/domain/keys-of";
import { formatUnits, getCurrencyDecimals } from "@croupier/domain/money";
import type { Reviewed } from "../../../modules/money/withdrawal/withdrawal.module.ts";

type Waiting = Reviewed["order"];

const format = ({ currency }: Waiting, units: bigint): string =>
  formatUnits(units, getCurrencyDecimals(currency));

const hourMs = 3_600_000;
/** Hours after which a waiting withdrawal is highlighted. */
const amberHours = 4;
const redHours = 24;

const getColour = (hours: number): string => {
  if (hours >= redHours) return " RED";
  return hours >= amberHours ? " AMBER" : "";
};

/** One line of the queue. */
export function describeWaiting(order: Waiting, now: Date): string {
  const hours = Math.floor((now.getTime() - order.waiting_since.getTime()) / hourMs);
  return [
    order.order_no,
    order.username,
    `${format(order, order.amount_units)} ${order.currency}`,
    order.method,
    `agreed ${order.approvals}`,
    `waits ${hours} h${getColour(hours)}`,
  ].join("  ");
}

const checkNames: Readonly<Record<keyof Reviewed["checks"], string>> = {
  age: "account old enough",
  mobile: "mobile number verified",
  paidBefore: "paid to before",
  nothingBinds: "no review, no debt",
  accountThere: "account still bound and paid to",
  enabled: "member not disabled",
};

/** Everything that is known about an order, and the exact command that agrees to it. */
export function describeOrder({ order, account, checks, obstacle, needed, command }: Reviewed): string {
  const { amount_units: amount, fee_units: fee, currency } = order;
  const checked = keysOf(checkNames).map(
    (name) => `  ${checks[name] ? "passed" : "FAILED"}  ${checkNames[name]}`,
  );
  const lines = [
    `${order.order_no}  ${order.step}  member ${order.username}`,
    `holds ${format(order, amount)} ${currency}, fee ${format(order, fee)}, pays out ${format(order, amount - fee)} by ${order.method} (${order.provider})`,
    `to ${account.bankName}, ${account.payeeName}, ${account.accountNumber}, bound since ${new Date(account.createdAt).toISOString()}`,
    ...checked,
    `needs ${needed} ${needed === 1 ? "person" : "people"}, agreed ${order.approvals}`,
    ...(obstacle === undefined ? [] : [`in the way: ${obstacle}; agreeing to it does nothing`]),
  ];
  if (order.step !== "review") return lines.join("\n");
  return [
    ...lines,
    `agree:   approve ${order.order_no} ${command}`,
    `refuse:  reject ${order.order_no} ${command} --reason <word> --note <text>`,
  ].join("\n");
}

import { escapeHtml } from "../../platform/html.ts";
import type { PaymentRow } from "./sandbox-pay.store.ts";

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eef1f6;color:#1b2430;font:16px/1.5 system-ui,sans-serif}
main{background:#fff;border-radius:20px;padding:32px 28px;width:min(360px,calc(100vw - 32px));box-sizing:border-box;box-shadow:0 12px 40px #1b243022}
h1{font-size:17px;margin:0 0 4px}p{margin:0;color:#5a6675}strong{display:block;font-size:34px;margin:20px 0 4px;font-variant-numeric:tabular-nums}
small{display:block;color:#5a6675;overflow-wrap:anywhere}form{display:grid;gap:10px;margin-top:28px}
button,a{font:inherit;font-weight:600;min-height:48px;border-radius:12px;border:0;display:grid;place-items:center;text-decoration:none;cursor:pointer}
.pay,a{background:#1b5cff;color:#fff}.no{background:#eef1f6;color:#1b2430}a{margin-top:28px}`;

const states: Readonly<Record<PaymentRow["state"], string>> = {
  open: "Sandbox payment. No real money moves.",
  paid: "Paid. Thank you.",
  declined: "The payment was declined.",
};

/** The provider's own page. It belongs to no brand, has no script and is in English only. */
export function renderPaymentPage(payment: PaymentRow): string {
  const id = escapeHtml(payment.payment_id);
  const open = `<form method="post" action="/dev/pay/${id}"><button class="pay" name="decision" value="paid">Pay now</button><button class="no" name="decision" value="declined">Decline</button></form>`;
  const done = `<a href="${escapeHtml(payment.return_url)}">Back to the shop</a>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox payment</title><style>${style}</style></head><body><main><h1>Sandbox Pay</h1><p role="status">${states[payment.state]}</p><strong>${escapeHtml(payment.currency)} ${escapeHtml(payment.amount)}</strong><small>Order ${escapeHtml(payment.reference)}</small>${payment.state === "open" ? open : done}</main></body></html>`;
}

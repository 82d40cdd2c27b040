import { type Language, languageTags } from "@croupier/domain/languages";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import { type Html, html } from "../../../platform/html.ts";
import type { CheckoutLook } from "../../../platform/payments/payment-provider.ts";
import type { PaymentRow } from "./sandbox-pay.store.ts";

/** The page of a payment whose shop said nothing about it. */
const plainLook: CheckoutLook = {
  language: "EN",
  name: "Sandbox Pay",
  colours: {
    ground: "#eef1f6",
    surface: "#ffffff",
    line: "#dbe1ea",
    text: "#1b2430",
    quietText: "#5a6675",
    primary: "#1b5cff",
    onPrimary: "#ffffff",
  },
};

const styleOf = ({ ground, surface, line, text, quietText, primary, onPrimary }: CheckoutLook["colours"]) =>
  html`<style>*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:${ground};color:${text};font:16px/1.5 system-ui,sans-serif}
main{width:min(380px,100%);padding:28px 24px;border:1px solid ${line};border-radius:20px;background:${surface};text-align:center}
img{display:block;max-width:70%;height:36px;margin:0 auto 20px;object-fit:contain}
h1{margin:0;font-size:17px;overflow-wrap:anywhere}p,small{margin:4px 0 0;color:${quietText}}small{display:block;overflow-wrap:anywhere}
strong{display:block;margin:20px 0 4px;font-size:clamp(26px,9vw,34px);line-height:1.2;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
form{display:grid;gap:10px;margin-top:28px}
label{display:grid;gap:4px;text-align:left;color:${quietText};font-size:14px}input{min-height:48px;padding:8px 14px;border:1px solid ${line};border-radius:12px;background:transparent;color:${text};font:inherit;font-variant-numeric:tabular-nums}
button,a{min-height:48px;padding:10px 16px;border:1px solid transparent;border-radius:12px;display:grid;place-items:center;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.pay,a{background:${primary};color:${onPrimary}}.no{border-color:${line};background:transparent;color:${text}}a{margin-top:28px}
@media(max-height:480px){main{padding:14px 24px}img{margin-bottom:8px}strong{margin-top:8px}form,a{margin-top:14px}form{grid-template-columns:1fr 1fr}label{grid-column:1/-1}}
:focus-visible{outline:2px solid ${text};outline-offset:2px}</style>`;

/** The amount in the reader's number format, with the decimals that it came with. */
function writeAmount({ amount: asked, sent_amount: sent, currency }: PaymentRow, language: Language): string {
  const amount = sent ?? asked;
  const digits = amount.split(".")[1]?.length ?? 0;
  const limits = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${currency} ${new Intl.NumberFormat(languageTags[language], limits).format(Number(amount))}`;
}

/** The provider's own page, in the appearance of the shop that opened the payment. It has no script. */
export function renderPaymentPage(payment: PaymentRow): string {
  const { language, name, logoUrl, colours } = payment.look ?? plainLook;
  const { t } = getServerTranslator(language);
  const action = `/dev/pay/${payment.payment_id}`;
  const open = (): Html =>
    html`<form method="post" action="${action}"><label>${t("server.pay.amount")}<input name="amount" inputmode="decimal" autocomplete="off" maxlength="12" value="${payment.amount}"></label><button class="pay" name="decision" value="paid">${t("server.pay.pay")}</button><button class="no" name="decision" value="declined">${t("server.pay.decline")}</button></form>`;
  const takeBack = (): Html =>
    html`<form method="post" action="${action}"><button class="no" name="decision" value="charged_back">${t("server.pay.takeBack")}</button></form>`;
  const done = (): Html =>
    html`<a href="${payment.return_url}">${t("server.pay.back", { name })}</a>${payment.state === "paid" && takeBack()}`;
  return html`<!doctype html>
<html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t("server.pay.title", { name })} · Sandbox Pay</title>${styleOf(colours)}</head>
<body><main>${logoUrl !== undefined && html`<img src="${logoUrl}" alt="">`}<h1>${t("server.pay.title", { name })}</h1><p role="status">${t(`server.pay.${payment.state}`)}</p><strong>${writeAmount(payment, language)}</strong><small>${t("server.pay.order", { number: payment.reference })}</small>${payment.state === "open" ? open() : done()}</main></body></html>`
    .markup;
}

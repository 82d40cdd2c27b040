import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestBrand } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { renderPaymentPage } from "./payment-page.ts";
import type { PaymentRow } from "./sandbox-pay.store.ts";

const colours = {
  ground: "#000001",
  surface: "#000002",
  line: "#000003",
  text: "#000004",
  quietText: "#000005",
  primary: "#000006",
  onPrimary: "#000007",
};
const payment: PaymentRow = {
  payment_id: "id",
  reference: "nova-1",
  amount: "50.00",
  currency: "CNY",
  return_url: "http://localhost/m/voucherCenter",
  notify_url: "http://127.0.0.1/",
  look: null,
  state: "open",
  sent_amount: null,
};

describe("the sandbox's payment page", () => {
  it("escapes the shop's text about itself", () => {
    const name = `<script>alert("1")</script>&'`;
    const look = { language: "EN", name, logoUrl: `https://x/"><b>`, colours } as const;
    for (const state of ["open", "paid"] as const) {
      const page = renderPaymentPage({
        ...payment,
        state,
        look,
        reference: "<i>",
        return_url: `https://x/"<u>`,
      });
      expect(page).not.toMatch(/<(?:script|b|i|u)>/);
      expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;");
    }
  });

  it.each([
    ["open", ["立即付款", "拒绝付款"]],
    ["paid", ["已付款，谢谢。", "返回 Nova"]],
    ["declined", ["付款已被拒绝。", "返回 Nova"]],
  ] as const)("speaks the shop's language when the payment is %s", (state, texts) => {
    const page = renderPaymentPage({ ...payment, state, look: { language: "CN", name: "Nova", colours } });
    expect(page).toContain('<html lang="zh-CN">');
    for (const text of ["向 Nova 付款", "订单 nova-1", ...texts]) expect(page).toContain(text);
    expect(page).not.toMatch(/[A-Z][a-z]+ (?:now|you|to)/);
  });

  it.each([
    ["PT", "12500.00", "BRL 12.500,00"],
    ["VI", "12500.50", "BRL 12.500,50"],
    ["EN", "12500.125", "BRL 12,500.125"],
    ["CN", "500", "BRL 500"],
  ] as const)("writes figures as %s does", (language, amount, text) => {
    const look = { language, name: "Nova", colours };
    const page = renderPaymentPage({ ...payment, amount, currency: "BRL", look });
    expect(page).toContain(`<strong>${text}</strong>`);
  });

  it("is plain for a payment without an appearance", () => {
    const page = renderPaymentPage(payment);
    expect(page).toContain("Pay Sandbox Pay");
    expect(page).not.toContain("<img");
  });
});

describe("the page of a deposit", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ SANDBOX_PAY_SECRET: "sandbox-test-secret" });
    await api.owner.query(
      `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units)
       select merchant_id, 'sandbox', 'sandbox', '{"EN":"Sandbox"}', 1000000, 100000000, 0, '{1000000}' from merchants`,
    );
    await api.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => api.close());

  const openPage = async (brand: TestBrand, language: string) => {
    const { client } = await createMember(api, { brand });
    const { json } = await client.send("POST /wps/deposit/orders", {
      body: { idempotencyKey: randomUUID(), method: "sandbox", amount: "50" },
      headers: { "accept-language": language },
    });
    const { pathname } = new URL(String(json.value?.["payUrl"]));
    const { port } = api.app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${pathname}`);
    return { page: await response.text(), policy: response.headers.get("content-security-policy") };
  };

  it("EXT-10 has the brand's name, logo and colours, and speaks the member's language", async () => {
    const nova = await openPage("nova", "zh-CN");
    expect(nova.page).toContain("向 Nova 付款");
    expect(nova.page).toContain("http://localhost/art/brand/nova/logo.svg");
    expect(nova.page).toContain("background:#6b4bf0");
    expect(nova.policy).toContain("img-src http://localhost;");
    const lotus = await openPage("lotus", "pt-BR");
    expect(lotus.page).toContain("Pagamento para Lótus");
    expect(lotus.page).toContain("background:#0b7a5a");
    expect(lotus.page).toContain('<html lang="pt-BR">');
  });
});

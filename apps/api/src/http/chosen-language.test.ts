import { afterAll, beforeAll, expect, it } from "vitest";
import { createMember, type TestBrand } from "../testing/members.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.owner.query(
    `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units)
     select merchant_id, 'bank', 'sandbox', '{"EN":"Bank","CN":"银行","PT":"Banco"}', 1, 2, 0, '{1}' from merchants`,
  );
});
afterAll(() => api.close());

it.each<[TestBrand, string, string]>([
  ["nova", "zh-CN", "银行"],
  ["nova", "en", "Bank"],
  ["lotus", "pt-BR", "Banco"],
  ["lotus", "en", "Bank"],
])(
  "I18N-05 a call that names no language but carries the page's is answered in it: %s, %s",
  async (brand, tag, name) => {
    const { client } = await createMember(api, { brand });
    const answer = await client.send("GET /wps/deposit/methods", { headers: { "accept-language": tag } });
    expect(answer.json.value).toMatchObject([{ code: "bank", name }]);
  },
);

import { testBrands } from "@croupier/test-kit/brands";
import type { WpsBody, WpsClient } from "@croupier/test-kit/wps-client";
import type { TestBrand } from "./members.ts";
import type { TestApi } from "./test-api.ts";

/** Sends a form as a browser does, with a client's session. Limits count by address, so a test may pass its own. */
export async function sendForm(
  api: Pick<TestApi, "app">,
  client: WpsClient,
  url: string,
  form: FormData,
  options: { brand?: TestBrand; address?: string } = {},
): Promise<{ status: number; json: WpsBody }> {
  const { brand = "nova", address = "127.0.0.1" } = options;
  const encoded = new Response(form);
  const response = await api.app.inject({
    method: "POST",
    url,
    remoteAddress: address,
    headers: {
      host: testBrands.find(({ code }) => code === brand)?.host ?? "",
      "content-type": encoded.headers.get("content-type") ?? "",
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(client.token === undefined ? {} : { authorization: `Bearer ${client.token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, json: response.json<WpsBody>() };
}

import { testTenants } from "@croupier/test-kit/tenants";
import type { WpsBody, WpsClient } from "@croupier/test-kit/wps-client";
import type { TestApi } from "./test-api.ts";

/** Sends a form as a browser does, with the session of a client. */
export async function sendForm(
  api: Pick<TestApi, "app">,
  client: WpsClient,
  url: string,
  form: FormData,
  merchant: (typeof testTenants)[number]["code"] = "nova",
): Promise<{ status: number; json: WpsBody }> {
  const encoded = new Response(form);
  const response = await api.app.inject({
    method: "POST",
    url,
    headers: {
      host: testTenants.find(({ code }) => code === merchant)?.host ?? "",
      "content-type": encoded.headers.get("content-type") ?? "",
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(client.token === undefined ? {} : { authorization: `Bearer ${client.token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, json: response.json<WpsBody>() };
}

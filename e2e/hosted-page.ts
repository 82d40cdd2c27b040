/** A provider with a payment page of its own, in the shape of Stripe Checkout (ADR 45), served by the journey. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import {
  type FakeStripe,
  signStripe,
  startFakeStripe,
  stripeEvent,
} from "../apps/api/src/testing/fake-stripe.ts";
import { brandOrigin } from "./brands.ts";

const provider = "cards";
const secretKey = "sk_test_4eC39HqLyjWDarjtT1zdp7dc";
const webhookSecret = "whsec_journeysjourneys";
/** The page's own words. */
export const pay = "Pay now";
export const leave = "Back to the shop";

/** Writes the file that tells the product of the provider. @returns its path */
export function writeProviderFile(dataDir: string, port: string): string {
  const path = join(dataDir, "payment-providers.json");
  const entry = { name: provider, kind: "stripe-checkout", brand: "nova", secretKey, webhookSecret };
  writeFileSync(path, JSON.stringify([{ ...entry, apiUrl: `http://127.0.0.1:${port}` }]));
  return path;
}

export interface HostedPage {
  readonly stripe: FakeStripe;
  /** The id of the session whose page is open. */
  readId(page: Page): string;
  /** Tells the product of a session, as the provider's webhook does. @returns the status of its answer */
  tell(id: string): Promise<number>;
}

/** Starts the provider, and serves its page to this browser. */
export async function openHostedPage(page: Page): Promise<HostedPage> {
  const stripe = await startFakeStripe(secretKey, Number(process.env.E2E_STRIPE_PORT));
  const readId = (one: Page) => /\/(cs_\w+)$/.exec(new URL(one.url()).pathname)?.[1] ?? "";
  const formOf = (id: string) =>
    stripe.calls.findLast(({ form }) => form.client_reference_id === stripe.find(id).client_reference_id)
      ?.form;
  await page.context().route("https://checkout.stripe.example/**", async (route) => {
    const [, action, id = ""] = /\/(pay|paid)\/(cs_\w+)$/.exec(new URL(route.request().url()).pathname) ?? [];
    if (id === "") return route.fulfill({ status: 404, body: "" });
    if (action === "paid") stripe.pay(id);
    const way = action === "paid" ? "" : `<a href="/c/paid/${id}">${pay}</a>`;
    const back = formOf(id)?.[action === "paid" ? "success_url" : "cancel_url"];
    const body = `<!doctype html><html lang="en"><title>Checkout</title><main>${way}<a href="${back}">${leave}</a>`;
    return route.fulfill({ contentType: "text/html", body });
  });
  return {
    stripe,
    readId,
    tell: async (id) => {
      const body = stripeEvent("checkout.session.completed", stripe.find(id));
      const headers = {
        "content-type": "application/json",
        "stripe-signature": signStripe(webhookSecret, body, new Date()),
      };
      const address = `${brandOrigin("nova")}/payments/${provider}/webhook`;
      return (await fetch(address, { method: "POST", body, headers })).status;
    },
  };
}

/** Leaves the provider's page by one of its links. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveTitle(/./);
}

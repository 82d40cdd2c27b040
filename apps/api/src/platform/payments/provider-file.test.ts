import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createApi } from "../../app/create-api.ts";
import { systemClock } from "../clock.ts";
import { loadConfig } from "../config.ts";
import { createLogger } from "../logger.ts";
import { readProviderFile } from "./provider-file.ts";

const folder = mkdtempSync(path.join(tmpdir(), "providers-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (content: unknown): string => {
  const file = path.join(folder, "providers.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};
const good = {
  name: "cards",
  kind: "stripe-checkout",
  brand: "nova",
  secretKey: "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
  webhookSecret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2La",
};
const read = (content: unknown, production = true) => readProviderFile(write(content), production);

describe("the file of payment providers", () => {
  it("names each brand's account, at Stripe's own address unless told otherwise", () => {
    expect(read([good])).toEqual([{ ...good, apiUrl: "https://api.stripe.com" }]);
    const local = {
      ...good,
      apiUrl: "http://127.0.0.1:4010",
      account: "acct_1",
      secretKey: "rk_test_12345678",
    };
    expect(read([local], false)).toEqual([local]);
    expect(read([])).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["PAYMENT_PROVIDERS_FILE is no JSON", `[{"secretKey":"sk_live_4eC39HqLyjWDarjtT1zdp7dc"`],
    ["PAYMENT_PROVIDERS_FILE: it must hold a list", {}],
    ["PAYMENT_PROVIDERS_FILE: entry 1: secretKey is wrong", [{ ...good, secretKey: "pk_live_4eC39HqL" }]],
    ["PAYMENT_PROVIDERS_FILE: entry 2: webhookSecret is wrong", [good, { ...good, webhookSecret: "x" }]],
    ["PAYMENT_PROVIDERS_FILE: entry 1: brand is wrong", [{ ...good, brand: undefined }]],
    ["PAYMENT_PROVIDERS_FILE: entry 1: kind is wrong", [{ ...good, kind: "paypal" }]],
    ["PAYMENT_PROVIDERS_FILE: entry 1: account is wrong", [{ ...good, account: "me" }]],
    ["PAYMENT_PROVIDERS_FILE: entry 1: secret is wrong", [{ ...good, secret: "more" }]],
    ["PAYMENT_PROVIDERS_FILE: the name cards is taken", [good, good]],
    ["PAYMENT_PROVIDERS_FILE: the name sandbox is taken", [{ ...good, name: "sandbox" }]],
    [
      "PAYMENT_PROVIDERS_FILE: apiUrl of cards must be an https origin",
      [{ ...good, apiUrl: "http://a.example" }],
    ],
    [
      "PAYMENT_PROVIDERS_FILE: apiUrl of cards must be an https origin",
      [{ ...good, apiUrl: "https://a.example/v1" }],
    ],
    [
      "PAYMENT_PROVIDERS_FILE: secretKey of cards is a test key",
      [{ ...good, secretKey: "sk_test_12345678" }],
    ],
  ])("SEC-68 is refused, and no secret is revealed: %s", (message, content) => {
    const refuse = () => read(content);
    expect(refuse).toThrow(new RegExp(`^${message}$`));
    expect(refuse).not.toThrow(/4eC39HqL|whsec_M|12345678/);
  });

  it("SEC-68 is refused if it cannot be read, and the process does not start", async () => {
    const missing = path.join(folder, "missing.json");
    expect(() => readProviderFile(missing, true)).toThrow(/^PAYMENT_PROVIDERS_FILE cannot be read$/);
    const config = loadConfig({
      DATABASE_URL: "postgresql://127.0.0.1:9/none",
      PAYMENT_PROVIDERS_FILE: write([{ ...good, secretKey: "nothing" }]),
    });
    const logger = createLogger("silent", { write: () => undefined });
    await expect(createApi(config, logger, systemClock)).rejects.toThrow(
      "PAYMENT_PROVIDERS_FILE: entry 1: secretKey is wrong",
    );
  });
});

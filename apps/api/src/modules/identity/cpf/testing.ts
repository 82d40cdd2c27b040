import { vi } from "vitest";
import { createVisitor } from "../../../testing/members.ts";
import type { TestApi } from "../../../testing/test-api.ts";

export const brazilWarning = { PT: "Apostar pode causar dependência.", EN: "Betting can be addictive." };

/**
 * Gives Lótus the settings of a Brazilian brand: a CPF at registration, Pix keys, and the law's warning (CASE-39). Nova stays
 * unchanged.
 */
export async function makeLotusBrazilian(api: Pick<TestApi, "app" | "owner">): Promise<void> {
  const fields = ["username", "password", "confirmPassword", "nickname", "birthday", "cpf"];
  const registerFields = Object.fromEntries(fields.map((name) => [name, { required: true }]));
  await api.owner.query("update merchants set settings = settings || $1::jsonb where code = 'lotus'", [
    JSON.stringify({ registerFields, payoutAccounts: "pix", signInWarning: brazilWarning }),
  ]);
  const visitor = createVisitor(api, "lotus", "10.39.0.1");
  await vi.waitFor(
    async () => {
      const { fields: shown } = await visitor.call("GET /wps/system/setting/register");
      if (!shown["cpf"]?.required) throw new Error("Lótus asks for no CPF yet");
    },
    { timeout: 20_000 },
  );
}

import type { SwitchName } from "@croupier/brand/switches";
import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { buildRule, buildSettings } from "./builders.ts";
import type { FakeServer } from "./fake-server.ts";
import { renderApp } from "./render-app.tsx";

export const phone: SwitchName[] = ["CHNGPASSVERIF3"];

/** Registration does not ask for the number, but its rule still applies here. */
const mobileNum = buildRule("rule.mobileNum", {
  enabled: false,
  required: false,
  minLength: 6,
  maxLength: 20,
  pattern: "\\d+",
});

/** Replies to what the recovery by phone asks for before its calls. */
export const phoneRecoveryReplies = () => ({
  "GET /wps/system/setting/register": () => buildSettings({ mobileNum }),
  "GET /wps/system/country": () => [
    { country: "CN", name: "China", countryDialingCode: "+86" },
    { country: "BR", name: "Brazil", countryDialingCode: "+55" },
  ],
  "GET /wps/captcha": () => ({ image: "iVBORw0KGgo=" }),
  "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
});

export async function openByPhone(server: FakeServer, switches = phone) {
  await renderApp({ path: "/m/forget", switches });
  await screen.findByLabelText("Mobile number");
  await waitFor(() => expect(server.listCalls("GET /wps/system/setting/register")).toHaveLength(1));
}

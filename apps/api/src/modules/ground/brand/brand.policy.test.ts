import { switchNames } from "@croupier/brand/switches";
import { createCalendar } from "@croupier/domain/periods";
import { describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { toStatus } from "./brand.policy.ts";

const settings = {
  maintenance: false,
  blockedCountries: ["US", "FR"],
  customerService: [{ title: "CS", path: "/help" }],
  registerMethods: { username: true },
  resources: ["https://a.example"],
  imageCdns: ["https://img.example"],
};
const calendar = createCalendar([
  { zone: "UTC" },
  { zone: "Asia/Shanghai", since: { day: "2026-11-22", at: new Date("2026-11-21T16:00:00Z") } },
]);
const statusOf = (
  hosts: readonly string[],
  country = "PT",
  now = new Date("2026-11-21T15:59:59Z"),
  switches: Readonly<Record<string, boolean>> = {},
) => {
  const template = { mem_cen: "2", dep_func: "3" };
  const currency = { code: "CNY", symbol: "¥", position: "F", decimals: 2 };
  const brand = { code: "nova", hosts, currency, settings, template, switches, calendar };
  return toStatus(brand as unknown as Brand, { ip: "192.0.2.7", country, now }, "1.2.3");
};

describe("the status of a site", () => {
  it("STATUS-02 names the screens that pages and messages may link to", () => {
    expect(statusOf(["nova.example"]).paths).toEqual({
      home: "/m/home",
      login: "/m/login",
      register: "/m/register",
      deposit: "/m/voucherCenter",
      withdraw: "/m/withdraw",
      member: "/m/mine",
      activity: "/m/activity",
      notice: "/m/notice",
      help: "/m/help",
    });
  });

  it("STATUS-02 names the zone in which the brand counts its days now", () => {
    const begun = new Date("2026-11-21T16:00:00Z");
    expect([statusOf([]).timeZone, statusOf([], "PT", begun).timeZone]).toEqual(["UTC", "Asia/Shanghai"]);
  });

  it.each<[hosts: string[], main: string]>([
    [["nova.example", "www.nova.example"], "nova.example"],
    [["192.0.2.7", "nova.example"], "nova.example"],
    [["[2001]", "10.0.0.4", "4nova.example"], "4nova.example"],
    [["10.0.0.4", "192.0.2.7"], "10.0.0.4"],
    [[], ""],
  ])("STATUS-02 names as the main host of %j the first one: %s", (hosts, main) => {
    expect(statusOf(hosts).mainDomain).toBe(main);
  });

  it.each(switchNames)("TPL-05 AGENT-12 shows %s as the brand has it, whatever the others are", (name) => {
    for (const own of [true, false]) {
      const switches = Object.fromEntries(switchNames.map((one) => [one, (one === name) === own]));
      expect(statusOf([], undefined, undefined, switches).whitelabel).toEqual(switches);
    }
  });

  it("STATUS-01 is restricted in blocked countries, and shows the brand's settings", () => {
    expect(["US", "FR", "PT"].map((country) => statusOf([], country).regionRestriction)).toEqual([
      true,
      true,
      false,
    ]);
    expect(statusOf(["nova.example"])).toMatchObject({
      location: { ip: "192.0.2.7", country: "PT" },
      info: { customerService: settings.customerService },
      domainRoute: "nova",
      mobileTemplate: { mem_cen: "2", dep_func: "3" },
      register: { username: true },
      resources: ["https://a.example"],
      imageCDNs: ["https://img.example"],
      version: "1.2.3",
    });
  });
});

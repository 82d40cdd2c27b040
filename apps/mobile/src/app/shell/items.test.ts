// @vitest-environment node
import { readList } from "@croupier/brand/read-parameters";
import { type SwitchName, switchNames } from "@croupier/brand/switches";
import { isAgentType, sessionTypes } from "@croupier/domain/session-types";
import { describe, expect, it } from "vitest";
import {
  listMemberItems,
  listPopupItems,
  showsReferral,
  showsVipRoom,
} from "../../shared/menu/menu-items.ts";
import { describeSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { listFooterItems } from "./footer-items.ts";

const only = (name: SwitchName) => (asked: SwitchName) => asked === name;
const none = () => false;
const all = () => true;
const guest = describeSession(undefined);
const whoIs = (type: number) => describeSession(buildSession({ type }));

const rows: Array<[string, SwitchName, string]> = [
  ["MENU-06", "REWCEN3", "/m/rewardCenter"],
  ["MENU-07", "PTSYS3", "/m/mall/mallHome"],
  ["MENU-08", "TRANSBETREPMEM3", "/m/gameRecord"],
  ["MENU-09", "TRANSREC3", "/m/transaction/record"],
  ["MENU-10", "SECPRIV", "/m/securityCenter"],
  ["MENU-11", "MAILCEN", "/m/message"],
  ["MENU-12", "MYACC", "/m/myAccount/index"],
];

describe("side menu", () => {
  it.each(rows)("%s switch %s alone brings the entry to %s", (_row, name, path) => {
    expect(listMemberItems(only(name)).map((item) => item.to)).toEqual([path]);
    const others = listMemberItems((asked) => asked !== name).map((item) => item.to);
    expect(others).not.toContain(path);
  });

  it("MENU-13 shows one entry to the reward centre", () => {
    const targets = listMemberItems(all).map((item) => item.to);
    expect(targets.filter((path) => path === "/m/rewardCenter")).toHaveLength(1);
  });

  it("TPL-05 shows nothing while every switch is missing", () => {
    expect(listMemberItems(none)).toEqual([]);
  });

  it("AGENT-15 GAMSER and PERSREP bring no entry", () => {
    for (const name of ["GAMSER", "PERSREP"] as const) {
      expect(switchNames).toContain(name);
      expect(listMemberItems(only(name))).toEqual([]);
    }
  });

  it("MENU-14 the VIP room is for guests, and for members with the flag on", () => {
    expect(showsVipRoom(none, guest)).toBe(true);
    expect(showsVipRoom(none, whoIs(0))).toBe(false);
    expect(showsVipRoom(only("VIPBENEFITS"), whoIs(0))).toBe(true);
  });

  it("MENU-16 the referral entry is for guests and for non-agents while the promotion runs", () => {
    expect([none, only("REFERRAL")].map((isOn) => showsReferral(isOn, guest))).toEqual([true, true]);
    for (const type of Object.values(sessionTypes)) {
      expect(showsReferral(none, whoIs(type)), `${type}`).toBe(false);
      expect(showsReferral(only("REFERRAL"), whoIs(type)), `${type}`).toBe(!isAgentType(type));
    }
  });
});

describe("member popup menu", () => {
  it("MENU-18 lists its entries in the order of the spec", () => {
    expect(listPopupItems(all).map((item) => item.to)).toEqual([
      "/m/member/benefits",
      "/m/gameRecord",
      "/m/transaction/record",
      "/m/profitandloss",
      "/m/rewardCenter",
      "/m/mall/mallHome",
      "/m/securityCenter",
    ]);
  });

  it("MENU-18 keeps profit and loss alone without any switch", () => {
    expect(listPopupItems(none).map((item) => item.to)).toEqual(["/m/profitandloss"]);
  });
});

describe("footer", () => {
  it("FOOT-01 follows the template's list, trims spaces and skips unknown names", () => {
    const names = (list: string) => listFooterItems(readList(list), true).map((item) => item.name);
    expect(names("member, home ,nonsense,chat,toString,home")).toEqual(["member", "home", "chat"]);
    expect(names("")).toEqual([]);
  });

  it("FOOT-06 has chat only while the live chat is on", () => {
    expect(listFooterItems(["home", "chat"], false).map((item) => item.name)).toEqual(["home"]);
  });

  it("FOOT-07 leads where the spec says", () => {
    const targets = Object.fromEntries(
      listFooterItems(["activity", "deposit", "withdraw", "member", "notice"], true).map(({ name, to }) => [
        name,
        to,
      ]),
    );
    expect(targets).toEqual({
      activity: "/m/activity",
      deposit: "/m/voucherCenter",
      withdraw: "/m/withdraw",
      member: "/m/mine",
      notice: "/m/notice",
    });
  });
});

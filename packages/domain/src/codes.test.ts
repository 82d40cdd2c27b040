import { describe, expect, it } from "vitest";
import * as codes from "./codes.ts";

describe("codes", () => {
  it("GAME-08 has the categories, game types and classifications of the spec", () => {
    expect(codes.categoryKeys.join()).toBe(
      "ALL,LOTT,ELOTT,LIVE,RNG,FISH,SPORTS,ESPORTS,COCKFIGHT,PVP,HOT,LIVESTREAM,HOME,PROMO,FAV,RECENT,INHOUSE",
    );
    expect(codes.gameTypes.join()).toBe("RNG,LIVE,PVP,FISH,SPORTS,ESPORTS,COCKFIGHT,LOTT,ELOTT,HOT,FAV");
    expect(codes.gameClassifications.join()).toBe("NEW,HOT,FAV,ROU,BAC");
  });

  it("GAME-09 has the codes of contents, plays, prizes, gateways and rooms", () => {
    expect(codes.contentTypes).toEqual({
      agent: "A",
      player: "PL",
      banner: "B",
      popUp: "PU",
      promotion: "PR",
    });
    expect(codes.playTypes).toEqual(["Tradition", "Entertainment"]);
    expect(codes.prizeModes).toEqual(["Lott", "ZY", "Elott"]);
    expect(codes.gateways).toEqual({ web: 1, mobile: 3 });
    expect(codes.liveStreamRooms).toEqual(["Free", "VIP", "Pay per View"]);
  });
});

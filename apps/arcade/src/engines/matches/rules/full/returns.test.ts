import { describe, expect, it } from "vitest";
import { countReturns } from "../../testing/returns.ts";
import { MODELS } from "../models.ts";

describe("the returns of matches", () => {
  it.each(MODELS.filter(({ sport }) => sport === "basketball"))(
    "of $id are what they say, over all matches of the league and all picks",
    (model) => {
      const { wrong, told } = countReturns(model);
      expect(wrong).toEqual([]);
      expect(told).toEqual(model.rtp);
    },
  );
});

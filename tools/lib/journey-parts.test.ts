import { expect, it } from "vitest";
import { listJourneyFiles, listOtherJourneys } from "./journey-parts.mjs";

it("has each file of journeys in one of the parts", () => {
  const all = listJourneyFiles();
  const ofParts = ["1/4", "2/4", "3/4", "4/4"].flatMap((part) => {
    const others = listOtherJourneys(part);
    return all.filter((file) => !others.includes(file));
  });
  expect(ofParts).toHaveLength(all.length);
  expect(ofParts.toSorted()).toEqual(all);
  expect(listOtherJourneys(undefined)).toEqual([]);
});

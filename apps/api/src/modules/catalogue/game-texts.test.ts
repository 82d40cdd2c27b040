import { expect, it } from "vitest";
import type { GameIndex } from "./game-index.ts";
import { createGameTexts } from "./game-texts.ts";

const facts = (names: object) =>
  JSON.stringify(["ACME", "g", "RNG", [], "0", false, true, false, "", "", "", names]);

it("I18N-01 writes a game in each language, and reads it no more once it was shown twice", () => {
  const read: number[] = [];
  const index = {
    factsOf: (nodeId: number) => {
      read.push(nodeId);
      return nodeId > 2 ? undefined : facts({ EN: `Jade ${nodeId}`, CN: `玉 ${nodeId}` });
    },
  } as GameIndex;
  const texts = createGameTexts(index);
  const show = (language: "CN" | "PT", nodeId: number) => {
    const text = texts[language](nodeId)?.text;
    return text && JSON.parse(`${text.toString()}}`).gameName;
  };
  expect([show("CN", 1), show("CN", 1), show("CN", 1)]).toEqual(["玉 1", "玉 1", "玉 1"]);
  expect([show("PT", 1), show("CN", 2), show("CN", 3)]).toEqual(["Jade 1", "玉 2", undefined]);
  expect(read).toEqual([1, 1, 1, 2, 3]);
});

import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServer } from "../../testing/fake-server.ts";
import { buildGame, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { GameCards } from "./game-cards.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The icons of a card's vendor, by their paths. */
const marksOf = (name: string): (string | null)[] => {
  const card = screen.getByText(name).closest("button")?.parentElement;
  return [...(card?.querySelectorAll("img") ?? [])]
    .map((picture) => picture.getAttribute("src"))
    .filter((src) => src?.startsWith("/art/vendor/"));
};

it("API-65 a vendor's icon shows on the cards whose showIcon says so, and on no other", async () => {
  createFakeServer({ "GET /wps/game/vendorTypes": () => buildVendorTypes() });
  const games = [
    buildGame(1),
    buildGame(2, { showIcon: false }),
    buildGame(3, { vassalage: "AMBRFX" }),
    buildGame(4, { vassalage: "UNKNOWN" }),
  ];
  await renderPart(<GameCards games={games} />);
  await vi.waitFor(() => expect(marksOf("Game 1")).toEqual(["/art/vendor/BGS-COLOR.png?v=1"]));
  expect(marksOf("Game 3")).toEqual(["/art/vendor/AMBRFX-COLOR.png?v=1"]);
  expect([marksOf("Game 2"), marksOf("Game 4")]).toEqual([[], []]);
});

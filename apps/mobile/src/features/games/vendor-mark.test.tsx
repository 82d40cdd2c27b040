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

/** The pictures of a card, by their paths: that of the game, and its vendor's icon. */
const picturesOf = (name: string): (string | null)[] => {
  const card = screen.getByRole("button", { name }).parentElement;
  return [...(card?.querySelectorAll<HTMLImageElement>("img:not([hidden])") ?? [])].map((picture) =>
    picture.getAttribute("src"),
  );
};

it("GAME-02 API-65 a card shows its game's picture and name, and the vendor's icon where showIcon says so", async () => {
  createFakeServer({ "GET /wps/game/vendorTypes": () => buildVendorTypes() });
  const games = [
    buildGame(1, { iconUrl: "/art/game/one.webp" }),
    buildGame(2, { iconUrl: "/art/game/two.webp", showIcon: false }),
    buildGame(3, { iconUrl: "/art/game/three.webp", vassalage: "AMBRFX" }),
    buildGame(4, { iconUrl: "/art/game/four.webp", vassalage: "UNKNOWN" }),
  ];
  await renderPart(<GameCards games={games} />);
  await vi.waitFor(() =>
    expect(picturesOf("Game 1")).toEqual(["/art/game/one.webp", "/art/vendor/BGS-COLOR.png?v=1"]),
  );
  expect(picturesOf("Game 3")).toEqual(["/art/game/three.webp", "/art/vendor/AMBRFX-COLOR.png?v=1"]);
  expect([picturesOf("Game 2"), picturesOf("Game 4")]).toEqual([
    ["/art/game/two.webp"],
    ["/art/game/four.webp"],
  ]);
});

import { createTranslator } from "@croupier/phrases/translator";
import { cleanup, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Providers } from "../../app/app-providers.tsx";
import { createBrand } from "../../platform/brand/brand.tsx";
import { createQueryClient } from "../../shared/session/query-client.ts";
import { buildBoot } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { GameCards } from "./game-cards.tsx";

/** The virtual grid needs layout, which tests do not have; it says how many games it was given. */
const long = vi.hoisted(() => ({ load: vi.fn(), isMissing: false }));
vi.mock("./long-grid.tsx", () => {
  long.load();
  if (long.isMissing) throw new Error("no network");
  return { LongGrid: ({ games }: { games: readonly unknown[] }) => <p>{`virtual ${games.length}`}</p> };
});

beforeEach(() => {
  long.isMissing = false;
  createFakeServer({ "GET /wps/game/vendorTypes": () => buildVendorTypes() });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const listNames = () => screen.queryAllByText(/^Game \d+$/).length;

it.each([
  [9, 9, true],
  [10, 9, false],
])("of %d cards the first frame has %d, and below them: %s", async (count, shown, isWhole) => {
  const { template, status } = buildBoot();
  const page = renderToString(
    <Providers
      brand={createBrand(template, status)}
      translator={createTranslator("EN", {})}
      client={createQueryClient()}
    >
      <GameCards games={buildGames(count)}>
        <p>the end</p>
      </GameCards>
    </Providers>,
  );
  expect(page.match(/>Game \d+</g)).toHaveLength(shown);
  expect(page.includes("the end")).toBe(isWhole);
});

it("all cards and the content below them come right after it", async () => {
  await renderPart(
    <GameCards games={buildGames(12)}>
      <p>the end</p>
    </GameCards>,
  );
  expect(listNames()).toBe(12);
  expect(screen.getByText("the end")).toBeTruthy();
  expect(long.load).not.toHaveBeenCalled();
});

// The module keeps the virtual grid once it has it, so the order of these tests matters.
it("of 175 cards the virtual grid is not fetched yet", async () => {
  await renderPart(<GameCards games={buildGames(175)} />);
  expect(listNames()).toBe(175);
  expect(long.load).not.toHaveBeenCalled();
});

it("FAULT-09 if the virtual grid does not load, the plain one shows all that it can", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  long.isMissing = true;
  await renderPart(<GameCards games={buildGames(360)} />);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  await vi.waitFor(() => expect(listNames()).toBe(360));
});

it("of 176 cards the virtual grid is fetched ahead, and not shown", async () => {
  await renderPart(<GameCards games={buildGames(176)} />);
  await vi.waitFor(() => expect(long.load).toHaveBeenCalledTimes(1));
  expect(listNames()).toBe(176);
});

it("350 cards are plain ones", async () => {
  await renderPart(<GameCards games={buildGames(350)} />);
  expect(listNames()).toBe(350);
  expect(screen.queryByText(/^virtual/)).toBeNull();
});

it("351 cards are virtual, with the content below them", async () => {
  await renderPart(
    <GameCards games={buildGames(351)}>
      <p>the end</p>
    </GameCards>,
  );
  expect(await screen.findByText("virtual 351")).toBeTruthy();
  expect(screen.getByText("the end")).toBeTruthy();
  expect(listNames()).toBe(0);
});

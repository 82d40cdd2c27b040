import * as frame from "@croupier/ui-kit/game-card-frame";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { GameGrid } from "./game-grid.tsx";

vi.mock("@croupier/ui-kit/game-card-frame", async (importOriginal) => {
  const original = await importOriginal<typeof frame>();
  return { GameCardFrame: vi.fn(original.GameCardFrame) };
});

afterEach(leaveFront);

it("a tap on a heart redraws no card while the server works, and one card when it has answered", async () => {
  let answer = () => {};
  createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/favourites/ids": () => ({ content: ["2"] }),
    "POST /wps/game/favourites": () =>
      new Promise((resolve) => {
        answer = () => resolve(null);
      }),
  });
  localStore.write("MC_SESSION_INFO", buildSession());
  reloadSession();
  await renderPart(<GameGrid games={buildGames(30)} />);
  const heart = (name: string, pressed: boolean) =>
    screen.findByRole("button", { name: `Favourite: ${name}`, pressed });
  await heart("Game 2", true);
  const drawn = vi.mocked(frame.GameCardFrame);
  drawn.mockClear();

  await userEvent.click(await heart("Game 7", false));
  await heart("Game 7", true);
  expect(drawn).not.toHaveBeenCalled();

  answer();
  await waitFor(() => expect(drawn.mock.calls.map(([{ name }]) => name)).toEqual(["Game 7"]));
  await heart("Game 7", true);
});

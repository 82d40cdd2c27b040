import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { plainState } from "./list-state.ts";
import { ClosedNotice, PlayableChip, useIsEmptyCategory } from "./playable.tsx";

const VENDORS = "GET /wps/game/vendorTypes";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
afterEach(leaveFront);

/** Serves categories of vendors with ten games each, this many of which can be played. */
const serve = (groups: Record<string, readonly number[]>) => {
  const sorting = Object.entries(groups).map(([category, counts]) => {
    const group = buildGroup(
      category,
      counts.map((_count, at) => `V${at}`),
    );
    return {
      ...group,
      vendorNames: group.vendorNames.map((vendor, at) => ({ ...vendor, playableCount: counts[at] ?? 0 })),
    };
  });
  server.handlers[VENDORS] = () => buildVendorTypes({ sorting });
};

function Loaded({ categories }: { categories: readonly string[] }) {
  return <output>{useIsEmptyCategory(categories) ? "empty" : "not empty"}</output>;
}
const settle = () => vi.waitFor(() => expect(server.listCalls(VENDORS)).toHaveLength(1));

describe("the filter of playable games", () => {
  const show = async (categories: readonly string[], isPlayable = false) => {
    const onChange = vi.fn();
    await renderPart(
      <PlayableChip categories={categories} state={{ ...plainState, isPlayable }} onChange={onChange} />,
    );
    await settle();
    return onChange;
  };
  const chip = () => screen.findByRole("button", { name: "Playable now" });

  it("is offered if one vendor can be played and another one cannot", async () => {
    serve({ RNG: [10, 0] });
    const onChange = await show(["RNG"]);
    await userEvent.click(await chip());
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...plainState, isPlayable: true });
  });

  it("is offered in a list of all categories if one of them is mixed", async () => {
    serve({ LIVE: [0], RNG: [4] });
    await show([]);
    expect(await chip()).toBeTruthy();
  });

  it("goes by the categories of the list", async () => {
    serve({ LIVE: [10], RNG: [4] });
    await renderPart(
      <>
        <PlayableChip categories={["LIVE"]} state={plainState} onChange={vi.fn()} />
        <Loaded categories={["FISH"]} />
      </>,
    );
    await screen.findByText("empty");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("stays if a link has chosen it, so that it can be removed", async () => {
    serve({ RNG: [10] });
    await show(["RNG"], true);
    expect((await chip()).getAttribute("aria-pressed")).toBe("true");
  });
});

describe("a category without a playable game", () => {
  const show = async (categories: readonly string[]) => {
    await renderPart(
      <>
        <ClosedNotice categories={categories} />
        <Loaded categories={["FISH"]} />
      </>,
    );
    await screen.findByText("empty");
    return screen.queryByText(/These games are not open yet/) !== null;
  };

  it.each<[string, readonly string[], boolean]>([
    ["its games are closed", ["LIVE"], true],
    ["some of its vendors are open", ["RNG"], false],
    ["it shares the list with an open one", ["LIVE", "RNG"], false],
    ["it has no games at all", ["FISH"], false],
  ])("says so, or not, where %s", async (_name, categories, isTold) => {
    serve({ LIVE: [0, 0], RNG: [0, 3] });
    expect(await show(categories)).toBe(isTold);
  });
});

describe("a category without games", () => {
  it("is empty only once the vendors are known", async () => {
    let answer = () => {};
    server.handlers[VENDORS] = () =>
      new Promise((resolve) => {
        answer = () => resolve(buildVendorTypes({ sorting: [] }));
      });
    await renderPart(<Loaded categories={["RNG"]} />);
    await settle();
    expect(screen.getByText("not empty")).toBeTruthy();
    answer();
    expect(await screen.findByText("empty")).toBeTruthy();
  });

  it("is not reported as empty if the vendors do not load", async () => {
    server.handlers[VENDORS] = () => failWith("unknown");
    await renderPart(<Loaded categories={["RNG"]} />);
    await settle();
    expect(screen.getByText("not empty")).toBeTruthy();
  });

  it("is not empty if it has one", async () => {
    serve({ RNG: [0] });
    await renderPart(
      <>
        <Loaded categories={["RNG"]} />
        <Loaded categories={["FISH"]} />
      </>,
    );
    expect(await screen.findByText("empty")).toBeTruthy();
    expect(screen.getByText("not empty")).toBeTruthy();
  });
});

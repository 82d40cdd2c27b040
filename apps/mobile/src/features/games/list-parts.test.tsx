import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "../../shared/storage/stores.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame, buildGames, buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { ClassificationBar, listClassifications } from "./classification-bar.tsx";
import { type ListState, plainState, readListState, writeListState } from "./list-state.ts";
import { keepSearch } from "./recent-searches.ts";
import { SearchBox } from "./search-box.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { VendorPicker } from "./vendor-picker.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/favourites/ids": () => ({ content: [] }),
    "GET /wps/game/hot": () => ({ list: [] }),
  });
});
afterEach(leaveFront);

const vendors = (returnCount = 0) =>
  buildGroup("RNG", ["BGS", "AMBRFX"]).vendorNames.map((vendor) => ({ ...vendor, returnCount }));

describe("the order of a list", () => {
  const show = (state: Partial<ListState> = {}, returnCount = 0) => {
    const onChange = vi.fn();
    const full = { ...plainState, ...state };
    return renderPart(<SortChoice vendors={vendors(returnCount)} state={full} onChange={onChange} />).then(
      () => onChange,
    );
  };
  const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

  it("offers the documented return only where some vendor has one, or a link has chosen it", async () => {
    await show();
    expect(options()).toEqual(["Recommended", "Most played", "Newest"]);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" }).value).toBe("");
    cleanup();
    await show({}, 1);
    expect(options()).toEqual(["Recommended", "Most played", "Newest", "Highest return"]);
    cleanup();
    await show({ sort: "return" });
    expect(options()).toContain("Highest return");
  });

  it("changes the catalogue's, and can be taken back", async () => {
    const onChange = await show({ source: "hot", sort: "new" });
    const choice = screen.getByRole<HTMLSelectElement>("combobox");
    expect(choice.value).toBe("new");
    fireEvent.change(choice, { target: { value: "popular" } });
    expect(onChange).toHaveBeenLastCalledWith({ ...plainState, sort: "popular" });
    fireEvent.change(choice, { target: { value: "" } });
    expect(onChange.mock.lastCall?.[0].sort).toBeUndefined();
  });

  it("is the search's own while one searches", async () => {
    await show({ term: "jade" });
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

describe("the bar of classifications", () => {
  it.each([
    ["RNG", ["All", "New", "Favourites"]],
    ["LIVE", ["All", "Favourites"]],
  ])("LIST-07 has every classification of %s after %j, however many there are", async (type, first) => {
    // Without a phrase, each shows its own key.
    const own = Array.from({ length: 40 }, (_, n) => `KIND_${n + 1}`);
    const keys = listClassifications(
      [type],
      own.map((key) => ({ key })),
    );
    await renderPart(<ClassificationBar keys={keys} selected="" onSelect={() => undefined} />);
    const bar = within(screen.getByRole("group", { name: "Classifications" }));
    expect(bar.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([...first, ...own]);
  });
});

describe("the strip of providers", () => {
  afterEach(() => void vi.restoreAllMocks());
  const show = (overrides: object = {}) => {
    const onSelect = vi.fn();
    return renderPart(
      <VendorPicker vendors={vendors()} selected="BGS" onSelect={onSelect} {...overrides} />,
    ).then(() => onSelect);
  };
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  const pressed = () => screen.getAllByRole("button").map((one) => one.getAttribute("aria-pressed"));

  it("VENDOR-02 has All in a list, and a second tap keeps the choice there", async () => {
    const onSelect = await show();
    expect(pressed()).toEqual(["false", "true", "false"]);
    await press("BGS Studio");
    await press("All");
    expect(onSelect.mock.calls).toEqual([["BGS"], [""]]);
    expect(screen.queryByRole("link")).toBeNull();
    cleanup();
    await show({ selected: "" });
    expect(pressed()).toEqual(["true", "false", "false"]);
  });

  it("VENDOR-02 VENDOR-03 on home a second tap takes the choice back, and a link has all providers", async () => {
    const onSelect = await show({ hasAll: false, title: "Providers" });
    expect(screen.queryByRole("button", { name: "All" })).toBeNull();
    await press("BGS Studio");
    await press("AMBRFX Studio");
    expect(onSelect.mock.calls).toEqual([[""], ["AMBRFX"]]);
    expect(screen.getByRole("heading", { name: "Providers" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "View all" }).getAttribute("href")).toBe("/m/providers");
  });

  /** Far more than any screen has room for. */
  const codes = Array.from({ length: 40 }, (_, place) => `V${place}`);
  const many = buildGroup("RNG", codes).vendorNames;
  const strip = () => screen.getByRole("group", { name: "Providers to choose from" });

  it.each([
    ["it moves, also on its own to the choice of a link", fireEvent.scroll],
    ["a pointer comes", fireEvent.pointerEnter],
    ["a finger comes", fireEvent.touchStart],
    ["the focus comes", fireEvent.focus],
  ])("VENDOR-01 the icons of providers out of sight come when %s", async (_when, reach) => {
    await show({ vendors: many, selected: "V39", hasAll: false });
    const hasIcon = () =>
      within(strip())
        .getAllByRole("button")
        .map((one) => one.querySelector("img") !== null);
    expect(hasIcon().at(-1)).toBe(false);
    reach(strip());
    expect(hasIcon()).toEqual(codes.map(() => true));
  });

  it.each([
    ["of a list, with All", true],
    ["of home, without it", false],
  ])("VENDOR-01 a tapped provider comes to the middle of the strip %s", async (_where, hasAll) => {
    function Strip() {
      const [selected, select] = useState("");
      return <VendorPicker vendors={many} selected={selected} onSelect={select} hasAll={hasAll} />;
    }
    // A strip 300 px wide; each provider is 100 px wide, and the middle of the fourth is at 450.
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const place = many.findIndex(({ accountTypeName }) => accountTypeName === this.textContent);
      return (place < 0 ? { left: 0, width: 300 } : { left: 100 * place + 100, width: 100 }) as DOMRect;
    });
    await renderPart(<Strip />);
    expect(strip().scrollLeft).toBe(0);
    fireEvent.click(screen.getByRole("button", { name: "V3 Studio" }));
    expect(strip().scrollLeft).toBe(300);
  });

  it("keeps a word with a hyphen in one piece", async () => {
    const [vendor] = vendors();
    await show({ vendors: [{ ...vendor, accountTypeName: "AV E-sports" }] });
    // U+2011 is drawn as a hyphen after which no line ends.
    expect(screen.getByText("AV E\u2011sports")).toBeTruthy();
  });
});

describe("the search", () => {
  const show = (overrides: { term?: string; isInstant?: boolean } = {}) => {
    const onSearch = vi.fn();
    return renderPart(
      <>
        <SearchBox term={overrides.term ?? ""} onSearch={onSearch} isInstant={overrides.isInstant ?? false} />
        <button type="button">elsewhere</button>
      </>,
    ).then(() => onSearch);
  };
  const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search games by name" });
  const kept = () => localStore.read("recentSearches")?.["nova"];

  it("has a way to clear only the typed term, and asks the phone for its search key", async () => {
    await show();
    expect(screen.queryByRole("button", { name: "Clear the search" })).toBeNull();
    const asked = ["type", "enterkeyhint", "autocomplete", "maxlength"].map((name) =>
      box().getAttribute(name),
    );
    expect(asked).toEqual(["search", "search", "off", "60"]);
    await userEvent.type(box(), "j");
    expect(screen.getByRole("button", { name: "Clear the search" })).toBeTruthy();
  });

  it("keeps a search term once its results are used, and never a term that was only typed", async () => {
    await show({ term: "jade" });
    await userEvent.click(box());
    await userEvent.click(screen.getByRole("button", { name: "elsewhere" }));
    expect(kept()).toEqual(["jade"]);
    cleanup();
    await show({ term: "" });
    await userEvent.type(box(), "drag");
    await userEvent.click(screen.getByRole("button", { name: "elsewhere" }));
    expect(kept()).toEqual(["jade"]);
  });

  it("of a short list follows every key, keeps nothing and opens nothing", async () => {
    keepSearch("nova", "earlier");
    const onSearch = await show({ isInstant: true });
    await userEvent.type(box(), "a ");
    expect(onSearch.mock.calls).toEqual([["a"], ["a"]]);
    await userEvent.keyboard("{Enter}");
    expect(kept()).toEqual(["earlier"]);
    expect(screen.queryByRole("button", { name: "Close the search" })).toBeNull();
  });

  it("offers hot games that can be played, six at most, each by its name", async () => {
    const list = buildGames(9).map((game, index) => ({ ...game, supportPlay: index !== 1 }));
    server.handlers["GET /wps/game/hot"] = () => ({ list: [...list, buildGame(90)] });
    const onSearch = await show();
    await userEvent.click(box());
    const offers = await screen.findAllByRole("button", { name: /^Search for “Game \d”$/ });
    expect(offers.map(({ textContent }) => textContent)).toEqual([1, 3, 4, 5, 6, 7].map((n) => `Game ${n}`));
    await userEvent.click(offers[1] as HTMLElement);
    expect(onSearch).toHaveBeenLastCalledWith("Game 3");
  });
});

describe("ROUTE-19 a path's own classification", () => {
  const preset = { classify: "ROU" };
  it("ROUTE-19 writes All out only if the path preselects another entry", () => {
    expect(writeListState(plainState, preset)["type"]).toBe("ALL");
    expect(writeListState(plainState)["type"]).toBeUndefined();
    expect(writeListState({ ...plainState, source: "hot" }, preset)["type"]).toBeUndefined();
    expect(writeListState({ ...plainState, classify: "VIDEO" }, preset)["type"]).toBe("VIDEO");
  });

  it("ROUTE-19 All in a link counts as none, and a key of its own is kept", () => {
    expect(readListState(new URLSearchParams("type=ALL"), preset).classify).toBe("");
    expect(readListState(new URLSearchParams("type=VIDEO"), preset).classify).toBe("VIDEO");
    expect(readListState(new URLSearchParams("playable=0&sort=best&minBet=7&minLine=11"))).toMatchObject({
      isPlayable: false,
      sort: undefined,
      minBet: "",
      minLine: "",
    });
    expect(readListState(new URLSearchParams("minBet=0.1&minLine=50"))).toMatchObject({
      minBet: "0.1",
      minLine: "50",
    });
  });
});

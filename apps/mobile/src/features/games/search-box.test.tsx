import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "../../shared/storage/stores.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { SearchBox } from "./search-box.tsx";

const onSearch = vi.fn();
let change = (_term: string) => {};
const keep = (next: typeof change) => {
  change = next;
};
beforeEach(() => {
  onSearch.mockClear();
  createFakeServer({ "GET /wps/game/hot": () => ({ list: [buildGame(1, { displayName: "Jade Koi" })] }) });
});
afterEach(leaveFront);

/** A page that has its term as the address would. */
function show(term = "") {
  function Page() {
    const [own, setOwn] = useState(term);
    keep((next) => act(() => setOwn(next)));
    return <SearchBox term={own} onSearch={onSearch} />;
  }
  return renderPart(<Page />);
}
const box = () => screen.getByRole<HTMLInputElement>("searchbox");
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const submit = () => fireEvent.submit(box());
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const kept = () => localStore.read("recentSearches")?.["nova"] ?? [];
const isOpen = () => screen.queryByRole("button", { name: "Close the search" }) !== null;

describe("the typed term", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("SEARCH-02 is not searched for once the box has gone", async () => {
    const { unmount } = await show();
    type("jade");
    pass(599);
    unmount();
    pass(10_000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it("SEARCH-02 is searched for once, trimmed, after the last key", async () => {
    await show();
    type(" jad");
    pass(599);
    type(" jade ");
    pass(600);
    pass(10_000);
    expect(onSearch.mock.calls).toEqual([["jade"]]);
  });

  it.each([
    ["", "jade", " "],
    ["jade", "jade koi", "jade"],
  ])("SEARCH-02 on the list of %j is not %j if the next key makes it %j", async (shown, first, second) => {
    await show(shown);
    type(first);
    pass(599);
    type(second);
    pass(10_000);
    expect(onSearch.mock.calls).toEqual([[second.trim()]]);
  });

  it("SEARCH-03 is searched for at once by Enter, and not again later", async () => {
    await show();
    type(" jade ");
    submit();
    expect(onSearch.mock.calls).toEqual([["jade"]]);
    pass(10_000);
    expect(onSearch).toHaveBeenCalledTimes(1);
    expect([kept(), isOpen()]).toEqual([["jade"], false]);
  });

  it("SEARCH-04 is gone at once when it is cleared, and not searched for later", async () => {
    await show();
    type("jade");
    fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect([onSearch.mock.calls, box().value]).toEqual([[[""]], ""]);
    pass(10_000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });
});

describe("a term that is deleted key by key", () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each(["", " ", "   "])("SEARCH-04 leaves %j, and is gone 600 ms after the last key", async (left) => {
    await show("jade");
    type("j");
    type(left);
    pass(599);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    pass(10_000);
    expect(onSearch.mock.calls).toEqual([[""]]);
  });

  it.each(["", " "])("SEARCH-04 leaves %j, and is gone at once by Enter", async (left) => {
    await show("jade");
    type(left);
    submit();
    expect([onSearch.mock.calls, kept()]).toEqual([[[""]], []]);
    pass(10_000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });
});

describe("a term from outside", () => {
  it("replaces the typed term, except for the spaces around it", async () => {
    await show("jade");
    expect(box().value).toBe("jade");
    type("jade koi ");
    change("jade koi");
    expect(box().value).toBe("jade koi ");
    change("");
    expect(box().value).toBe("");
  });
});

describe("the overlay", () => {
  it("opens with the box, and closes with Escape and no other key", async () => {
    await show();
    expect(isOpen()).toBe(false);
    fireEvent.focus(box());
    expect(isOpen()).toBe(true);
    fireEvent.keyDown(box(), { key: "a" });
    expect(isOpen()).toBe(true);
    fireEvent.keyDown(box(), { key: "Escape" });
    expect(isOpen()).toBe(false);
  });

  it("does not cover the results of a search", async () => {
    await show("jade");
    fireEvent.focus(box());
    expect(isOpen()).toBe(false);
    type("jade ");
    expect(isOpen()).toBe(false);
    type("jade k");
    expect(isOpen()).toBe(true);
  });

  it.each([
    ["leaves the box that had the focus, with a phone's keyboard", true],
    ["gives the focus back to the box", false],
  ])("searches for the picked term, keeps it, and %s", async (_name, hadFocus) => {
    await show();
    act(() => box().focus());
    const offer = await screen.findByRole("button", { name: "Search for “Jade Koi”" });
    if (!hadFocus) act(() => offer.focus());
    fireEvent.click(offer);
    expect([onSearch.mock.calls, box().value, kept(), isOpen()]).toEqual([
      [["Jade Koi"]],
      "Jade Koi",
      ["Jade Koi"],
      false,
    ]);
    expect(document.activeElement === box()).toBe(!hadFocus);
  });
});

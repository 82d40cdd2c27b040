import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { navigate, startRouter, useDeferredSearch, useNextPath, usePath, useSearch } from "./history.ts";

let commits: Array<() => void> = [];
let stop = () => {};
const commitLater = (_path: string, _isAnimated: boolean, commit: () => void) => void commits.push(commit);

beforeEach(() => {
  commits = [];
  history.replaceState(null, "", "/m/gameList?data=hot");
});
afterEach(() => {
  cleanup();
  stop();
});

it("a tapped entry is marked before its screen is drawn", () => {
  stop = startRouter(commitLater);
  function Bar() {
    return <p>{`${usePath()} to ${useNextPath()}`}</p>;
  }
  render(<Bar />);
  act(() => navigate("/m/help"));
  expect(screen.getByText("/m/gameList to /m/help")).toBeTruthy();
  act(() => commits.pop()?.());
  expect(screen.getByText("/m/help to /m/help")).toBeTruthy();
});

it("a tapped filter is drawn as pressed first, and its results after that", () => {
  stop = startRouter((_path, _isAnimated, commit) => commit());
  const draws: string[] = [];
  const read = (query: URLSearchParams) => query.get("data") ?? "all";
  function List() {
    draws.push(`${useSearch(read)}, games of ${useDeferredSearch(read)}`);
    return null;
  }
  render(<List />);
  expect(draws).toEqual(["hot, games of hot"]);
  act(() => navigate("/m/gameList"));
  expect(draws.slice(1)).toEqual(["all, games of hot", "all, games of all"]);
});

it("a change of the query draws nothing again that knows the path alone", () => {
  stop = startRouter((_path, _isAnimated, commit) => commit());
  const draws: string[] = [];
  function Frame() {
    draws.push("frame");
    return <p>{usePath()}</p>;
  }
  render(<Frame />);
  act(() => navigate("/m/gameList?gameType=RNG"));
  expect(draws).toHaveLength(1);
});

import { act } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createTarget, navigate, startRouter } from "../../platform/router/history.ts";
import { endSession, reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { type ListState, plainState, writeListState } from "./list-state.ts";
import { useListUrlState } from "./use-list-url-state.ts";

afterEach(leaveFront);

/** A value of each part of a list's state that the plain list does not have. */
const chosen: ListState = {
  source: "hot",
  vendors: ["BGS", "SV3"],
  classify: "VIDEO",
  term: "jade",
  isPlayable: true,
  minBet: "5",
  minLine: "50",
  sort: "new",
};
const parts = Object.keys(chosen) as (keyof ListState)[];

let list: ReturnType<typeof useListUrlState>;
const keep = (next: typeof list) => {
  list = next;
};
function Probe() {
  keep(useListUrlState());
  return null;
}

const present = (query: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => Boolean(value)));

it("has a value of each part that the plain list does not have", () => {
  expect(parts.toSorted()).toEqual(Object.keys(plainState).toSorted());
  for (const part of parts) expect(chosen[part], part).not.toEqual(plainState[part]);
});

it.each(parts)("LIST-13 on page 3 with %s chosen, every change starts at page 1", async (part) => {
  createFakeServer();
  await renderPart(<Probe />);
  const before = writeListState({ ...plainState, [part]: chosen[part] });
  for (const changed of parts) {
    act(() => navigate(createTarget("/m/gameList", { ...before, page: "3" }), { replace: true }));
    const value = changed === part ? plainState[part] : chosen[changed];
    const next: ListState = { ...list.readNow(), [changed]: value };
    act(() => list.change(next));
    expect(Object.fromEntries(new URLSearchParams(location.search)), changed).toEqual(
      present(writeListState(next)),
    );
  }
});

it.each(["recent", "fav"])(
  "SESS-07 a member who signs out on their own list %s is led home, and not to the login",
  async (source) => {
    createFakeServer();
    localStore.write("MC_SESSION_INFO", buildSession());
    reloadSession();
    navigate(createTarget("/m/gameList", { data: source }), { replace: true });
    await renderPart(<Probe />);
    let show = () => {};
    const stop = startRouter((_path, _isAnimated, commit) => {
      show = commit;
    });
    act(() => {
      endSession();
      navigate("/m/home", { replace: true });
    });
    act(() => show());
    stop();
    expect(location.pathname).toBe("/m/home");
  },
);

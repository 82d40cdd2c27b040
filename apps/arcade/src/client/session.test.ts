import { describe, expect, it } from "vitest";
import { ApiError } from "./api.ts";
import { getSession } from "./session.ts";

const CLEAN = "/play/bgs-jade-lanterns?launch=one";

/** An arcade page that records what happens to its history entry. */
function openPage(address: string, state: unknown = null) {
  const entry = { address, state };
  const spent: string[] = [];
  const page = {
    location: new URL(address, "http://arcade.localhost:3001"),
    history: {
      state,
      replaceState: (next: unknown, _title: string, url: string) =>
        Object.assign(entry, { address: url, state: next }),
    },
  };
  const find = (failure?: string) =>
    getSession(page as unknown as Window, async (code) => {
      spent.push(code);
      if (failure) throw new ApiError(failure);
      return { session: `session-of-${code}` };
    });
  return { find, entry, spent };
}

describe("the session of a page", () => {
  it("is traded for the code, which leaves the address", async () => {
    const { find, entry, spent } = openPage(`${CLEAN}#code=c1`);
    expect(await find()).toEqual({ session: "session-of-c1" });
    expect(spent).toEqual(["c1"]);
    expect(entry.address).toBe(CLEAN);
    expect(JSON.stringify(entry)).not.toContain('"c1"');
  });

  it("is there after a reload, from the entry that is left", async () => {
    const { find, entry } = openPage(`${CLEAN}#code=c1`);
    await find();
    const again = openPage(entry.address, structuredClone(entry.state));
    expect(await again.find()).toEqual({ session: "session-of-c1" });
    expect(again.spent).toEqual([]);
  });

  it.each([null, {}, "text", { session: 7 }])("is not there in the state %j", async (state) => {
    const { find, spent } = openPage(CLEAN, state);
    await expect(find()).rejects.toMatchObject({ code: "SESSION_EXPIRED" });
    expect(spent).toEqual([]);
  });

  it.each([
    ["SESSION_EXPIRED", CLEAN],
    ["BAD_REQUEST", CLEAN],
    ["NETWORK", `${CLEAN}#code=c1`],
    ["UNAVAILABLE", `${CLEAN}#code=c1`],
  ])("fails with %s, and keeps the code only if it may still be good", async (failure, left) => {
    const { find, entry } = openPage(`${CLEAN}#code=c1`);
    await expect(find(failure)).rejects.toMatchObject({ code: failure });
    expect(entry).toEqual({ address: left, state: null });
  });
});

import { switchNames } from "@croupier/brand/switches";
import { playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findRedirect } from "../../app/route-guard.ts";
import { screenPaths } from "../../app/routes.ts";
import { buildSession } from "../../testing/builders.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { serveMemberCentre } from "../../testing/member-centre-screen.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { PRIVATE } from "./query-client.ts";

const contract: Readonly<Record<string, PlayerCall>> = playerContract;
const language = "VI";

let server: ReturnType<typeof serveMemberCentre>;
beforeEach(() => {
  server = serveMemberCentre();
});
afterEach(leaveFront);

const sessionOf = (type: number | undefined) => (type === undefined ? undefined : buildSession({ type }));

/** Each screen for each kind of visitor; if a visitor is redirected, the other screen has its own line. */
const views = screenPaths.flatMap((path) =>
  [undefined, 0, 1]
    .filter((type) => !findRedirect(path, sessionOf(type)))
    .map((type) => [path, type] as const),
);

/** The queries that a screen keeps, and the calls that answer each of them. */
async function listKept(path: string, type: number | undefined) {
  const session = sessionOf(type);
  const { client } = await renderApp({
    path,
    switches: [...switchNames],
    language,
    ...(session && { session }),
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const kept = [];
  for (const { queryKey, options, meta } of client.getQueryCache().getAll()) {
    const { queryFn, initialPageParam, gcTime } = options as {
      queryFn?: unknown;
      initialPageParam?: unknown;
      gcTime?: number;
    };
    // A launch is kept by the screen alone that plays it.
    if (typeof queryFn !== "function" || gcTime === 0) continue;
    server.requests.length = 0;
    const { signal } = new AbortController();
    await Promise.resolve(
      queryFn({ client, queryKey, signal, meta, pageParam: initialPageParam, direction: "forward" }),
    ).catch(() => undefined);
    kept.push({ queryKey, asked: [...server.requests] });
  }
  return kept;
}

it.each(views)(
  "SEC-21 I18N-01 %s keeps for type %s no member data in lasting queries, and no text of one language for another",
  async (path, type) => {
    for (const { queryKey, asked } of await listKept(path, type))
      for (const { key, query } of asked) {
        const name = `${key} as ${JSON.stringify(queryKey)}`;
        if (contract[key]?.access !== "visitor") expect(queryKey[0], name).toBe(PRIVATE);
        if (query.get("language") === language) expect(queryKey, name).toContain(language);
      }
  },
);

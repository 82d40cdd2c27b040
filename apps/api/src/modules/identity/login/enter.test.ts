import { beforeEach, describe, expect, it } from "vitest";
import type { RequestContext } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { SessionOpening } from "../../ground/session/session.port.ts";
import { createEnter } from "./enter.ts";

const context = {} as unknown as RequestContext;
const account = { memberId: 7n } as unknown as Parameters<ReturnType<typeof createEnter>>[1];
const asked: unknown[] = [];
const enter = createEnter({
  credentials: {
    settle: async (_q: unknown, _context: unknown, entry: unknown) => {
      asked.push(entry);
      return (entry as { remember: boolean }).remember ? "new credential" : undefined;
    },
  },
  sessions: {
    open: async (_context: unknown, _account: unknown, { alongside, ...opening }: SessionOpening) => {
      await alongside?.({} as Queryable);
      asked.push(opening);
      return { token: "t" };
    },
  },
} as unknown as Parameters<typeof createEnter>[0]);

beforeEach(() => {
  asked.length = 0;
});

describe("LOGIN-04 a person who has proved who they are", () => {
  it("enters by a password, and the browser stays as it is", async () => {
    expect(await enter(context, account, { browser: "b", remember: undefined })).toEqual({ token: "t" });
    expect(asked).toEqual([{ browser: "b", proof: "password" }]);
  });

  it("is remembered or forgotten as they wish", async () => {
    const reply = await enter(context, account, { browser: "b", remember: true });
    expect(reply).toEqual({ token: "t", deviceCredential: "new credential" });
    expect(await enter(context, account, { browser: "b", remember: false })).toEqual({ token: "t" });
    expect(asked.filter((_, at) => at % 2 === 0)).toEqual([
      { memberId: 7n, browser: "b", remember: true, renewed: undefined },
      { memberId: 7n, browser: "b", remember: false, renewed: undefined },
    ]);
  });

  it("SEC-10 gets the credential that replaces the one that opened the login, which is not a password", async () => {
    const reply = await enter(context, account, { browser: "b", remember: undefined, renewed: "renewed" });
    expect(reply).toEqual({ token: "t", deviceCredential: "renewed" });
    expect(asked).toEqual([{ browser: "b", proof: "device" }]);
  });
});

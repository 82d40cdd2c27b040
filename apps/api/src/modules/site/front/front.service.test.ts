import { describe, expect, it, vi } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { createFrontService } from "./front.service.ts";

const brand = { brandId: 1 } as Brand;
const reader = { language: "EN", country: "BR", isMember: false } as const;

/** A service that counts its work, and whose good compression takes until the test ends it. */
function create() {
  const work = { rendered: [] as string[], fast: 0, well: 0 };
  let finish: (packed: Buffer | undefined) => void = () => undefined;
  const service = createFrontService(
    {
      render: (_boot, pathname) => {
        work.rendered.push(pathname);
        return pathname;
      },
      findPart: () => undefined,
      isRoute: (pathname) => pathname === "/m/help",
    },
    {
      getBoot: async () => ({ template: {}, status: {} }) as never,
      getLobby: async () => ({}) as never,
      getList: async () => ({}) as never,
      getPromotions: async () => ({}) as never,
    },
    createTestChanges(),
    {
      compressFast: async () => {
        work.fast += 1;
        return Buffer.from("fast");
      },
      compressWell: () => {
        work.well += 1;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    },
  );
  const read = async (path: string, search = "") =>
    String((await service.getPage(brand, reader, path, search)).brotli);
  return { work, read, finish: (packed: Buffer | undefined) => finish(packed) };
}

describe("the work of pages", () => {
  it("SEC-39 600 unknown paths are one page, which is rendered and compressed once", async () => {
    const { work, read } = create();
    await Promise.all(Array.from({ length: 300 }, (_, at) => read(`/m/${at}`, `a=${at}`)));
    for (let at = 0; at < 300; at += 1) await read(`/nowhere/${at}`);
    expect(work).toEqual({ rendered: ["/m/unknown"], fast: 1, well: 1 });
  });

  it("SEC-39 the first request waits only for the fast compression, and later ones for none", async () => {
    const { work, read, finish } = create();
    expect(await read("/m/help")).toBe("fast");
    expect(work).toMatchObject({ fast: 1, well: 0 });
    expect([await read("/m/help"), await read("/m/help")]).toEqual(["fast", "fast"]);
    expect(work).toMatchObject({ fast: 1, well: 1 });
    finish(Buffer.from("well"));
    await vi.waitFor(async () => expect(await read("/m/help")).toBe("well"));
    expect(work).toMatchObject({ fast: 1, well: 1 });
  });

  it("SEC-39 keeps the fast compression while too many others wait, and tries again", async () => {
    const { work, read, finish } = create();
    await read("/m/help");
    await read("/m/help");
    finish(undefined);
    await vi.waitFor(async () => {
      expect(await read("/m/help")).toBe("fast");
      expect(work.well).toBe(2);
    });
  });
});

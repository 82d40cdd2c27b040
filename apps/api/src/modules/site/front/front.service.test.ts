import { describe, expect, it, vi } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { changeTopics } from "../../../platform/changes.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { createFrontService } from "./front.service.ts";

const brand = { brandId: 1 } as Brand;
const otherBrand = { brandId: 2 } as Brand;
const reader = { language: "EN", country: "BR", isMember: false } as const;

/** A service that counts its work, and whose good compression takes until the test ends it. */
function create() {
  const work = { rendered: [] as string[], fast: 0, well: 0 };
  const status = { maintenance: false };
  const changes = createTestChanges();
  let finish: (packed: Buffer | undefined) => void = () => undefined;
  const service = createFrontService(
    {
      render: (boot, pathname) => {
        work.rendered.push(pathname);
        return boot.status.maintenance ? "notice" : pathname;
      },
      findPart: () => undefined,
      isRoute: (pathname) => pathname === "/m/help",
    },
    {
      getBoot: async () => ({ template: {}, status }) as never,
      getLobby: async () => ({}) as never,
      getList: async () => ({}) as never,
      getPromotions: async () => ({}) as never,
    },
    changes,
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
  const show = async (path: string, of = brand) => String((await service.getPage(of, reader, path, "")).html);
  return { work, status, changes, read, show, finish: (packed: Buffer | undefined) => finish(packed) };
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

describe("kept pages", () => {
  it("STATUS-04 become the notice as soon as the maintenance begins, and the app again with its end", async () => {
    const { status, changes, show } = create();
    for (const maintenance of [false, true, false]) {
      status.maintenance = maintenance;
      changes.announce("brand", brand.brandId);
      expect(await show("/m/help")).toBe(maintenance ? "notice" : "/m/help");
    }
  });

  it.each(changeTopics)("are made again after a change of their brand and of no other: %s", async (topic) => {
    const { work, changes, show } = create();
    const showBoth = async () => {
      for (const one of [brand, otherBrand]) await show("/m/help", one);
      return work.rendered.length;
    };
    expect([await showBoth(), await showBoth()]).toEqual([2, 2]);
    changes.announce(topic, brand.brandId);
    expect(await showBoth()).toBe(3);
    changes.announce(topic);
    expect(await showBoth()).toBe(5);
  });
});

import { describe, expect, it } from "vitest";
import { readPage, readPlace, writePlace } from "./list-place.ts";

describe("a place in a list", () => {
  it("CASE-32 is read as it was written, with any content", () => {
    const at = new Date("2026-11-23T14:19:00.123Z");
    const text = writePlace(at, 'round "7" é', 9_007_199_254_740_993n, "2026-11-23");
    expect(text).toMatch(/^[\w-]+$/);
    expect(readPlace(text, "time", "text", "id", "day")).toEqual([
      at,
      'round "7" é',
      9_007_199_254_740_993n,
      "2026-11-23",
    ]);
    expect(readPlace(undefined, "time")).toBeUndefined();
  });

  it.each([
    ["no text of ours", "x"],
    ["another list's", writePlace("2026-11-23", 7n)],
    ["too long", writePlace(new Date(0), "7", "8")],
    ["too short", writePlace(new Date(0))],
    ["of a time that is none", writePlace("1", "7")],
    ["of a time beyond all times", Buffer.from('[1e300,"7"]').toString("base64url")],
    ["of a time before all times", Buffer.from('[-62135596800001,"7"]').toString("base64url")],
    ["of an id that is none", writePlace(new Date(0), "7;")],
    ["of an id beyond all ids", writePlace(new Date(0), "9".repeat(20))],
    ["no list", Buffer.from('{"0":1,"length":2}').toString("base64url")],
  ])("CASE-32 %s is refused", (_name, text) => {
    expect(() => readPlace(text, "time", "id")).toThrow(expect.objectContaining({ code: "request.invalid" }));
  });

  it("CASE-32 a text may not break a statement, nor a day", () => {
    expect(() => readPlace(writePlace("a\0b"), "text")).toThrow();
    for (const day of ["infinity", "2026-02-30", "0000-01-01"])
      expect(() => readPlace(writePlace(day), "day"), day).toThrow();
  });

  it("CASE-32 a page is queried with one row more, and names the next place only if there is one", () => {
    const placeOf = (row: number) => String(row);
    const first = readPage({ pageSize: 2 });
    expect(first.rows).toEqual({ limit: 3, offset: 0 });
    expect(first.cut([1, 2, 3], 7, placeOf)).toEqual({
      list: [1, 2],
      pages: { next: "2", pageNum: 1, totalPages: 4, totalCount: 7 },
    });
    expect(first.cut([1, 2], 2, placeOf).pages.next).toBeNull();
    expect(first.cut([], 0, placeOf).pages.next).toBeNull();
    expect(readPage({ pageNo: 3, pageSize: 2 }).rows.offset).toBe(4);
    expect(readPage({ pageNo: 3, pageSize: 2, after: "x" }).rows.offset).toBe(0);
  });
});

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { QrCode } from "./qr-code.tsx";

/** Reads which modules a path of rectangles fills, row by row. */
function readModules(path: string, size: number): string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill("."));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(run); i += 1) (rows[Number(y)] ?? [])[Number(x) + i] = "#";
  }
  return rows.map((row) => row.join(""));
}

describe("QR code", () => {
  afterEach(cleanup);

  it("has a name, a quiet zone of four modules and the three finder patterns", () => {
    render(<QrCode text="https://nova.example/m/register?affiliateCode=ABCD2345" label="My link" />);
    const code = screen.getByRole("img", { name: "My link" });
    const size = Number(code.getAttribute("viewBox")?.split(" ")[2]);
    const rows = readModules(code.querySelector("path")?.getAttribute("d") ?? "", size);
    const finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
    const cut = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
    expect(rows.slice(0, 4).join("")).toMatch(/^\.+$/);
    expect(cut(4, 4)).toEqual(finder);
    expect(cut(size - 11, 4)).toEqual(finder);
    expect(cut(4, size - 11)).toEqual(finder);
    expect((size - 8 - 17) % 4).toBe(0);
  });
});

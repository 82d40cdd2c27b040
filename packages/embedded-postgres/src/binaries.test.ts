import { mkdirSync, readlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { getBinaries, hydrateLinks } from "./binaries.ts";
import { makeFolder } from "./testing.ts";

describe("choosing PostgreSQL's programs", () => {
  it.each([
    { platform: "linux", arch: "x64", libc: "musl" as const },
    { platform: "win32", arch: "x64", libc: "other" as const },
    { platform: "linux", arch: "riscv64", libc: "glibc" as const },
  ])("names DATABASE_URL in one line as the alternative on $platform $arch $libc", (machine) => {
    expect(() => getBinaries(machine)).toThrow(/^[^\n]*Set DATABASE_URL[^\n]*$/);
  });

  it("puts the links back that npm stripped, once", () => {
    const native = path.join(makeFolder(), "native");
    mkdirSync(path.join(native, "lib"), { recursive: true });
    writeFileSync(path.join(native, "lib", "libx.so.6.18"), "x");
    const links = [{ source: "native/lib/libx.so.6.18", target: "native/lib/libx.so.6" }];
    writeFileSync(path.join(native, "pg-symlinks.json"), JSON.stringify(links));
    expect(hydrateLinks(native)).toBe(1);
    expect(readlinkSync(path.join(native, "lib", "libx.so.6"))).toBe("libx.so.6.18");
    expect(hydrateLinks(native)).toBe(0);
  });
});

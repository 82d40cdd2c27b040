import { describe, expect, it } from "vitest";
import { readAddress, readNetwork } from "./network-number.ts";

const mapped = 0xffffn << 32n;

describe("SEC-40 an address as a number", () => {
  it.each<[text: string, number: bigint | undefined]>([
    ["0.0.0.0", mapped],
    ["192.0.2.7", mapped | 0xc000_0207n],
    ["255.255.255.255", mapped | 0xffff_ffffn],
    ["::ffff:192.0.2.7", mapped | 0xc000_0207n],
    ["::ffff:c000:207", mapped | 0xc000_0207n],
    ["::", 0n],
    ["::1", 1n],
    ["1::", 1n << 112n],
    ["1:2:3:4:5:6:7:8", 0x0001_0002_0003_0004_0005_0006_0007_0008n],
    ["1:2::7:8", 0x0001_0002_0000_0000_0000_0000_0007_0008n],
    ["2001:DB8::a", 0x2001_0db8_0000_0000_0000_0000_0000_000an],
    ["fe80::1%eth0", 0xfe80_0000_0000_0000_0000_0000_0000_0001n],
    ["64:ff9b::1.2.3.4", 0x0064_ff9b_0000_0000_0000_0000_0102_0304n],
    ["192.0.2", undefined],
    ["256.0.0.1", undefined],
    ["1:2:3", undefined],
    ["nova", undefined],
    ["", undefined],
  ])("%s is %s", (text, number) => {
    expect(readAddress(text)).toBe(number);
  });
});

describe("SEC-40 a network", () => {
  it.each<[text: string, first: bigint, size: bigint]>([
    ["192.0.2.7", mapped | 0xc000_0207n, 1n],
    ["192.0.2.7/32", mapped | 0xc000_0207n, 1n],
    ["192.0.2.0/24", mapped | 0xc000_0200n, 256n],
    ["0.0.0.0/0", mapped, 1n << 32n],
    ["2001:db8::/32", 0x2001_0db8n << 96n, 1n << 96n],
    ["::1/128", 1n, 1n],
    ["::/0", 0n, 1n << 128n],
    ["::ffff:192.0.2.0/120", mapped | 0xc000_0200n, 256n],
  ])("%s begins at its first address, and ends with its last", (text, first, size) => {
    expect(readNetwork(text)).toEqual({ first, last: first + size - 1n });
  });

  it.each([
    "192.0.2.7/24",
    "192.0.2.0/33",
    "192.0.2.0/",
    "192.0.2.0/x",
    "192.0.2.0/2x",
    "192.0.2.0/x2",
    "192.0.2.0/24/24",
    "2001:db8::1/32",
    "::/129",
    "::/1280",
    "192.0.2.0/-1",
    "/24",
    "nova/24",
    "",
  ])("%s is not a network", (text) => {
    expect(readNetwork(text)).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { createAddressList, isAddressRange, networkOf, subnetOf } from "./network.ts";

describe("network of an address", () => {
  it("SEC-06 counts an IPv6 network as one, and each IPv4 address separately", () => {
    const cases = [
      ["203.0.113.7", "203.0.113.7"],
      ["::ffff:203.0.113.7", "203.0.113.7"],
      ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
      ["2001:DB8:0001:0002::1", "2001:db8:1:2::/64"],
      ["2001:db8::1", "2001:db8:0:0::/64"],
      ["fe80::1%eth0", "fe80:0:0:0::/64"],
      ["::1", "0:0:0:0::/64"],
      ["2001:db8:1:2:3::", "2001:db8:1:2::/64"],
      ["2001:db8:1:2:3:4:5::", "2001:db8:1:2::/64"],
      ["2001:db8::4:5:6:7:8", "2001:db8:0:4::/64"],
      ["::2:3:4:5:6:7:8", "0:2:3:4::/64"],
      ["::", "0:0:0:0::/64"],
      ["1:2:3:4:5:6:192.0.2.7", "1:2:3:4::/64"],
      ["::FFFF:203.0.113.7", "203.0.113.7"],
      ["1::ffff:203.0.113.7", "1:0:0:0::/64"],
      ["::ffff:203.0.113.7%eth0", "0:0:0:0::/64"],
      ["fe80::1%a:b:c:d:e:f:g:h", "fe80:0:0:0::/64"],
    ];
    for (const [address = "", network] of cases) expect(networkOf(address), address).toBe(network);
  });

  it.each([
    ["203.0.113.7", "203.0.113.0/24"],
    ["::ffff:203.0.113.200", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ])("SEC-36 counts codes for %s by %s", (address, subnet) => {
    expect(subnetOf(address)).toBe(subnet);
  });
});

describe("a list of addresses and networks", () => {
  it.each([
    "192.0.2.7",
    "192.0.2.0/24",
    "0.0.0.0/0",
    "192.0.2.7/32",
    "2001:db8::1",
    "2001:db8::/32",
    "::/0",
    "::1/128",
  ])("SEC-54 may hold %s", (text) => {
    expect(isAddressRange(text)).toBe(true);
  });

  it.each([
    "",
    "nova",
    "192.0.2",
    "192.0.2.7/33",
    "192.0.2.7/",
    "192.0.2.7/x",
    "192.0.2.7/2x",
    "192.0.2.7/x2",
    "192.0.2.0/24/24",
    "2001:db8::/129",
    "/24",
    "192.0.2.7/-1",
    "192.0.2.7/1.5",
  ])("SEC-54 may not hold %j", (text) => {
    expect(isAddressRange(text)).toBe(false);
  });

  it("SEC-54 includes the named addresses and those in a named network", () => {
    const has = createAddressList(["192.0.2.7", "198.51.100.0/24", "2001:db8::1", "fe80::/16"]);
    const inside = ["192.0.2.7", "198.51.100.0", "198.51.100.255", "2001:db8::1", "fe80::9%eth0"];
    const outside = ["192.0.2.8", "198.51.101.0", "2001:db8::2", "fe81::9", "", "nova", "192.0.2.7x"];
    expect(inside.map(has)).toEqual(inside.map(() => true));
    expect(outside.map(has)).toEqual(outside.map(() => false));
    expect(createAddressList([])("192.0.2.7")).toBe(false);
  });
});

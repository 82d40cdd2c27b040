import { describe, expect, it } from "vitest";
import { networkOf, subnetOf } from "./network.ts";

describe("network of an address", () => {
  it("SEC-06 counts a whole IPv6 network as one, and each IPv4 address separately", () => {
    const cases = [
      ["203.0.113.7", "203.0.113.7"],
      ["::ffff:203.0.113.7", "203.0.113.7"],
      ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
      ["2001:DB8:0001:0002::1", "2001:db8:1:2::/64"],
      ["2001:db8::1", "2001:db8:0:0::/64"],
      ["fe80::1%eth0", "fe80:0:0:0::/64"],
      ["::1", "0:0:0:0::/64"],
      ["2001:db8:1:2:3::", "2001:db8:1:2::/64"],
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

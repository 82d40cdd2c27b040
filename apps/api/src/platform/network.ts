import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const groupsOfAddress = 8;
const groupsOfNetwork = 4;

/**
 * The unit that limits count by: an IPv4 address, or the /64 network of an IPv6 address, because its owner controls the
 * entire network.
 */
export function networkOf(address: string): string {
  const mapped = mappedIPv4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.toLowerCase().split("%")[0] ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = Array<string>(groupsOfAddress - before.length - after.length).fill("0");
  const network = [...before, ...zeros, ...after]
    .slice(0, groupsOfNetwork)
    .map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}

/** The /24 network of an IPv4 address or the /64 of an IPv6 one: an owner of one address easily gets the others. */
export function subnetOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, "0/24") : network;
}

/** Whether a text is an address or a network ("192.0.2.7", "2001:db8::/32"). */
export function isAddressRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    longest > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  );
}

/** Makes the check whether an address is one of a list of addresses and networks, each of which `isAddressRange`. */
export function createAddressList(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const bare = address.split("%")[0] ?? "";
    return isIP(bare) !== 0 && list.check(bare, isIPv4(bare) ? "ipv4" : "ipv6");
  };
}

import { isIPv4, isIPv6 } from "node:net";

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const groupsOfAddress = 8;
const groupsOfNetwork = 4;

/**
 * The unit that limits count by: an IPv4 address, or the /64 network of an IPv6 address, because its owner controls the
 * whole network.
 */
export function networkOf(address: string): string {
  const mapped = mappedIPv4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.toLowerCase().split("%")[0] ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, groupsOfAddress - before.length - after.length)).fill("0");
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  const network = groups.slice(0, groupsOfNetwork).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}

/** The /24 network of an IPv4 address or the /64 of an IPv6 one: an owner of one address easily gets the others. */
export function subnetOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, "0/24") : network;
}

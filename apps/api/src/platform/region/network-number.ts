import { isIPv4, isIPv6 } from "node:net";

const wordBits = 16n;
const wordsOfAddress = 8;
/** IPv4 addresses are stored in their IPv6 mapping: ::ffff:0:0/96. */
const mappedPrefix = 0xffffn << 32n;

const readIPv4 = (text: string): bigint =>
  text.split(".").reduce((value, part) => (value << 8n) | BigInt(part), 0n);

function readIPv6(text: string): bigint {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (dotted) {
    const low = readIPv4(dotted[2] ?? "");
    return readIPv6(`${dotted[1]}${(low >> wordBits).toString(16)}:${(low & 0xffffn).toString(16)}`);
  }
  const [head = "", tail] = text.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(wordsOfAddress - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].reduce(
    (value, word) => (value << wordBits) | BigInt(`0x${word}`),
    0n,
  );
}

/**
 * An address as a number of 128 bits. An IPv4 address and its IPv4-mapped IPv6 form are the same number.
 * @returns undefined for an invalid address
 */
export function readAddress(text: string): bigint | undefined {
  if (isIPv4(text)) return mappedPrefix | readIPv4(text);
  // A zone names the interface of this machine on which the address was seen.
  const bare = text.split("%")[0] ?? "";
  return isIPv6(bare) ? readIPv6(bare) : undefined;
}

export interface Network {
  readonly first: bigint;
  readonly last: bigint;
}

/**
 * A network in CIDR notation, or a single address.
 * @returns undefined when it is neither, or when the address has bits beyond the prefix (192.0.2.7/24)
 */
export function readNetwork(text: string): Network | undefined {
  const [address = "", prefix, ...rest] = text.split("/");
  const first = readAddress(address);
  if (first === undefined || rest.length > 0) return undefined;
  const longest = isIPv4(address) ? 32 : 128;
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return undefined;
  const bits = Number(prefix ?? longest);
  if (bits > longest) return undefined;
  const hostBits = (1n << BigInt(longest - bits)) - 1n;
  return (first & hostBits) === 0n ? { first, last: first | hostBits } : undefined;
}

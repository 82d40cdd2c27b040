import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type CountryNetwork, createCountryRanges } from "./country-ranges.ts";
import { followRegionTable } from "./followed-region-table.ts";
import { readAddress, readNetwork } from "./network-number.ts";
import { readRegionTable } from "./region-table.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "croupier-regions-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const write = (...lines: string[]): string => {
  files += 1;
  const file = path.join(folder, `${files}.csv`);
  writeFileSync(file, lines.join("\n"));
  return file;
};
const read = (...lines: string[]) => readRegionTable(write(...lines));
const findAll = async (lines: string[], addresses: string[]) => {
  const table = await read(...lines);
  return addresses.map((address) => table.find(address));
};

describe("the table of networks and countries", () => {
  it("SEC-40 finds IPv4 and IPv6 addresses at both ends of their networks, and none beside them", async () => {
    const rows = ["198.51.100.0/24,FR", "2001:db8:7::/48,BR", "203.0.113.7,PT", "0.0.0.0/8,AA"];
    const cases = {
      "198.51.99.255": undefined,
      "198.51.100.0": "FR",
      "198.51.100.255": "FR",
      "198.51.101.0": undefined,
      "2001:db8:6:ffff:ffff:ffff:ffff:ffff": undefined,
      "2001:db8:7::": "BR",
      "2001:DB8:7:ffff:ffff:ffff:ffff:ffff": "BR",
      "2001:db8:8::": undefined,
      "203.0.113.6": undefined,
      "203.0.113.7": "PT",
      "203.0.113.8": undefined,
      "0.0.0.1": "AA",
      "::1": undefined,
      "1.0.0.0": undefined,
      "255.255.255.255": undefined,
      "2001:db8:7::1%eth0": "BR",
      "no address": undefined,
      "": undefined,
    };
    expect(await findAll(rows, Object.keys(cases))).toEqual(Object.values(cases));
  });

  it("SEC-40 takes an IPv4-mapped IPv6 address for the IPv4 address, and a mapped network for its own", async () => {
    const addresses = ["::ffff:198.51.100.9", "::FFFF:c633:6409", "192.0.2.1", "::198.51.100.9"];
    expect(await findAll(["198.51.100.0/24,FR", "::ffff:192.0.2.0/120,BR"], addresses)).toEqual([
      "FR",
      "FR",
      "BR",
      undefined,
    ]);
  });

  it("SEC-40 lets the smallest network count if they contain each other, in any order", async () => {
    const rows = [
      "10.0.0.0/8,AA",
      "10.1.0.0/16,BB",
      "10.1.1.0/24,CC",
      "10.1.1.255/32,ZZ",
      "10.255.0.0/16,DD",
    ];
    const addresses = [
      "10.0.0.1",
      "10.1.0.1",
      "10.1.1.1",
      "10.1.1.255",
      "10.1.2.0",
      "10.2.0.0",
      "10.255.9.9",
      "11.0.0.0",
    ];
    const countries = ["AA", "BB", "CC", undefined, "BB", "AA", "DD", undefined];
    expect(await findAll(rows, addresses)).toEqual(countries);
    expect(await findAll(rows.toReversed(), addresses)).toEqual(countries);
    expect(
      await findAll(["::/0,AA", "::/1,BB", "8000::/1,CC"], ["::", "7fff::", "8000::", "ffff::"]),
    ).toEqual(["BB", "BB", "CC", "CC"]);
  });

  it("SEC-40 reads adjacent networks, and the later of two equal ones", async () => {
    expect(
      await findAll(
        ["192.0.2.0/25,FR", "192.0.2.128/25,BR", "192.0.3.0/24,BR", "192.0.3.0/24,PT"],
        ["192.0.2.127", "192.0.2.128", "192.0.2.255", "192.0.3.0", "192.0.4.0"],
      ),
    ).toEqual(["FR", "BR", "BR", "PT", undefined]);
  });

  it("SEC-40 reads the formats of providers: headings, quotes, more columns, line ends, comments", async () => {
    const quoted = ["\uFEFF# by a provider", '"198.51.100.0/24","FR"\r', "", ' 2001:db8::/32 , "BR" '];
    expect(await findAll(quoted, ["198.51.100.1", "2001:db8::1"])).toEqual(["FR", "BR"]);
    const wide = [
      "\uFEFFnetwork,country,country_code,continent",
      '198.51.100.0/24,"Korea, Republic of ""South""",KR,Asia',
    ];
    expect(await findAll(wide, ["198.51.100.1"])).toEqual(["KR"]);
    expect(await findAll(["country,network", "FR,198.51.100.0/24"], ["198.51.100.1"])).toEqual(["FR"]);
  });

  it("leaves out rows that it cannot read, and reports which", async () => {
    const table = await read(
      "198.51.100.0/24,FR",
      "198.51.100.7/24,BR",
      "300.1.1.1/8,BR",
      "192.0.2.0/33,BR",
      "2001:db8::/129,BR",
      "192.0.2.0/24",
      "192.0.2.0/24,br",
      "192.0.2.0/24,BRA",
      "192.0.2.0/x,BR",
      "192.0.2.0/24/8,BR",
      "192.0.3.0/24,",
    );
    expect([table.networks, table.countries, table.wrong]).toEqual([2, 1, 9]);
    expect(table.wrongRows).toEqual([
      ...[2, 3, 4, 5].map((line) => ({ line, reason: "is not a network" })),
      { line: 6, reason: "names no country" },
    ]);
    expect(["192.0.2.1", "192.0.3.1", "198.51.100.7"].map(table.find)).toEqual([undefined, undefined, "FR"]);
  });

  it("refuses a file without a single network", async () => {
    for (const lines of [[""], ["network,country"], ["start,end,country", "1.0.0.0,1.0.0.255,AU"]])
      await expect(read(...lines)).rejects.toThrow("contains no row like 192.0.2.0/24,BR");
    await expect(readRegionTable(path.join(folder, "none"))).rejects.toThrow("ENOENT");
  });
});

const country = fc.constantFrom("AA", "BB", "CC", undefined);
/** Networks close to each other, so that they contain and touch each other often. */
const network = fc
  .record({
    isIPv4: fc.boolean(),
    base: fc.bigInt(0n, 0xfffn),
    hostBits: fc.integer({ min: 0, max: 12 }),
    country,
    atEnd: fc.boolean(),
  })
  .map(({ isIPv4, base, hostBits, country: of, atEnd }): CountryNetwork => {
    const whole = isIPv4 ? 0xffff_ffffn : (1n << 128n) - 1n;
    const size = (1n << BigInt(hostBits)) - 1n;
    const offset = isIPv4 ? 0xffffn << 32n : 0n;
    const first = offset + ((atEnd ? whole - base : base) & ~size & whole);
    return { first, last: first | size, country: of };
  });

/** The meaning of the table, without any search: of the networks around an address the smallest, of equal ones the last. */
const findSlowly = (networks: readonly CountryNetwork[], address: bigint): string | undefined =>
  networks
    .filter(({ first, last }) => first <= address && address <= last)
    .reduce<CountryNetwork | undefined>(
      (best, one) => (best && best.last - best.first < one.last - one.first ? best : one),
      undefined,
    )?.country;

describe("ranges of countries", () => {
  it("SEC-40 agree with a check of every network, for any networks and addresses", () => {
    fc.assert(
      fc.property(fc.array(network, { maxLength: 40 }), (networks) => {
        const ranges = createCountryRanges(networks);
        const edges = networks.flatMap(({ first, last }) => [first - 1n, first, last, last + 1n]);
        for (const address of [0n, 0xffffn << 32n, (1n << 128n) - 1n, ...edges]) {
          if (address < 0n || address >> 128n !== 0n) continue;
          expect([address, ranges.find(address)]).toEqual([address, findSlowly(networks, address)]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("SEC-40 read every address as the same number as its long form", () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV4(), (six, four) => {
        const long = new URL(`http://[${six}]/`).hostname.slice(1, -1);
        expect(readAddress(six)).toBe(readAddress(long));
        expect(readAddress(`::ffff:${four}`)).toBe(readAddress(four));
        expect(readNetwork(four)).toEqual({ first: readAddress(four), last: readAddress(four) });
      }),
    );
  });
});

describe("a table that is followed", () => {
  const createLog = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });

  it("SEC-40 is read again when the file changes, and only then", async () => {
    const log = createLog();
    const file = write("198.51.100.0/24,FR");
    const table = await followRegionTable(file, log);
    await table.refresh();
    expect([table.find("198.51.100.1"), log.info.mock.calls.length]).toEqual(["FR", 1]);
    writeFileSync(file, "198.51.100.0/24,BR");
    utimesSync(file, new Date(), new Date(Date.now() + 5_000));
    await table.refresh();
    expect([table.find("198.51.100.1"), log.info.mock.calls.length]).toEqual(["BR", 2]);
  });

  it("keeps the former table when the file is gone or empty, and reports it once", async () => {
    const log = createLog();
    const file = write("198.51.100.0/24,FR", "nonsense");
    const table = await followRegionTable(file, log);
    expect(log.warn).toHaveBeenCalledOnce();
    writeFileSync(file, "");
    await table.refresh();
    rmSync(file);
    for (let look = 0; look < 3; look += 1) await table.refresh();
    expect([table.find("198.51.100.1"), log.error.mock.calls.length]).toEqual(["FR", 2]);
    writeFileSync(file, "198.51.100.0/24,PT");
    await table.refresh();
    expect(table.find("198.51.100.1")).toBe("PT");
  });

  it("refuses to start without its file", async () => {
    await expect(followRegionTable(path.join(folder, "none"), createLog())).rejects.toThrow("ENOENT");
  });
});

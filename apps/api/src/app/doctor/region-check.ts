import { readRegionTable } from "../../platform/region/region-table.ts";
import { type Check, type Finding, fault, ok, warning } from "./finding.ts";

const dayMs = 86_400_000;
/** Providers publish every week or month; networks move from country to country all the time. */
const oldDays = 90;

async function checkTable(file: string): Promise<readonly Finding[]> {
  try {
    const { networks, countries, wrong, wrongRows, writtenAt } = await readRegionTable(file);
    const days = Math.floor((Date.now() - writtenAt.getTime()) / dayMs);
    const loaded = `${networks} networks of ${countries} countries, ${days} days old, from ${file}`;
    const first = wrongRows.map(({ line, reason }) => `line ${line} ${reason}`).join("; ");
    return [
      wrong > 0
        ? warning("region", `${loaded}; ${wrong} rows were left out: ${first}. Download the file again`)
        : days > oldDays
          ? warning("region", `${loaded}: networks have moved since, so download the file again`)
          : ok("region", loaded),
    ];
  } catch (error) {
    return [
      fault(
        "region",
        `REGION_TABLE cannot be read: ${(error as Error).message}. Put the file there, or correct the setting`,
      ),
    ];
  }
}

/** Reports how visitors' countries are determined (SEC-40), and the content of the table. */
export const checkRegion: Check = async ({ regionHeader, regionTable }) => {
  const header =
    regionHeader === undefined ? [] : [ok("region", `is read from ${regionHeader} of the trusted proxy`)];
  const table = regionTable === undefined ? [] : await checkTable(regionTable);
  const findings = [...header, ...table];
  return findings.length > 0
    ? findings
    : [
        ok(
          "region",
          "everybody is in their brand's default country: set REGION_HEADER or REGION_TABLE to tell them apart",
        ),
      ];
};

import { existsSync } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { type Check, type Finding, fault, ok, warning } from "./finding.ts";

const gigabyte = 1_000_000_000;
const faultBytes = gigabyte;
const warningBytes = 5 * gigabyte;
const hourMs = 3_600_000;

/** In GB, with one decimal. */
export const formatBytes = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`;

interface Space {
  bavail: number;
  bsize: number;
}

/** The folder itself, or the one in which it would be made. */
export const getExisting = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder ? folder : getExisting(path.dirname(folder));

export type Measure = (folder: string) => Promise<Space>;

/** Judges how much is free on a folder's disk. */
export async function judgeSpace(
  { check, folder, advice }: { check: string; folder: string; advice: string },
  measure: Measure = statfs,
): Promise<Finding> {
  const { bavail, bsize } = await measure(folder);
  const free = bavail * bsize;
  const text = `${formatBytes(free)} are free for ${folder}`;
  if (free >= warningBytes) return ok(check, text);
  return (free < faultBytes ? fault : warning)(check, `${text}: ${advice}`);
}

/** Looks at the space for the files of members and for uploads under way, which may be disks of their own. */
export function checkSpace(dataDir: string, measure: Measure = statfs): Promise<readonly Finding[]> {
  const advice = "make room, or move DATA_DIR to a larger disk";
  const folders = ["files", "uploads"].map((name) => path.resolve(dataDir, name));
  const check = (folder: string) =>
    judgeSpace({ check: "disk", folder, advice }, () => measure(getExisting(folder)));
  return Promise.all(folders.map(check));
}

export const checkDisk: Check = ({ dataDir }) => checkSpace(dataDir);

/** When the newest file of a folder, at any depth, was written. Undefined for an empty folder. */
async function findNewest(folder: string): Promise<number | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const times = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).mtimeMs),
  );
  return times.length === 0 ? undefined : times.reduce((newest, time) => Math.max(newest, time));
}

/** Looks at the age of the newest backup. */
export const checkBackups: Check = async ({ backups }) => {
  if (!backups)
    return [
      warning(
        "backups",
        "nobody says where they are: set BACKUP_DIR to the folder in which they arrive (docs/operations.md)",
      ),
    ];
  const folder = path.resolve(backups.folder);
  const newest = await findNewest(folder).catch(() => undefined);
  if (newest === undefined)
    return [fault("backups", `${folder} holds none: look at the job that makes them`)];
  const hours = Math.max(0, (Date.now() - newest) / hourMs);
  const age = `the newest in ${folder} is ${hours.toFixed(1)} hours old`;
  return [
    hours <= backups.longestHours
      ? ok("backups", age)
      : fault("backups", `${age}, and may be ${backups.longestHours}: look at the job that makes them`),
  ];
};

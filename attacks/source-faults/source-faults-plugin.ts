import path from "node:path";
import { sourceFaults } from "./source-faults.ts";
import type { SourceSwap } from "./source-swap.ts";

const sources = path.resolve(import.meta.dirname, "../../apps");
const planted = (name: string): string => `(globalThis.plantedFault === ${JSON.stringify(name)})`;

interface Place {
  readonly find: string;
  readonly options: { readonly name: string; readonly replace: string }[];
}

/** The places of each file, with the faults that change them. */
function listPlaces(): ReadonlyMap<string, readonly Place[]> {
  const files = new Map<string, Place[]>();
  for (const [name, swaps] of Object.entries<readonly SourceSwap[]>(sourceFaults))
    for (const { file, find, replace } of swaps) {
      const places = files.get(path.join(sources, file)) ?? [];
      files.set(path.join(sources, file), places);
      const place = places.find((known) => known.find === find);
      if (place) place.options.push({ name, replace });
      else places.push({ find, options: [{ name, replace }] });
    }
  return files;
}

/** A complete statement with the condition, or an expression before the original. */
const write = ({ find, options }: Place): string =>
  options.reduce(
    (text, { name, replace }) =>
      replace.includes("PLANTED")
        ? replace.replaceAll("PLANTED", () => planted(name))
        : `(${planted(name)} ? (${replace}) : (${text}))`,
    find,
  );

/** Builds the server with the switches of `sourceFaults`. @throws Error for a place that is not there, or there twice */
export function sourceFaultsPlugin() {
  const files = listPlaces();
  return {
    name: "source-faults",
    enforce: "pre" as const,
    transform(code: string, id: string): string | undefined {
      const places = files.get(id.split("?")[0] ?? "");
      return places?.reduce((text, place) => {
        const parts = text.split(place.find);
        if (parts.length !== 2) throw new Error(`${id} has ${parts.length - 1} places like ${place.find}`);
        return parts.join(write(place));
      }, code);
    },
  };
}

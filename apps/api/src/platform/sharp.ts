import type sharp from "sharp";

let loading: Promise<typeof sharp> | undefined;

/**
 * The picture library, loaded when a picture is first drawn or read. Rendered pictures are on disk, so a process that
 * only serves them never loads it.
 */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import("sharp").then(({ default: library }) => {
    // No picture is decoded twice, so a cache would only use memory.
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loading;
}

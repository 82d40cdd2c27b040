import type sharp from "sharp";

let loading: Promise<typeof sharp> | undefined;

/**
 * The picture library, loaded when a picture is first drawn or read: pictures that are drawn already lie on disk, and
 * a process that only serves them needs no decoder.
 */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import("sharp").then(({ default: library }) => {
    // No picture is decoded twice: a cache would only hold memory.
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loading;
}

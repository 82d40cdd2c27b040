/** A random choice of this many names, or all when there are no more. Two choices are hardly ever the same. */
export function pickSome(names: readonly string[], count: number): string[] {
  const picked = new Set<string>();
  while (picked.size < Math.min(count, names.length)) {
    const name = names[Math.floor(Math.random() * names.length)];
    if (name !== undefined) picked.add(name);
  }
  return [...picked];
}

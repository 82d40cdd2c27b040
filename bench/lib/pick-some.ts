/** So many of the names, or all where there are not more, taken by chance: hardly any two choices are the same. */
export function pickSome(names: readonly string[], count: number): string[] {
  const picked = new Set<string>();
  while (picked.size < Math.min(count, names.length)) {
    const name = names[Math.floor(Math.random() * names.length)];
    if (name !== undefined) picked.add(name);
  }
  return [...picked];
}

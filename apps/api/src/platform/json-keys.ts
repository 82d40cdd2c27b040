const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs;

const readKey = (raw: string): string =>
  raw.includes("\\") ? (JSON.parse(raw) as string) : raw.slice(1, -1);

/**
 * Whether an object in a JSON text names a key twice, or `__proto__`. Of two values parsers keep the one or the other, so that two
 * readers of one signed body could read two amounts.
 * @param text JSON that a parser has taken
 */
export function hasAmbiguousKey(text: string): boolean {
  const open: Set<string>[] = [];
  let last = "";
  for (const [found] of text.matchAll(token)) {
    // An array holds no keys of its own.
    if (found === "{" || found === "[") open.push(new Set());
    else if (found === "}" || found === "]") open.pop();
    else if (found !== ":") last = found;
    else {
      const key = readKey(last);
      const keys = open.at(-1);
      if (key === "__proto__" || keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}

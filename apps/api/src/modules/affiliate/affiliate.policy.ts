/** Masks a name to its first and last character: its owner recognises it, others cannot read it (EXT-14). */
export function maskName(name: string): string {
  const characters = [...name];
  const [first = ""] = characters;
  return characters.length < 3 ? `${first}***` : `${first}***${characters.at(-1)}`;
}

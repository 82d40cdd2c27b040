/** A name that its owner knows again and nobody else reads: its first and its last character (EXT-14). */
export function maskName(name: string): string {
  const characters = [...name];
  const [first = ""] = characters;
  return characters.length < 3 ? `${first}***` : `${first}***${characters.at(-1)}`;
}

/** The one-time code in the address of a launched game of the arcade, which its page trades for a session. */
export function readLaunchCode(url: string): string {
  const code = new URLSearchParams(new URL(url).hash.slice(1)).get("code");
  if (code === null) throw new Error(`the address of a game has no code: ${url}`);
  return code;
}

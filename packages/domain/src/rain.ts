/** How envelopes find their members: drawn among all who were in, or taken one by one until they are gone. */
export const rainModes = ["draw", "grab"] as const;
export type RainMode = (typeof rainModes)[number];

/** The stored state of a rain. `paying` is drawn, and not all winners have their envelope yet. */
export const rainStates = ["planned", "open", "paying", "done", "cancelled"] as const;
export type RainState = (typeof rainStates)[number];

/** The state of a rain for readers. `closed` waits for its draw. */
export const rainPhases = ["planned", "open", "closed", "over"] as const;
export type RainPhase = (typeof rainPhases)[number];

/** Why a member cannot take part. `limit`: they have had as many envelopes today as a member may have. */
export const rainReasons = ["account", "level", "deposit", "mobile", "limit"] as const;
export type RainReason = (typeof rainReasons)[number];

/** The phase of a rain at an instant; undefined for a cancelled one. */
export function findRainPhase(
  rain: {
    readonly state: RainState;
    readonly startsAt: Date;
    readonly endsAt: Date;
  },
  now: Date,
): RainPhase | undefined {
  if (rain.state === "cancelled") return undefined;
  if (rain.state === "paying" || rain.state === "done") return "over";
  if (now < rain.startsAt) return "planned";
  return now < rain.endsAt ? "open" : "closed";
}

const encoder = new TextEncoder();
const fromHex = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of a seed, as it is shown before the draw. @param seed hex */
export const hashSeed = async (seed: string): Promise<string> =>
  toHex(await crypto.subtle.digest("SHA-256", fromHex(seed)));

/** The digest of all entries: SHA-256 of the tickets in their order, with a line feed after each (RWD-15). */
export const digestTickets = async (tickets: readonly string[]): Promise<string> =>
  toHex(
    await crypto.subtle.digest(
      "SHA-256",
      encoder.encode(
        tickets
          .toSorted()
          .map((ticket) => `${ticket}\n`)
          .join(""),
      ),
    ),
  );

/**
 * The order of a draw: tickets by HMAC-SHA-256 of `digest:ticket` under the seed. The first ones get envelopes 1, 2, 3 …
 * Anybody can repeat it with a rain's proof (RWD-15).
 * @param seed hex
 * @returns the tickets, the first winner first, and the digest
 */
export async function orderTickets(
  seed: string,
  tickets: readonly string[],
): Promise<{ readonly digest: string; readonly order: readonly string[] }> {
  const digest = await digestTickets(tickets);
  const key = await crypto.subtle.importKey("raw", fromHex(seed), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const drawn = await Promise.all(
    tickets.map(async (ticket) => ({
      ticket,
      mark: toHex(await crypto.subtle.sign("HMAC", key, encoder.encode(`${digest}:${ticket}`))),
    })),
  );
  return {
    digest,
    order: drawn.toSorted((a, b) => (a.mark < b.mark ? -1 : 1)).map(({ ticket }) => ticket),
  };
}

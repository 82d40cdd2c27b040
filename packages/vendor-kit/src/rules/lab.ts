import { randomUUID } from "node:crypto";
import type { Move, Player, Request, Said, Signing, Wire } from "../wires/wire.ts";
import { Broken } from "./broken.ts";

/** Who plays, and over which convention. */
export interface LabOptions {
  readonly wire: Wire;
  readonly player: Player;
  /** Another player at the same vendor, for the rules about two. */
  readonly second?: Player | undefined;
}

export type Lab = ReturnType<typeof createLab>;

/** A call with an unknown result is repeated a few times, as a vendor does. */
const mostRepeats = 5;

/** What a rule works with: new ids, calls, and the checks that end it. */
export function createLab({ wire, player, second }: LabOptions) {
  const send = async (request: Request, signing: Signing = "well"): Promise<Said> => {
    let said = await wire.send(request, signing);
    for (let sent = 1; said.outcome === "open" && sent < mostRepeats; sent += 1)
      said = await wire.send(request, signing);
    return said;
  };
  const fail = (request: Request, said: Said, expected: string): never => {
    throw new Broken(
      `${request.path} ${request.text} should be ${expected}, and was HTTP ${said.httpStatus} ${said.text}`,
    );
  };
  const move = (made: Move, by: Player = player): Promise<Said> => send(wire.moves(by, [made]));
  const readBalance = async (of: Player = player): Promise<bigint> => {
    const request = wire.balance(of);
    const said = await send(request);
    if (said.outcome !== "ok" || said.balance === undefined) return fail(request, said, "a balance");
    return said.balance;
  };

  return {
    wire,
    player,
    second,
    /** A small stake. */
    stake: 100n * wire.hundredth,
    /**
     * The amount of a win in a round that its player has no bet in. With more than 0, the second convention calls it a
     * prize, which a right platform may pay.
     */
    lonely: wire.adapter === "softswiss" ? 0n : 100n * wire.hundredth,
    /** An id that nothing has had before. */
    newId: (): string => randomUUID(),
    send,
    fail,
    move,
    readBalance,
    /** Makes a movement that must be accepted. */
    accept: async (made: Move, by: Player = player): Promise<Said> => {
      const request = wire.moves(by, [made]);
      const said = await send(request);
      return said.outcome === "ok" ? said : fail(request, said, "accepted");
    },
    /** Sends a request that must be refused. */
    refuse: async (request: Request, signing: Signing = "well"): Promise<Said> => {
      const said = await send(request, signing);
      return said.outcome === "refused" ? said : fail(request, said, "refused");
    },
    /** Checks that the balance is the expected one. */
    expectBalance: async (expected: bigint, after: string, of: Player = player): Promise<void> => {
      const balance = await readBalance(of);
      if (balance !== expected)
        throw new Broken(`after ${after} the balance should be ${expected}, and is ${balance}`);
    },
    /** Checks a fact that needs no words of the wire. */
    expect: (isSo: boolean, otherwise: string): void => {
      if (!isSo) throw new Broken(otherwise);
    },
  };
}

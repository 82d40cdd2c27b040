import type { Move } from "../wires/wire.ts";
import type { Lab } from "./lab.ts";
import type { Rule } from "./rule.ts";

/** A bet, a win and a rollback of the win, in their order. */
const newRound = ({ newId, stake }: Lab): readonly [Move, Move, Move] => {
  const [bet, win, round] = [newId(), newId(), newId()];
  return [
    { kind: "bet", id: bet, round, amount: stake },
    { kind: "win", id: win, round, of: bet, amount: 2n * stake },
    { kind: "rollback", id: newId(), round, of: win },
  ];
};

const copies: Rule = {
  id: "VK-05",
  sent: "a bet, a win and a rollback, each a second time after others have come between",
  expected: "each copy is answered as the first time, and no money moves",
  run: async (lab) => {
    const moves = newRound(lab);
    const first = [];
    for (const made of moves) first.push(await lab.accept(made));
    await lab.accept({ kind: "bet", id: lab.newId(), round: lab.newId(), amount: lab.wire.hundredth });
    const before = await lab.readBalance();
    for (const [at, made] of moves.entries()) {
      const request = lab.wire.moves(lab.player, [made]);
      const again = await lab.send(request);
      const expected = first[at];
      if (again.word !== expected?.word || again.balance !== expected.balance)
        lab.fail(
          request,
          again,
          `${expected?.word} with the balance ${expected?.balance}, as the first time`,
        );
    }
    await lab.expectBalance(before, "copies");
  },
};

const otherData: Rule = {
  id: "VK-06",
  sent: "the id of a bet, a win and a rollback, each with other data",
  expected: "refused, and no money moves",
  run: async (lab) => {
    const moves = newRound(lab);
    for (const made of moves) await lab.accept(made);
    const before = await lab.readBalance();
    const [bet, win, rollback] = moves;
    for (const other of [
      { ...bet, amount: lab.stake + lab.wire.hundredth },
      { ...bet, round: lab.newId() },
      { ...win, amount: lab.stake },
      { ...rollback, of: bet.id },
    ])
      await lab.refuse(lab.wire.moves(lab.player, [other]));
    await lab.expectBalance(before, "ids with other data");
  },
};

const raceCopies = 8;

const racedCopies: Rule = {
  id: "VK-07",
  sent: `${raceCopies} copies of a bet, of a win, and of a rollback, at once`,
  expected: "all copies are answered alike, and money moves once",
  run: async (lab) => {
    const start = await lab.readBalance();
    let expected = start;
    const steps = [-lab.stake, 2n * lab.stake, -2n * lab.stake];
    for (const [at, made] of newRound(lab).entries()) {
      expected += steps[at] ?? 0n;
      const request = lab.wire.moves(lab.player, [made]);
      const answers = await Promise.all(Array.from({ length: raceCopies }, () => lab.send(request)));
      for (const said of answers)
        if (said.outcome !== "ok" || said.balance !== expected)
          lab.fail(request, said, `accepted with the balance ${expected}`);
      await lab.expectBalance(expected, `${raceCopies} copies of a ${made.kind}`);
    }
  },
};

const tokens: Rule = {
  id: "VK-16",
  sent: "a bet, a win and a rollback with a token that opens nothing",
  expected: "the bet is refused; the win and the rollback are taken",
  adapters: ["hub88"],
  run: async (lab) => {
    const stranger = { ...lab.player, token: "opens-nothing" };
    const [bet, win, rollback] = newRound(lab);
    await lab.refuse(lab.wire.moves(stranger, [bet]));
    const [later, won, back] = newRound(lab);
    await lab.accept(later);
    await lab.accept(won, stranger);
    await lab.accept(back, stranger);
    lab.expect(win.of === bet.id && rollback.of === win.id, "the round is incomplete");
  },
};

const strangers: Rule = {
  id: "VK-16",
  sent: "a bet of a player whom nobody has launched",
  expected: "refused",
  adapters: ["softswiss"],
  run: async (lab) => {
    const [bet] = newRound(lab);
    await lab.refuse(lab.wire.moves({ ...lab.player, user: `${lab.player.user}-of-nobody` }, [bet]));
  },
};

const twoPlayers: Rule = {
  id: "VK-18",
  sent: "by another player: a win of the first one's bet, its rollback, and a bet with its id",
  expected: "refused, and nobody's money moves",
  needsSecondPlayer: true,
  run: async (lab) => {
    const { player, second, wire, newId, stake, lonely } = lab;
    if (!second) return;
    const [bet, round] = [newId(), newId()];
    await lab.accept({ kind: "bet", id: bet, round, amount: stake });
    const [own, theirs] = [await lab.readBalance(player), await lab.readBalance(second)];
    await lab.refuse(wire.moves(second, [{ kind: "win", id: newId(), round, of: bet, amount: lonely }]));
    await lab.refuse(wire.moves(second, [{ kind: "rollback", id: newId(), round, of: bet }]));
    await lab.refuse(wire.moves(second, [{ kind: "bet", id: bet, round, amount: stake }]));
    await lab.expectBalance(own, "another player's calls", player);
    await lab.expectBalance(theirs, "calls about another player's bet", second);
  },
};

/** Repeated calls, and their senders. */
export const repeatRules: readonly Rule[] = [copies, otherData, racedCopies, tokens, strangers, twoPlayers];

import type { Rule } from "./rule.ts";

const once: Rule = {
  id: "VK-11",
  sent: "the rollback of a bet, and a second rollback of it under another id",
  expected: "both are accepted, and the stake is given back once",
  run: async (lab) => {
    const { newId, stake } = lab;
    const before = await lab.readBalance();
    const [bet, round] = [newId(), newId()];
    await lab.accept({ kind: "bet", id: bet, round, amount: stake });
    await lab.accept({ kind: "rollback", id: newId(), round, of: bet });
    await lab.expectBalance(before, "the rollback");
    await lab.accept({ kind: "rollback", id: newId(), round, of: bet });
    await lab.expectBalance(before, "the second rollback");
  },
};

const early: Rule = {
  id: "VK-12",
  sent: "the rollback of a bet that has not come yet, and then the bet",
  expected: "the rollback is accepted, the late bet is refused, and no money moves",
  run: async (lab) => {
    const { newId, stake, wire, player } = lab;
    const before = await lab.readBalance();
    const [bet, round] = [newId(), newId()];
    await lab.accept({ kind: "rollback", id: newId(), round, of: bet });
    await lab.expectBalance(before, "a rollback that came first");
    await lab.refuse(wire.moves(player, [{ kind: "bet", id: bet, round, amount: stake }]));
    await lab.expectBalance(before, "a bet whose rollback came first");
  },
};

const ofWin: Rule = {
  id: "VK-13",
  sent: "the rollback of a bet with a valid win; then of the win; then of the bet",
  expected: "the first is refused; the win is taken back exactly, and then the stake is given back",
  run: async (lab) => {
    const { newId, stake, wire, player } = lab;
    const before = await lab.readBalance();
    const [bet, win, round] = [newId(), newId(), newId()];
    await lab.accept({ kind: "bet", id: bet, round, amount: stake });
    await lab.accept({ kind: "win", id: win, round, of: bet, amount: 3n * stake });
    await lab.refuse(wire.moves(player, [{ kind: "rollback", id: newId(), round, of: bet }]));
    await lab.expectBalance(before + 2n * stake, "the rollback of a bet that has won");
    await lab.accept({ kind: "rollback", id: newId(), round, of: win });
    await lab.expectBalance(before - stake, "the rollback of the win");
    await lab.accept({ kind: "rollback", id: newId(), round, of: bet });
    await lab.expectBalance(before, "the rollback of the bet");
  },
};

const winsOfNothing: Rule = {
  id: "VK-14",
  sent: "a win of a bet that nobody made, and of one that was rolled back",
  expected: "refused, and no money moves",
  run: async (lab) => {
    const { newId, stake, lonely, wire, player } = lab;
    const before = await lab.readBalance();
    await lab.refuse(
      wire.moves(player, [{ kind: "win", id: newId(), round: newId(), of: newId(), amount: lonely }]),
    );
    const [bet, round] = [newId(), newId()];
    await lab.accept({ kind: "bet", id: bet, round, amount: stake });
    await lab.accept({ kind: "rollback", id: newId(), round, of: bet });
    await lab.refuse(wire.moves(player, [{ kind: "win", id: newId(), round, of: bet, amount: stake }]));
    await lab.expectBalance(before, "wins of nothing");
  },
};

const closed: Rule = {
  id: "VK-15",
  sent: "a bet that closes its round; then another bet, a win and a rollback in that round",
  expected: "the bet is refused; the win and the rollback are taken",
  run: async (lab) => {
    const { newId, stake, wire, player } = lab;
    const before = await lab.readBalance();
    const [bet, win, round] = [newId(), newId(), newId()];
    await lab.accept({ kind: "bet", id: bet, round, amount: stake, closesRound: true });
    await lab.refuse(wire.moves(player, [{ kind: "bet", id: newId(), round, amount: stake }]));
    await lab.accept({ kind: "win", id: win, round, of: bet, amount: stake });
    await lab.expectBalance(before, "the win of a closed round");
    await lab.accept({ kind: "rollback", id: newId(), round, of: win });
    await lab.accept({ kind: "rollback", id: newId(), round, of: bet });
    await lab.expectBalance(before, "the rollbacks of a closed round");
  },
};

const batch: Rule = {
  id: "VK-19",
  sent: "a request whose second bet is too large, and one with a bet and its win, twice",
  expected: "the first moves nothing; the second moves both, once",
  adapters: ["softswiss"],
  run: async (lab) => {
    const { newId, stake, wire, player } = lab;
    const before = await lab.readBalance();
    const round = newId();
    await lab.refuse(
      wire.moves(player, [
        { kind: "bet", id: newId(), round, amount: stake },
        { kind: "bet", id: newId(), round, amount: before },
      ]),
    );
    await lab.expectBalance(before, "a request that was refused");
    const [bet, second] = [newId(), newId()];
    const both = wire.moves(player, [
      { kind: "bet", id: bet, round: second, amount: stake },
      { kind: "win", id: newId(), round: second, of: bet, amount: 2n * stake },
    ]);
    for (const time of ["first", "second"]) {
      const said = await lab.send(both);
      if (said.outcome !== "ok" || said.balance !== before + stake)
        lab.fail(both, said, `accepted with the balance ${before + stake}, the ${time} time`);
    }
    await lab.expectBalance(before + stake, "a bet and its win");
  },
};

/** Rollbacks, and the limits of rounds and requests. */
export const rollbackRules: readonly Rule[] = [once, early, ofWin, winsOfNothing, closed, batch];

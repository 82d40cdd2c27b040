import type { Rule } from "./rule.ts";

const exact: Rule = {
  id: "VK-04",
  sent: "a bet, a win of it, and requests for the balance",
  expected: "every answer has the balance to the last unit",
  run: async (lab) => {
    const { newId, stake, wire } = lab;
    const before = await lab.readBalance();
    const [bet, round] = [newId(), newId()];
    const odd = stake + wire.hundredth;
    const placed = await lab.accept({ kind: "bet", id: bet, round, amount: odd });
    lab.expect(
      placed.balance === before - odd,
      `the bet should leave ${before - odd}, but the answer says ${placed.balance}`,
    );
    await lab.expectBalance(before - odd, "the bet");
    const won = await lab.accept({ kind: "win", id: newId(), round, of: bet, amount: wire.hundredth });
    const after = before - odd + wire.hundredth;
    lab.expect(won.balance === after, `the win should leave ${after}, but the answer says ${won.balance}`);
    await lab.expectBalance(after, "the win");
  },
};

const refusedStays: Rule = {
  id: "VK-08",
  sent: "a bet of more than there is; then enough is won; then the same bet again",
  expected: "the refusal of the first time, and no money moves",
  run: async (lab) => {
    const { newId, stake, wire } = lab;
    const [bet, round, win] = [newId(), newId(), newId()];
    await lab.accept({ kind: "bet", id: bet, round, amount: stake });
    const before = await lab.readBalance();
    const tooMuch = wire.moves(lab.player, [
      { kind: "bet", id: newId(), round: newId(), amount: before + stake },
    ]);
    const first = await lab.refuse(tooMuch);
    await lab.accept({ kind: "win", id: win, round, of: bet, amount: 2n * stake });
    const again = await lab.refuse(tooMuch);
    if (again.word !== first.word) lab.fail(tooMuch, again, first.word);
    await lab.expectBalance(before + 2n * stake, "a bet that was refused before");
    await lab.accept({ kind: "rollback", id: newId(), round, of: win });
  },
};

const overdraw: Rule = {
  id: "VK-09",
  sent: "a bet of one unit more than there is",
  expected: "the convention's word for too little money, with the present balance; no money moves",
  run: async (lab) => {
    const { wire, player, newId } = lab;
    const before = await lab.readBalance();
    const bet = wire.moves(player, [
      { kind: "bet", id: newId(), round: newId(), amount: before + wire.hundredth },
    ]);
    const said = await lab.refuse(bet);
    if (said.word !== wire.words.notEnoughMoney || said.balance !== before)
      lab.fail(bet, said, `${wire.words.notEnoughMoney} with the balance ${before}`);
    await lab.expectBalance(before, "a bet of too much");
  },
};

const raceBets = 8;

const racedBets: Rule = {
  id: "VK-10",
  sent: `${raceBets} different bets of the entire balance at once`,
  expected: "one is taken, the others are refused, and the balance is zero",
  run: async (lab) => {
    const { newId } = lab;
    const before = await lab.readBalance();
    lab.expect(before > 0n, "the player has no money to bet");
    const bets = Array.from({ length: raceBets }, () => ({ id: newId(), round: newId() }));
    const answers = await Promise.all(bets.map((bet) => lab.move({ kind: "bet", ...bet, amount: before })));
    const taken = bets.filter((_bet, at) => answers[at]?.outcome === "ok");
    await lab.expectBalance(
      before - BigInt(taken.length) * before,
      `${taken.length} of ${raceBets} bets were taken`,
    );
    lab.expect(taken.length === 1, `${taken.length} bets of the entire balance were accepted`);
    for (const bet of taken)
      await lab.accept({ kind: "rollback", id: newId(), round: bet.round, of: bet.id });
    await lab.expectBalance(before, "the bet was rolled back");
  },
};

const wrongPlace: Rule = {
  id: "VK-17",
  sent: "a bet in another currency than the player's, and one on an unknown game",
  expected: "refused, and no money moves",
  run: async (lab) => {
    const { wire, player, newId, stake } = lab;
    const before = await lab.readBalance();
    const currency = player.currency === "EUR" ? "USD" : "EUR";
    for (const wrong of [{ currency }, { game: `${player.game}-of-nobody` }])
      await lab.refuse(
        wire.moves({ ...player, ...wrong }, [{ kind: "bet", id: newId(), round: newId(), amount: stake }]),
      );
    await lab.expectBalance(before, "bets that are out of place");
  },
};

/** The amounts that must move, and those that must not. */
export const moneyRules: readonly Rule[] = [exact, refusedStays, overdraw, racedBets, wrongPlace];

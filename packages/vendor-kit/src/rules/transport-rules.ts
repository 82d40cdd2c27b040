import type { Move, Request } from "../wires/wire.ts";
import type { Lab } from "./lab.ts";
import type { Rule } from "./rule.ts";

/** A bet that is taken unless something is wrong with it. */
const newBet = ({ wire, player, newId, stake }: Lab): Request =>
  wire.moves(player, [{ kind: "bet", id: newId(), round: newId(), amount: stake }]);

/** Changes the text of a field, wherever it is. */
const withField = ({ path, text }: Request, name: string, value: string): Request => ({
  path,
  text: text.replace(new RegExp(`"${name}":("[^"]*"|-?\\d+)`), `"${name}":${value}`),
});

const signature: Rule = {
  id: "VK-01",
  sent: "a bet without a signature, signed by another key, and signed over other bytes",
  expected:
    "the convention's word for a bad signature, and no money moves; the same bet signed well, with other spaces, is taken",
  run: async (lab) => {
    const before = await lab.readBalance();
    for (const signing of ["not", "by another key", "over other bytes"] as const) {
      const bet = newBet(lab);
      const said = await lab.refuse(bet, signing);
      if (said.word !== lab.wire.words.badSignature) lab.fail(bet, said, lab.wire.words.badSignature);
    }
    await lab.expectBalance(before, "three bets that were not signed");
    const { path, text } = newBet(lab);
    const spaced = { path, text: text.replaceAll('","', '",  "') };
    const said = await lab.send(spaced);
    if (said.outcome !== "ok") lab.fail(spaced, said, "accepted, for its bytes are signed");
  },
};

const form: Rule = {
  id: "VK-02",
  sent: "signed bodies that are not JSON, lack a field, have a known one in another case, or an amount below zero, with a fraction or as text; and a bet with an unknown field",
  expected: "refused, never an unknown result, and no money moves; the unknown field is ignored",
  run: async (lab) => {
    const before = await lab.readBalance();
    const bet = newBet(lab);
    const bodies = [
      { ...bet, text: "{" },
      { ...bet, text: "[]" },
      withField(newBet(lab), "amount", "-1"),
      withField(newBet(lab), "amount", "1.5"),
      withField(newBet(lab), "amount", '"100"'),
      withField(newBet(lab), "currency", '"yuan"'),
      { ...bet, text: newBet(lab).text.replace("{", '{"Amount":1,') },
      { ...bet, text: newBet(lab).text.replace(/"(game|game_code)":"[^"]*",/, "") },
    ];
    for (const body of bodies) await lab.refuse(body);
    await lab.expectBalance(before, "bodies that are wrong");
    const { path, text } = newBet(lab);
    const added = { path, text: text.replace("{", '{"a_field_of_nobody":1,') };
    const said = await lab.send(added);
    if (said.outcome !== "ok") lab.fail(added, said, "accepted, without the unknown field");
  },
};

const otherCall: Rule = {
  id: "VK-03",
  sent: "a body that was signed for one call, at another call's path",
  expected: "refused, and no money moves",
  run: async (lab) => {
    const { wire, player, newId, stake } = lab;
    const bet = newBet(lab);
    await lab.send(bet);
    const before = await lab.readBalance();
    const back = wire.moves(player, [{ kind: "rollback", id: newId(), round: newId(), of: newId() }]);
    const other = wire.moves(player, [{ kind: "bet", id: newId(), round: newId(), amount: stake }]);
    await lab.refuse({ path: back.path, text: other.text });
    await lab.refuse({ path: bet.path, text: back.text });
    await lab.expectBalance(before, "bodies of other calls");
  },
};

const answerForm: Rule = {
  id: "VK-20",
  sent: "a bet that is taken, its win, the rollback of both, and a bet that is refused",
  expected: "all answers have the convention's form: the request's identifiers, status, balance",
  run: async (lab) => {
    const { wire, player, newId, stake } = lab;
    const tooMuch = (await lab.readBalance()) + wire.hundredth;
    const [bet, win, round] = [newId(), newId(), newId()];
    const moves: readonly Move[] = [
      { kind: "bet", id: bet, round, amount: stake },
      { kind: "win", id: win, round, of: bet, amount: stake },
      { kind: "rollback", id: newId(), round, of: win },
      { kind: "rollback", id: newId(), round, of: bet },
      { kind: "bet", id: newId(), round: newId(), amount: tooMuch },
    ];
    for (const move of moves) {
      const request = wire.moves(player, [move]);
      const said = await lab.send(request);
      const fault = wire.findFormFault(request, said);
      if (fault !== undefined) lab.fail(request, said, `an answer in form (${fault})`);
    }
  },
};

/** The form of every call, checked before anything else. */
export const transportRules: readonly Rule[] = [signature, form, otherCall, answerForm];

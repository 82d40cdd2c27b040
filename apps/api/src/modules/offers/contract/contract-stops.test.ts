import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openTestSession, type TestMember } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { listStatements } from "../../../testing/statements.ts";
import { daily, fundsKey, money, noOffers, setUpContractTest, withdrawKey } from "./testing.ts";

const test = setUpContractTest();
const { join, insert, growLine, send, offer, offerId, answer, stateOf, own } = test;

/** A member's ways to stop their own play; the first does nothing. */
const acts: readonly ((member: TestMember) => Promise<unknown>)[] = [
  async () => undefined,
  ({ client }) => client.call("POST /wps/play/exclusion", { body: { term: "year", scope: "brand" } }),
  ({ client }) => client.call("POST /wps/play/coolOff", { body: { term: "day" } }),
  ({ client }) =>
    client.call("POST /wps/play/limits", { body: { kind: "deposit", period: "day", value: "0" } }),
];

describe("a member who has stopped play", () => {
  it("RWD-29 sees no offer of a contract in prompts, screens or answers, and finds it again afterwards", async () => {
    const { ann, max } = await growLine();
    const kept = await insert(max, daily(), { state: "accepted", payerId: ann.memberId });
    const id = await offerId(ann, max);
    const look = async () => [(await max.client.call(fundsKey)).dailysalreqtype, (await own(max)).offer?.id];
    expect(await look()).toEqual(["TURNOVER", id]);
    await max.client.call("POST /wps/play/coolOff", { body: { term: "day" } });
    expect(await max.client.call(fundsKey)).toEqual(noOffers);
    expect(await own(max)).toMatchObject({ offer: null, current: { id: kept }, history: [] });
    for (const which of ["accept", "refuse"] as const)
      expect((await answer(max, id, which)).code).toBe("contract.gone");
    expect((await stateOf(id))?.state).toBe("offered");
    test.api.clock.advanceMs(86_400_001);
    await openTestSession(test.api, max, max.client);
    expect(await look()).toEqual(["TURNOVER", id]);
    expect((await answer(max, id)).value).toMatchObject({ id, state: "accepted" });
  });
});

describe("an upline", () => {
  it("AGT-43 CASE-27 gets the same answer about each direct, by the same statements, whether they play, have stopped or have limits", async () => {
    const { ann } = await growLine();
    await creditTestMember(test.api, {
      brandId: ann.brandId,
      memberId: ann.memberId,
      kind: "deposit",
      key: randomUUID(),
      amountUnits: money(100),
    });
    const tryAll = async (act: (typeof acts)[number]): Promise<string[]> => {
      const direct = await join(ann.memberId);
      const member = String(direct.memberId);
      const kept = await insert(direct, daily(), { state: "accepted", payerId: ann.memberId });
      await act(direct);
      const heard: string[] = [];
      const listed = async <Told>(run: () => Promise<Told>): Promise<Told> => {
        const { value: told, statements } = await listStatements(run);
        expect(statements.length).toBeGreaterThan(1);
        heard.push(...statements);
        return told;
      };
      /** Keeps the parts of an answer that an agent can read, without the numbers and the name of the direct. */
      const note = <Told>(answer: Told): Told => {
        heard.push(
          JSON.stringify(answer).replaceAll(direct.username, "direct").replaceAll(/"\d+"/g, '"number"'),
        );
        return answer;
      };
      const read = async (key: string, query: object) =>
        note((await listed(() => ann.client.send(key, { query }))).json);
      const tryOffer = async (over: object = {}) => note(await listed(() => offer(ann, direct, over)));
      const trySend = async (key: string, body: object) => note(await listed(() => send(ann, key, body)));
      const { value } = await tryOffer();
      await tryOffer();
      await tryOffer({ limited: true });
      await read("GET /wps/agent/contract", { kind: "daily", member });
      await trySend(withdrawKey, { id: value["id"] });
      await tryOffer({ limited: true });
      const rain = await trySend("POST /wps/agent/redRain", {
        idempotencyKey: randomUUID(),
        mode: "each",
        to: "chosen",
        receivers: [member],
        amount: "1",
      });
      await read("GET /wps/agent/redRain/receipt", { id: rain.value["id"] });
      await read("GET /wps/agent/team/members", { name: direct.username });
      await trySend("POST /wps/agent/contract/end", { id: kept });
      await read("GET /wps/agent/contract", { kind: "daily", member });
      return heard;
    };
    const heard: string[][] = [];
    for (const act of acts) heard.push(await tryAll(act));
    expect(
      heard[0]?.filter((answer) => answer.includes('"success":false') || answer.includes('"code":"')),
    ).toEqual([expect.stringContaining("contract.offer.open")]);
    for (const answers of heard) expect(answers).toEqual(heard[0]);
    const body = { idempotencyKey: randomUUID(), mode: "each", to: "all", amount: "1" };
    expect((await send(ann, "POST /wps/agent/redRain", body)).value).toMatchObject({
      total: 6,
      receivers: 6,
    });
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { openSpinner, setWheel } from "./testing.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it("RWD-25 the system's random source draws every number of the wheel, including the last", async () => {
  const test = { api, numbers: [], asked: [] };
  await setWheel(test);
  // Two numbers, so that it is next to impossible for one of them not to come in all the spins.
  await api.owner.query("update wheel_prizes set ended_at = now() where code in ('big', 'again')");
  await api.owner.query("update wheel_prizes set weight = 1 where ended_at is null");
  const spins = 60;
  const ann = await openSpinner(test, { spins });
  const drawn = new Set<string>();
  for (let spun = 0; spun < spins && drawn.size < 2; spun += 1) {
    const { value } = await ann.spin(0);
    drawn.add((value as { kind: string }).kind);
  }
  expect([...drawn].toSorted()).toEqual(["money", "nothing"]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestLog } from "../../testing/log.ts";
import { createOperator, openDesk } from "../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";

const log = createTestLog();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({}, { logTo: log });
  await createOperator(api, "ada", ["nova"], "admin");
});
afterAll(() => api.close());

const readAudit = () =>
  log
    .read()
    .split("\n")
    .filter((line) => line.includes(`"type":"audit"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it("the acts of an operator are lines of the log that name the action, who did it, where and how it ended", async () => {
  const { rows } = await api.owner.query<{ operator_id: bigint }>("select operator_id from operators");
  const operator = String(rows[0]?.operator_id);
  const desk = openDesk(api);
  await desk.post("/service/login", { username: "ada", password: "not this one" });
  await desk.signIn("ada");
  await desk.post(`/service/team/${operator}/reset-factor`);
  await desk.get("/service/");
  const common = { brand: "nova", requestId: expect.any(String), outcome: "done", operator };
  expect(readAudit()).toMatchObject([
    { brand: "nova", action: "session.password", outcome: "refused" },
    { ...common, action: "session.password" },
    { ...common, action: "session.factor" },
    { ...common, action: "team.factor.reset" },
  ]);
  expect(readAudit()[0]).not.toHaveProperty("operator");
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestLog } from "../../../testing/log.ts";
import { createOperator, openDesk } from "../../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const log = createTestLog();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({}, { logTo: log });
  await createOperator(api, "ada", ["nova"], "admin");
  await createOperator(api, "ben", ["nova"]);
});
afterAll(() => api.close());

const readAudit = () =>
  log
    .read()
    .split("\n")
    .filter((line) => line.includes(`"type":"audit"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it("an operator's actions are log lines that name the action, the operator, the place and the result", async () => {
  const { rows } = await api.owner.query<{ operator_id: bigint }>(
    "select operator_id from operators order by 1",
  );
  const [operator, colleague] = rows.map(({ operator_id: id }) => String(id));
  const desk = openDesk(api);
  await desk.post("/service/login", { username: "ada", password: "not this one" });
  await desk.signIn("ada");
  await desk.post(`/service/team/${colleague}/reset-factor`);
  await desk.get("/service/");
  const common = { brand: "nova", requestId: expect.any(String), outcome: "done", operator };
  expect(readAudit()).toMatchObject([
    { brand: "nova", action: "session.password", outcome: "refused" },
    { ...common, action: "session.invitation" },
    { ...common, action: "session.factor" },
    { ...common, action: "team.factor.reset" },
  ]);
  expect(readAudit()[0]).not.toHaveProperty("operator");
});

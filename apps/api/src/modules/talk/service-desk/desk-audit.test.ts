import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyAudit } from "../../../platform/audit-chain.store.ts";
import { createDatabase } from "../../../platform/db/database.ts";
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

it("SEC-32 an operator's actions are links of their brand's chain, which nobody can change unnoticed", async () => {
  const { rows } = await api.owner.query<{ merchant_id: number; code: string; body: string }>(
    "select merchant_id, code, body from audit_events join merchants using (merchant_id) order by merchant_id, seq",
  );
  const acts = rows.map(({ code, body }) => ({ code, event: JSON.parse(body) as Record<string, unknown> }));
  expect(acts.map(({ code, event }) => [code, event["action"], event["outcome"]])).toEqual([
    ["nova", "session.invitation", "done"],
    ["nova", "session.factor", "done"],
    ["nova", "team.factor.reset", "begun"],
    ["nova", "team.factor.reset", "done"],
  ]);
  expect(acts[3]?.event).toMatchObject({
    at: expect.any(String),
    brand: "nova",
    operator: expect.any(String),
  });
  const brand = { brandId: rows[0]?.merchant_id ?? 0, code: "nova" };
  const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 1 });
  expect(await verifyAudit(database, brand, [])).toEqual({ events: 4, breaks: [] });
  await api.owner.query("update audit_events set body = replace(body, 'reset', 'set') where seq = 4");
  expect((await verifyAudit(database, brand, [])).breaks).toEqual([
    { seq: 4n, what: "its hash does not match its content and the one before" },
  ]);
  await database.close();
});

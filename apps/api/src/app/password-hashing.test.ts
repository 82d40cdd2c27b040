import { codeOf, type WpsClient } from "@croupier/test-kit/wps-client";
import { hash } from "@node-rs/argon2";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createPasswordHasher, type PasswordHasher } from "../platform/password-hasher.ts";
import { createMember, openTestSession, testPassword } from "../testing/members.ts";
import { createOperator, openDesk } from "../testing/operators.ts";
import { readSent } from "../testing/outbox.ts";
import { createReachable } from "../testing/recovery.ts";
import { createGuest, createRegistration } from "../testing/registrations.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

/** The fewest connections to the database that a process may have. */
const connections = 2;
const newPassword = "a lamp in the window";

/** Work on passwords that waits until the test lets it go on, as in a flood of logins. */
const held: (() => void)[] = [];
const waitForTurn = () => new Promise<void>((resolve) => held.push(resolve));
const goOn = () => {
  for (const end of held.splice(0)) end();
};
const real = createPasswordHasher();
const passwords: PasswordHasher = {
  hash: async (password) => {
    await waitForTurn();
    return hash(password, { memoryCost: 8, timeCost: 1 });
  },
  verify: async (hashed, password) => {
    await waitForTurn();
    return real.verify(hashed, password);
  },
};

describe("work on passwords that waits for its turn", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ DATABASE_POOL: String(connections) }, { passwords });
  });
  afterEach(goOn);
  afterAll(() => api.close());

  const enter = async (): Promise<WpsClient> => {
    const client = createGuest(api);
    await openTestSession(api, await createMember(api), client);
    return client;
  };
  const change = (key: "POST /wps/member/password" | "POST /wps/member/password/v2") => async () => {
    const client = await enter();
    const body = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword };
    return () => codeOf(client.call(key, { body }));
  };
  let operators = 0;

  it.each<[what: string, steps: number, prepare: () => Promise<() => Promise<string>>]>([
    [
      "a login",
      1,
      async () => {
        const { username } = await createMember(api);
        return () => codeOf(createGuest(api).login(username, testPassword));
      },
    ],
    ["a registration", 1, async () => () => codeOf(createGuest(api).register(createRegistration()))],
    ["a change of the password, older form", 2, change("POST /wps/member/password")],
    ["a change of the password", 2, change("POST /wps/member/password/v2")],
    [
      "a new password by a link",
      2,
      async () => {
        const { username, email } = await createReachable(api);
        const guest = createGuest(api);
        await guest.call("POST /wps/member/password/email", { body: { username, email } });
        const resetToken = /#reset=([\w-]+)/.exec(await readSent(api, email))?.[1] ?? "";
        return () =>
          codeOf(guest.call("POST /wps/member/password/reset", { body: { resetToken, newPassword } }));
      },
    ],
    [
      "a payment password",
      1,
      async () => {
        const client = await enter();
        const body = { paymentPassword: "271828" };
        return () => codeOf(client.call("POST /wps/member/security/paymentPassword", { body }));
      },
    ],
    [
      "a proof of identity",
      1,
      async () => {
        const client = await enter();
        return () =>
          codeOf(client.call("POST /wps/session/stepUp", { body: { proof: "login", secret: testPassword } }));
      },
    ],
    [
      "an operator's sign-in",
      1,
      async () => {
        operators += 1;
        const name = `olga${operators}`;
        await createOperator(api, name, ["nova"]);
        return async () => ((await openDesk(api).givePassword(name)).status === 303 ? "success" : "refused");
      },
    ],
  ])("SEC-01 leaves the wallet its connection to the database: %s", async (_what, steps, prepare) => {
    const { client: bystander } = await createMember(api, { brand: "lotus" });
    const starts: (() => Promise<string>)[] = [];
    while (starts.length < connections) starts.push(await prepare());
    const replies = starts.map((start) => start());
    const wallets: number[] = [];
    for (let step = 0; step < steps; step += 1) {
      await expect.poll(() => held.length).toBe(connections);
      wallets.push((await bystander.send("GET /wps/wallets/gcs")).status);
      goOn();
    }
    expect({ wallets, replies: await Promise.all(replies) }).toEqual({
      wallets: Array.from({ length: steps }, () => 200),
      replies: starts.map(() => "success"),
    });
  });
});

import { codeOf, createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByInject } from "@croupier/test-kit/wps-transport";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createMember, createVisitor, openTestSession } from "../../../testing/members.ts";
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from "../../../testing/software-authenticator.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const add = "POST /wps/member/passkeys";
const addOptions = "POST /wps/member/passkeys/options";
const signIn = "POST /wps/session/passkey";
const signInOptions = "POST /wps/session/passkey/options";
/** Nova's first name, and one that joins later and sorts before it. */
const main = "localhost";
const other = "another.example";

describe("the passkeys of a brand with two hosts", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    await api.owner.query(
      "insert into merchant_hosts (host, merchant_id) select $1, merchant_id from merchants where code = 'nova'",
      [other],
    );
    await vi.waitFor(
      async () => expect((await visit(other).send("GET /wps/system/status")).status).toBe(200),
      { timeout: 20_000 },
    );
  });
  afterAll(() => api.close());

  const visit = (host: string): WpsClient =>
    createWpsClient({ request: sendByInject(api.app), host, merchantCode: "nova" });
  const signInMember = async (host: string) => {
    const member = await createMember(api);
    const client = visit(host);
    await openTestSession(api, member, client);
    return { ...member, client };
  };
  /** Makes a passkey on the page of `host`: for the main host, as browsers with related origins do, or for its own. */
  const make = async (host: string, isRelated: boolean) => {
    const { client, username } = await signInMember(host);
    const key = createSoftwareAuthenticator();
    const { challenge, rp, user, mainRpId } = await client.call(addOptions);
    const rpId = isRelated ? (mainRpId ?? rp.id) : rp.id;
    const body = key.create({ challenge, rpId, origin: `http://${host}`, userId: user.id });
    await client.call(add, { body });
    return { client, username, key, rpId };
  };
  const enter = async (host: string, key: SoftwareAuthenticator, made: string) => {
    const visitor = visit(host);
    const { challenge } = await visitor.call(signInOptions);
    const body = key.get({ challenge, rpId: made, origin: `http://${host}` });
    return codeOf(visitor.call(signIn, { body }));
  };

  it("CASE-25 are made for its main host, which a new name never replaces, and open each of its hosts", async () => {
    expect(await visit(main).call(signInOptions)).toMatchObject({ rpId: main });
    expect((await visit(main).call(signInOptions)).mainRpId).toBeUndefined();
    expect(await visit(other).call(signInOptions)).toMatchObject({ rpId: other, mainRpId: main });
    for (const place of [main, other]) {
      const { client, key, rpId } = await make(place, true);
      expect(rpId).toBe(main);
      expect([await enter(main, key, main), await enter(other, key, main)], place).toEqual([
        "success",
        "success",
      ]);
      expect((await client.call("GET /wps/member/passkeys")).list).toHaveLength(1);
    }
  });

  it("CASE-25 of another host still open that host, and only it, as in browsers without related origins", async () => {
    const { client, key, rpId } = await make(other, false);
    expect(rpId).toBe(other);
    expect(await enter(other, key, other)).toBe("success");
    expect(await visit(other).call(signInOptions)).toMatchObject({ hasOwn: true });
    expect(await enter(main, key, other)).toBe("passkey.unknown");
    // The passkey's host is taken from the signature, not from what the page may use.
    expect(await enter(other, key, main)).toBe("passkey.refused");
    expect((await client.call("GET /wps/member/passkeys")).list).toHaveLength(1);
  });

  it("CASE-25 SEC-27 are not accepted at another brand", async () => {
    const { key } = await make(main, true);
    const lotus = createVisitor(api, "lotus");
    const { challenge, rpId, mainRpId } = await lotus.call(signInOptions);
    expect([rpId, mainRpId]).toEqual(["lotus.localhost", undefined]);
    const body = key.get({ challenge, rpId: main, origin: "http://lotus.localhost" });
    expect(await codeOf(lotus.call(signIn, { body }))).toBe("passkey.unknown");
  });

  it("CASE-25 are offered to its other hosts by its main one only, and to no other brand's", async () => {
    const ask = (host: string) => api.app.inject({ url: "/.well-known/webauthn", headers: { host } });
    const answer = await ask(main);
    expect([answer.statusCode, answer.json()]).toEqual([200, { origins: [`http://${other}`] }]);
    expect(answer.headers["content-type"]).toContain("application/json");
    expect((await ask("lotus.localhost")).json()).toEqual({ origins: [] });
    expect([(await ask(other)).statusCode, (await ask("elsewhere.example")).statusCode]).toEqual([404, 404]);
  });
});

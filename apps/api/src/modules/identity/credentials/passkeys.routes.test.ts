import { generateKeyPairSync } from "node:crypto";
import { isTrialType, sessionTypes } from "@croupier/domain/session-types";
import { codeOf, type WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor } from "../../../testing/members.ts";
import {
  createSoftwareAuthenticator,
  flags,
  type SoftwareAuthenticator,
} from "../../../testing/software-authenticator.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const add = "POST /wps/member/passkeys";
const addOptions = "POST /wps/member/passkeys/options";
const signIn = "POST /wps/session/passkey";
const signInOptions = "POST /wps/session/passkey/options";
const pages = { nova: "http://localhost", lotus: "http://lotus.localhost" };

describe("passkeys", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  type CreateCorruption = Parameters<SoftwareAuthenticator["create"]>[1];
  type GetCorruption = Parameters<SoftwareAuthenticator["get"]>[1];

  /** What a browser at `origin` would send after a member asked for a passkey. */
  const make = async (
    client: WpsClient,
    key: SoftwareAuthenticator,
    origin = pages.nova,
    corrupt: CreateCorruption = {},
  ) => {
    const { challenge, rp, user } = await client.call(addOptions);
    return key.create({ challenge, rpId: rp.id, origin, userId: user.id }, corrupt);
  };
  const createMemberWithPasskey = async (
    brand: "nova" | "lotus" = "nova",
    corrupt: CreateCorruption = {},
  ) => {
    const member = await createMember(api, { brand });
    const key = createSoftwareAuthenticator();
    const passkey = await member.client.call(add, {
      body: await make(member.client, key, pages[brand], corrupt),
    });
    return { ...member, key, passkey };
  };
  const assertion = async (
    client: WpsClient,
    key: SoftwareAuthenticator,
    corrupt: GetCorruption & { origin?: string; rpId?: string } = {},
  ) => {
    const { challenge, rpId } = await client.call(signInOptions);
    return key.get({ challenge, rpId: corrupt.rpId ?? rpId, origin: corrupt.origin ?? pages.nova }, corrupt);
  };
  const trySignIn = async (
    client: WpsClient,
    key: SoftwareAuthenticator,
    corrupt: GetCorruption & { origin?: string; rpId?: string } = {},
  ) => codeOf(client.call(signIn, { body: await assertion(client, key, corrupt) }));

  it("SEC-11 SEC-03 signs in without a username and opens an ordinary two-part session", async () => {
    const { username, key } = await createMemberWithPasskey();
    const visitor = createVisitor(api);
    const info = await visitor.call(signIn, { body: await assertion(visitor, key) });
    expect(info).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      merchantCode: "nova",
      userName: username,
      type: 0,
      firstTimeLogin: false,
    });
    visitor.token = info.token;
    expect((await visitor.call("GET /wps/member/info")).account).toBe(username);
    visitor.cookies.delete("croupier_session");
    expect(await codeOf(visitor.call("GET /wps/member/info"))).toBe("session.expired");
  });

  it.each(Object.entries(sessionTypes).filter(([, type]) => !isTrialType(type)))(
    "SEC-11 signs an account of the type %s (%d) in as one of that type",
    async (_, type) => {
      const { client, username } = await createMember(api, { type });
      const key = createSoftwareAuthenticator();
      await client.call(add, { body: await make(client, key) });
      const visitor = createVisitor(api);
      const info = await visitor.call(signIn, { body: await assertion(visitor, key) });
      expect([info.userName, info.type]).toEqual([username, type]);
    },
  );

  it("SEC-11 lists, names and removes the member's own passkeys; a removed one cannot sign in", async () => {
    const { client, key, passkey } = await createMemberWithPasskey();
    expect(passkey).toEqual({
      id: passkey.id,
      name: "Passkey",
      createdMs: api.clock.now().getTime(),
      lastUsedMs: null,
      synced: false,
    });
    await client.call("PUT /wps/member/passkey", { body: { id: passkey.id, name: " Blue phone " } });
    expect(await trySignIn(createVisitor(api), key)).toBe("success");
    const { list } = await client.call("GET /wps/member/passkeys");
    expect(list).toEqual([{ ...passkey, name: "Blue phone", lastUsedMs: api.clock.now().getTime() }]);
    await client.call("DELETE /wps/member/passkey", { query: { id: passkey.id } });
    expect((await client.call("GET /wps/member/passkeys")).list).toEqual([]);
    expect(await trySignIn(createVisitor(api), key)).toBe("passkey.unknown");
  });

  it("SEC-11 tells the member of each passkey that is added or removed, by a message", async () => {
    const { client, key, passkey } = await createMemberWithPasskey();
    const readTitles = async () =>
      (await client.call("GET /wps/message/inbox", { query: { language: "EN" } })).list.map(
        ({ title }) => title,
      );
    const changed = "The ways to sign in to your account have changed";
    expect(await codeOf(client.call(add, { body: await make(client, key) }))).toBe("passkey.taken");
    await client.call("PUT /wps/member/passkey", { body: { id: passkey.id, name: "Blue phone" } });
    expect(await readTitles()).toEqual([changed]);
    await client.call("DELETE /wps/member/passkey", { query: { id: passkey.id } });
    expect(await readTitles()).toEqual([changed, changed]);
  });

  it("RWD-28 notes the browser that signs in, as every login does", async () => {
    const { key, memberId } = await createMemberWithPasskey();
    const visitor = createVisitor(api);
    expect(await trySignIn(visitor, key)).toBe("success");
    const { rows } = await api.owner.query("select kind from account_marks where member_id = $1", [memberId]);
    expect([rows, visitor.cookies.has("croupier_browser")]).toEqual([[{ kind: "device" }], true]);
  });

  it("SEC-11 names a new passkey after the device, and says whether it is synced to others", async () => {
    const { client } = await createMember(api);
    const body = await make(client, createSoftwareAuthenticator(), pages.nova, {
      flags: flags.present | flags.verified | flags.mayBackUp | flags.backedUp,
    });
    const agent =
      "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
    const { json } = await client.send(add, { body, headers: { "user-agent": agent } });
    expect(json.value).toMatchObject({ name: "Chrome · Android", synced: true });
  });

  it("SEC-26 SEC-27 does not show, rename or remove passkeys of another member or brand", async () => {
    const { passkey } = await createMemberWithPasskey();
    const strangers = [await createMember(api), await createMember(api, { brand: "lotus" })];
    for (const { client } of strangers) {
      expect((await client.call("GET /wps/member/passkeys")).list).toEqual([]);
      const rename = client.call("PUT /wps/member/passkey", { body: { id: passkey.id, name: "Mine" } });
      expect(await codeOf(rename)).toBe("credential.not.found");
      const remove = client.call("DELETE /wps/member/passkey", { query: { id: passkey.id } });
      expect(await codeOf(remove)).toBe("credential.not.found");
    }
  });

  it("SEC-11 SEC-27 keeps both brands apart", async () => {
    const { key } = await createMemberWithPasskey("nova");
    const lotus = createVisitor(api, "lotus");
    expect(await trySignIn(lotus, key, { origin: pages.lotus })).toBe("passkey.unknown");
    const nova = await createVisitor(api).call(signInOptions);
    const carried = key.get({ challenge: nova.challenge, rpId: nova.rpId, origin: pages.nova });
    expect(await codeOf(lotus.call(signIn, { body: carried }))).toBe("passkey.refused");
  });

  it("SEC-11 accepts an answer once, and only before its challenge expires", async () => {
    const { key, client } = await createMemberWithPasskey();
    const visitor = createVisitor(api);
    const body = await assertion(visitor, key);
    expect(await codeOf(visitor.call(signIn, { body }))).toBe("success");
    const elsewhere = createVisitor({ app: await api.startAnother() });
    expect(await codeOf(elsewhere.call(signIn, { body }))).toBe("passkey.expired");
    const late = await assertion(visitor, key);
    const lateNew = await make(client, createSoftwareAuthenticator());
    api.clock.advanceMs(5 * 60_000);
    expect(await codeOf(visitor.call(signIn, { body: late }))).toBe("passkey.expired");
    expect(await codeOf(client.call(add, { body: lateNew }))).toBe("passkey.expired");
  });

  const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  it.each([
    ["a signature of another key", { key: stranger }],
    ["no verified user", { flags: flags.present }],
    ["nobody present", { flags: flags.verified }],
    ["another page", { origin: "https://evil.example" }],
    ["another host", { rpId: "evil.example" }],
    ["another ceremony", { type: "webauthn.create" }],
    ["another account", { userHandle: Buffer.from("somebody").toString("base64url") }],
  ] as const)("SEC-11 refuses a sign-in with %s", async (_name, corrupt) => {
    const { key } = await createMemberWithPasskey();
    expect(await trySignIn(createVisitor(api), key, corrupt)).toBe("passkey.refused");
    expect(await trySignIn(createVisitor(api), key)).toBe("success");
  });

  it("SEC-11 refuses a passkey whose counter does not increase, because it is a copy", async () => {
    const { key } = await createMemberWithPasskey("nova", { counter: 3 });
    const visitor = createVisitor(api);
    expect(await trySignIn(visitor, key, { counter: 4 })).toBe("success");
    expect(await trySignIn(visitor, key, { counter: 4 })).toBe("passkey.refused");
    expect(await trySignIn(visitor, key, { counter: 5 })).toBe("success");
  });

  it("SEC-11 notices when a passkey is synced to other devices later", async () => {
    const mayBackUp = flags.present | flags.verified | flags.mayBackUp;
    const { key, client, passkey } = await createMemberWithPasskey("nova", { flags: mayBackUp });
    expect(passkey.synced).toBe(false);
    expect(await trySignIn(createVisitor(api), key, { flags: mayBackUp | flags.backedUp })).toBe("success");
    expect((await client.call("GET /wps/member/passkeys")).list[0]?.synced).toBe(true);
  });

  const synced = flags.present | flags.verified | flags.mayBackUp | flags.backedUp;

  it("CASE-24 accepts a passkey that its manager begins to sync, tells the member once, and stores its new state", async () => {
    const { key, client, passkey } = await createMemberWithPasskey();
    const inbox = async () =>
      (await client.call("GET /wps/message/inbox", { query: { language: "EN" } })).list
        .map(({ title, content }) => [title, content].join(": "))
        .filter((text) => text.includes("synced"));
    const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    expect(await trySignIn(createVisitor(api), key, { flags: synced, key: stranger })).toBe(
      "passkey.refused",
    );
    expect([passkey.synced, await inbox()]).toEqual([false, []]);
    for (let time = 0; time < 2; time += 1)
      expect(await trySignIn(createVisitor(api), key, { flags: synced })).toBe("success");
    expect((await client.call("GET /wps/member/passkeys")).list[0]?.synced).toBe(true);
    expect(await inbox()).toEqual([expect.stringContaining("The passkey “Passkey” is now synced") as string]);
    // There is no way back: a passkey that may be copied is never again bound to one device.
    expect(await trySignIn(createVisitor(api), key)).toBe("passkey.refused");
  });

  it.each(["made", "used"])(
    "CASE-24 refuses a passkey that is backed up without ever being allowed to, as it is %s",
    async (when) => {
      const wrong = flags.present | flags.verified | flags.backedUp;
      const { client } = await createMember(api);
      const body = await make(
        client,
        createSoftwareAuthenticator(),
        pages.nova,
        when === "made" ? { flags: wrong } : {},
      );
      expect(await codeOf(client.call(add, { body }))).toBe(when === "made" ? "passkey.refused" : "success");
      const { key } = await createMemberWithPasskey("nova", when === "used" ? { flags: synced } : {});
      expect(await trySignIn(createVisitor(api), key, { flags: wrong })).toBe("passkey.refused");
    },
  );

  it.each([
    ["no verified user", { flags: flags.present }, pages.nova],
    ["another ceremony", { type: "webauthn.get" }, pages.nova],
    ["another page", {}, "https://evil.example"],
    ["the page of another brand", {}, pages.lotus],
  ] as const)("SEC-11 adds no passkey with %s", async (_name, corrupt, origin) => {
    const { client } = await createMember(api);
    const body = await make(client, createSoftwareAuthenticator(), origin, corrupt);
    expect(await codeOf(client.call(add, { body }))).toBe("passkey.refused");
  });

  it("SEC-11 adds no passkey by the challenge of another member or of a sign-in", async () => {
    const [one, other] = [await createMember(api), await createMember(api)];
    const key = createSoftwareAuthenticator();
    expect(await codeOf(other.client.call(add, { body: await make(one.client, key) }))).toBe(
      "passkey.refused",
    );
    const { challenge, rpId } = await createVisitor(api).call(signInOptions);
    const body = key.create({ challenge, rpId, origin: pages.nova, userId: "AA" });
    expect(await codeOf(one.client.call(add, { body }))).toBe("passkey.refused");
  });

  it("SEC-11 stores a passkey once, and tells the browser which ones exist", async () => {
    const { client, key } = await createMemberWithPasskey();
    expect((await client.call(addOptions)).excludeCredentials).toEqual([{ id: key.id, type: "public-key" }]);
    expect(await codeOf(client.call(add, { body: await make(client, key) }))).toBe("passkey.taken");
  });

  it("SEC-12 accepts a sign-in by passkey as a proof", async () => {
    const { key } = await createMemberWithPasskey();
    const visitor = createVisitor(api);
    visitor.token = (await visitor.call(signIn, { body: await assertion(visitor, key) })).token;
    expect(await codeOf(visitor.call(addOptions))).toBe("success");
  });

  it("refuses a trial account, and refuses sign-in to a disabled member", async () => {
    const trial = await createMember(api, { type: 4 });
    expect(await codeOf(trial.client.call(addOptions))).toBe("free_reject");
    const { key, memberId } = await createMemberWithPasskey();
    await api.owner.query("update members set disabled = true where member_id = $1", [memberId]);
    expect(await trySignIn(createVisitor(api), key)).toBe("member.disabled");
  });
});

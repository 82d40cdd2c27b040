import { codeOf } from "@croupier/test-kit/wps-client";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createDatabase } from "../../../platform/db/database.ts";
import { deriveKey, signParts } from "../../../platform/secrets.ts";
import { createLaunchingApi, type LaunchingApi } from "../../../testing/launches.ts";
import { createMember, createVisitor, openTestSession, type TestMember } from "../../../testing/members.ts";
import { giveMobile, nextMobileNum, openMobile } from "../../../testing/mobile.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { readSentCode } from "../../../testing/outbox.ts";
import { canaryPassword, createGuest } from "../../../testing/registrations.ts";
import { bodiesOf } from "../../../testing/vendor.ts";
import { createBrandModule } from "../brand/brand.module.ts";
import { createExclusionService } from "./exclusion.service.ts";

let launching: LaunchingApi;
let members = 0;
beforeAll(async () => {
  launching = await createLaunchingApi();
  await openMobile(launching.api);
  return launching.close;
});

const open = async (brand: "nova" | "lotus", contact: { mobile?: string; email?: string } = {}) => {
  members += 1;
  const member = await createMember(launching.api, { brand, address: `10.8.5.${members}` });
  if (contact.mobile !== undefined) await giveMobile(launching.api, member.memberId, contact.mobile);
  if (contact.email !== undefined)
    await launching.api.owner.query(
      "update members set email = $2, email_verified_at = now() where member_id = $1",
      [member.memberId, contact.email],
    );
  return member;
};
const exclude = (member: TestMember, scope: "brand" | "all" = "all") =>
  member.client.call("POST /wps/play/exclusion", { body: { term: "sixMonths", scope } });
const exclusionOf = async ({ client }: TestMember) => (await client.call("GET /wps/play/limits")).exclusion;
const launch = ({ client }: TestMember) =>
  codeOf(client.call("GET /wps/game/launch", { query: { nodeId: launching.nodeId } }));

describe("an exclusion at all brands", () => {
  it("PLAY-13 stops the same person's play at the other brand at once, and nobody else's", async () => {
    const mobile = nextMobileNum();
    const member = await open("nova", { mobile });
    const same = await open("lotus", { mobile });
    const others = [await open("lotus", { mobile: nextMobileNum() }), await open("nova")];
    await creditTestMember(launching.api, {
      brandId: same.brandId,
      memberId: same.memberId,
      kind: "bonus",
      key: "credit",
      amountUnits: 1_000n,
    });
    const started = await launching.launch(same.client);
    const bodies = bodiesOf(started);
    const bet = async (id: string) =>
      (await launching.bgs.call("transaction/bet", bodies.bet(id, 1))).body["status"];
    expect(await bet("lotus-before")).toBe("RS_OK");
    const { exclusion } = await exclude(member);
    expect(await bet("lotus-after")).toBe("RS_ERROR_LIMIT_REACHED");
    expect(await exclusionOf(same)).toEqual(exclusion);
    for (const other of others) expect(await exclusionOf(other)).toBeNull();
  });

  it("PLAY-22 comes with whether a contact is proved, by which it reaches the other brands", async () => {
    const [mobile, email] = [nextMobileNum(), `eva${nextMobileNum()}@mail.example`];
    const members = [await open("nova"), await open("nova", { mobile }), await open("nova", { email })];
    const told: boolean[] = [];
    for (const member of members) {
      told.push((await member.client.call("GET /wps/play/limits")).hasProvedContact);
      told.push((await exclude(member)).hasProvedContact);
    }
    expect(told).toEqual([false, false, true, true, true, true]);
  });

  it("PLAY-13 of one brand does not apply at another", async () => {
    const mobile = nextMobileNum();
    const [member, same] = [await open("nova", { mobile }), await open("lotus", { mobile })];
    await exclude(member, "brand");
    expect(await exclusionOf(same)).toBeNull();
    expect(await launch(same)).toBe("success");
  });

  it("PLAY-13 applies to the person at login, launch and the proof of a contact, by any verified contact", async () => {
    const [mobile, email] = [nextMobileNum(), `ana${nextMobileNum()}@mail.example`];
    await exclude(await open("nova", { mobile, email }));
    // A person who was absent at that moment, or wrote the address in another way, is recognised later.
    const atLogin = await open("lotus", { email: email.replace("@", "+bets@") });
    expect(await exclusionOf(atLogin)).toBeNull();
    await createVisitor(launching.api, "lotus").login(atLogin.username, atLogin.password);
    expect((await exclusionOf(atLogin))?.scope).toBe("all");

    const atLaunch = await open("lotus", { mobile });
    expect(await launch(atLaunch)).toBe("play.excluded");
    expect((await exclusionOf(atLaunch))?.scope).toBe("all");

    await launching.api.owner.query(
      "update members set mobile_num = null, country_dialing_code = null, mobile_verified_at = null where member_id = $1",
      [atLaunch.memberId],
    );
    const atProof = await open("lotus");
    const number = { countryDialingCode: "+55", mobileNum: mobile };
    await atProof.client.call("POST /wps/verification/sms", { body: number, query: {} });
    const verificationCode = await readSentCode(launching.api, `+55${mobile}`);
    await atProof.client.call("POST /wps/member/security/mobile", { body: { ...number, verificationCode } });
    expect((await exclusionOf(atProof))?.scope).toBe("all");
  });

  it("PLAY-13 includes contacts that the member proves later, but no unproved ones", async () => {
    const member = await open("nova");
    await exclude(member);
    const email = `bia${nextMobileNum()}@mail.example`;
    const typed = await open("lotus");
    await launching.api.owner.query("update members set email = $2 where member_id = $1", [
      typed.memberId,
      email,
    ]);
    await member.client.call("POST /wps/verification/email", { body: { email }, query: {} });
    const verificationCode = await readSentCode(launching.api, email);
    await member.client.call("POST /wps/member/security/email", { body: { email, verificationCode } });
    expect(await launch(typed)).toBe("success");
    await launching.api.owner.query("update members set email_verified_at = now() where member_id = $1", [
      typed.memberId,
    ]);
    expect(await launch(typed)).toBe("play.excluded");
  });

  it("PLAY-13 PLAY-22 stops who has a contact that the member proves later, at once", async () => {
    const member = await open("nova");
    const email = `lia${nextMobileNum()}@mail.example`;
    const [same, other] = [await open("lotus", { email }), await open("lotus", { email: `x${email}` })];
    const { exclusion } = await exclude(member);
    expect(await exclusionOf(same)).toBeNull();
    await member.client.call("POST /wps/verification/email", { body: { email }, query: {} });
    const verificationCode = await readSentCode(launching.api, email);
    await member.client.call("POST /wps/member/security/email", { body: { email, verificationCode } });
    expect(await exclusionOf(same)).toEqual(exclusion);
    expect(await exclusionOf(other)).toBeNull();
  });

  it("PLAY-22 whose term is over makes no later one of a single brand one of all", async () => {
    const member = await open("nova");
    const { exclusion } = await exclude(member);
    launching.api.clock.advanceMs((exclusion?.until ?? 0) - launching.api.clock.now().getTime());
    await openTestSession(launching.api, member, member.client);
    expect((await exclusionOf(member))?.scope).toBe("all");
    await exclude(member, "brand");
    expect((await exclusionOf(member))?.scope).toBe("brand");
  });

  it("PLAY-14 opens no account for the number's owner, in neutral words", async () => {
    const mobileNum = nextMobileNum();
    await exclude(await open("nova", { mobile: mobileNum }));
    const guest = createGuest(launching.api, "lotus");
    const number = { countryDialingCode: "+55", mobileNum };
    await guest.call("POST /wps/verification/sms/register", { body: number });
    const fields = {
      ...number,
      password: canaryPassword,
      confirmPassword: canaryPassword,
      nickname: "Ana",
      birthday: "1990-05-05",
    };
    const wrong = guest.register({ ...fields, verificationCode: "000000" }, "mobile");
    expect(await codeOf(wrong)).toBe("verification.wrong");
    const verificationCode = await readSentCode(launching.api, `+55${mobileNum}`);
    expect(await codeOf(guest.register({ ...fields, verificationCode }, "mobile"))).toBe("register.refused");
    const { rows } = await launching.api.owner.query(
      "select 1 from members m join merchants b using (merchant_id) where b.code = 'lotus' and mobile_num = $1",
      [mobileNum],
    );
    expect(rows).toEqual([]);
  });

  it("PLAY-11 PLAY-13 ends at each brand by a separate consent, after its term", async () => {
    const mobile = nextMobileNum();
    const [member, same] = [await open("nova", { mobile }), await open("lotus", { mobile })];
    const { exclusion } = await exclude(member);
    launching.api.clock.advanceMs((exclusion?.until ?? 0) - launching.api.clock.now().getTime());
    for (const one of [member, same]) await openTestSession(launching.api, one, one.client);
    expect(await member.client.call("POST /wps/play/exclusion/end")).toMatchObject({ exclusion: null });
    expect(await launch(member)).toBe("success");
    expect(await launch(same)).toBe("play.excluded");
    expect(await same.client.call("POST /wps/play/exclusion/end")).toMatchObject({ exclusion: null });
    expect(await launch(same)).toBe("success");
  });

  it("CASE-20 finds the person behind other spellings of a mailbox, by plus tags and a provider's dots", async () => {
    await exclude(await open("nova", { email: "d.ora@gmail.com" }));
    expect(await launch(await open("lotus", { email: "dora+bets@googlemail.com" }))).toBe("play.excluded");
    expect(await launch(await open("lotus", { email: "dora@mail.example" }))).toBe("success");
  });

  it("CASE-20 from the previous version is found in its form and in the present one, and is renewed while its member is there", async () => {
    const { api } = launching;
    const key = deriveKey(api.config.masterSecret, "contact fingerprints");
    const from = api.clock.now();
    const until = new Date(from.getTime() + 30 * 86_400_000);
    /** As it was written then: the address in lower case, without the part after a plus. */
    const excludeAsBefore = async (member: TestMember | undefined, mailbox: string) => {
      const print = signParts(key, ["email", mailbox]);
      await api.owner.query("select exclude_contacts($1, $2, $3)", [[print], from, until]);
      if (member)
        await api.owner.query(
          `insert into play_stops (merchant_id, member_id, kind, scope, origin, started_at, ends_at)
           values ($1, $2, 'exclusion', 'all', 'member', $3, $4)`,
          [member.brandId, member.memberId, from, until],
        );
    };
    await excludeAsBefore(undefined, "fa.bia@gmail.com");
    for (const email of ["fa.bia@gmail.com", "fabia+x@gmail.com", "f.a.b.i.a@googlemail.com"])
      expect(await launch(await open("lotus", { email })), email).toBe("play.excluded");
    expect(await launch(await open("lotus", { email: "fabian@gmail.com" }))).toBe("success");

    const member = await open("nova", { email: "g.i.n.a@gmail.com" });
    await excludeAsBefore(member, "g.i.n.a@gmail.com");
    expect(await launch(await open("lotus", { email: "gina@gmail.com" }))).toBe("success");
    const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
    onTestFinished(() => database.close());
    const { port: brands } = createBrandModule({
      database,
      version: "test",
      changes: { onChange: () => undefined },
    });
    const service = createExclusionService({
      database,
      brands,
      masterSecret: api.config.masterSecret,
      reviews: { open: () => Promise.reject(new Error("nobody is looked at")) },
      logger: { warn: (line: object) => expect(line).toBeUndefined() },
    });
    const rows = async () =>
      (await api.owner.query<{ count: number }>("select count(*)::integer as count from excluded_contacts"))
        .rows[0]?.count ?? 0;
    const before = await rows();
    await service.renewFingerprints(api.clock.now());
    await service.renewFingerprints(api.clock.now());
    expect(await rows()).toBeGreaterThan(before);
    const renewed = await rows();
    await service.renewFingerprints(api.clock.now());
    expect(await rows()).toBe(renewed);
    const gina = await open("lotus", { email: "gina+2@gmail.com" });
    expect(await launch(gina)).toBe("play.excluded");
    expect((await exclusionOf(gina))?.until).toBe(until.getTime());
    // After the last exclusion of the old form has ended, neither form stops anybody.
    api.clock.advanceMs(31 * 86_400_000);
    expect(await launch(await open("lotus", { email: "fa.bia@googlemail.com" }))).toBe("success");
  });

  it("CASE-18 from the previous version is found by every spelling of the telephone, and is renewed while its member is there", async () => {
    const { api } = launching;
    const key = deriveKey(api.config.masterSecret, "contact fingerprints");
    const from = api.clock.now();
    const until = new Date(from.getTime() + 30 * 86_400_000);
    const give = async (brand: "nova" | "lotus", code: string, number: string) => {
      const member = await open(brand);
      await api.owner.query(
        "update members set country_dialing_code = $2, mobile_num = $3, mobile_verified_at = now() where member_id = $1",
        [member.memberId, code, number],
      );
      return member;
    };
    /** As it was hashed then: the number as typed. */
    const excludeAsBefore = (written: string) =>
      api.owner.query("select exclude_contacts($1, $2, $3)", [
        [signParts(key, ["mobile", written])],
        from,
        until,
      ]);
    await excludeAsBefore("+840966666666");
    await excludeAsBefore("+554177776666");
    await excludeAsBefore("+5541988887777");
    expect(await launch(await give("lotus", "+84", "966666666"))).toBe("play.excluded");
    expect(await launch(await give("lotus", "+55", "41977776666"))).toBe("play.excluded");
    // An exclusion that shares its telephone keeps the old form.
    expect(await launch(await give("lotus", "+55", "4188887777"))).toBe("play.excluded");
    expect(await launch(await give("lotus", "+55", "41977776667"))).toBe("success");
    // A present one is found by a member with the old form, and vice versa.
    const there = await give("lotus", "+84", "977777777");
    await exclude(await give("nova", "+84", "0977777777"));
    expect(await exclusionOf(there), "at once").not.toBeNull();
    await api.owner.query(
      "update members set mobile_num = null, mobile_verified_at = null where member_id = $1",
      [there.memberId],
    );
    expect(await launch(await give("lotus", "+84", "977777777"))).toBe("play.excluded");
    api.clock.advanceMs(31 * 86_400_000);
    expect(await launch(await give("nova", "+84", "966666666"))).toBe("success");
  });

  it("SEC-69 is stored as keyed fingerprints that no brand can read, name or remove", async () => {
    const [mobile, email] = [nextMobileNum(), "cleo@mail.example"];
    const member = await open("nova", { mobile, email });
    await exclude(member);
    const { rows } = await launching.api.owner.query<Record<string, unknown>>(
      "select * from excluded_contacts",
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const row of rows)
      expect(Object.keys(row).toSorted()).toEqual(["ends_at", "fingerprint", "started_at"]);
    const { rows: tables } = await launching.api.owner.query<{ allowed: boolean }>(
      `select has_table_privilege('croupier_app', 'excluded_contacts', p) as allowed
       from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p`,
    );
    expect(tables.map(({ allowed }) => allowed)).toEqual([false, false, false, false, false]);
    const { rows: stops } = await launching.api.owner.query(
      "select s.merchant_id, s.origin from play_stops s where member_id = $1",
      [member.memberId],
    );
    expect(stops).toEqual([{ merchant_id: member.brandId, origin: "member" }]);
  });
});

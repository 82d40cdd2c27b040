import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember, type TestBrand, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import type { MemberPort, NewMember } from "./member.port.ts";
import { createMemberService } from "./member.service.ts";

let api: TestApi;
let database: Database;
let members: MemberPort;
const ids = {} as Record<TestBrand, number>;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
  members = createMemberService(database);
  const { rows } = await api.owner.query<{ code: TestBrand; merchant_id: number }>(
    "select code, merchant_id from merchants",
  );
  for (const { code, merchant_id } of rows) ids[code] = merchant_id;
});
afterAll(async () => {
  await database.close();
  await api.close();
});

const mobile = { countryDialingCode: "86", mobileNum: "13800138000" };
let names = 0;
const createNew = (values: Partial<NewMember> = {}, brand: TestBrand = "nova") => {
  names += 1;
  const brandId = ids[brand];
  const member = { brandId, userName: `new${names}`, type: 0, registerMethod: "H5", ...values };
  return database.transaction(brandId, (q) => members.create(q, member));
};
const set = (member: TestMember, text: string) =>
  api.owner.query(`update members set ${text} where member_id = $1`, [member.memberId]);

describe("a new account", () => {
  it("reports which of its values another member of the brand has", async () => {
    const values = {
      userName: "mia",
      email: "mia@mail.example",
      ...mobile,
      mobileVerifiedAt: api.clock.now(),
    };
    expect(await createNew(values)).toEqual({ memberId: expect.any(BigInt) });
    expect(await createNew({ userName: "mia" })).toEqual({ taken: "username" });
    expect(await createNew({ email: "mia@mail.example" })).toEqual({ taken: "email" });
    expect(await createNew({ ...mobile, mobileVerifiedAt: api.clock.now() })).toEqual({ taken: "mobileNum" });
    expect(await createNew(values, "lotus"), "another brand").toEqual({ memberId: expect.any(BigInt) });
  });

  it("has the given values, and defaults for the rest", async () => {
    const given = {
      userName: "ana",
      type: 2,
      passwordHash: "one",
      paymentPasswordHash: "two",
      nickname: "Ana",
      email: "ana@mail.example",
      countryDialingCode: "55",
      mobileNum: "11999",
      birthday: "1990-05-05",
      profile: { city: "Porto" },
      registerMethod: "H5",
      mobileVerifiedAt: api.clock.now(),
    };
    await createNew(given);
    await createNew({ userName: "bare" });
    const { rows } = await api.owner.query(
      `select username, type, password_hash, payment_password_hash, nickname, email, country_dialing_code,
         mobile_num, birthday::text, profile, upline_id, register_method, mobile_verified_at, affiliate_code
       from members where username in ('ana', 'bare') order by username`,
    );
    expect(rows).toEqual([
      {
        username: "ana",
        type: 2,
        password_hash: "one",
        payment_password_hash: "two",
        nickname: "Ana",
        email: "ana@mail.example",
        country_dialing_code: "55",
        mobile_num: "11999",
        birthday: "1990-05-05",
        profile: { city: "Porto" },
        upline_id: null,
        register_method: "H5",
        mobile_verified_at: api.clock.now(),
        affiliate_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      },
      {
        username: "bare",
        type: 0,
        password_hash: null,
        payment_password_hash: null,
        nickname: "",
        email: null,
        country_dialing_code: null,
        mobile_num: null,
        birthday: null,
        profile: {},
        upline_id: null,
        register_method: "H5",
        mobile_verified_at: null,
        affiliate_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      },
    ]);
  });

  it("gives up when every affiliate code that it draws is taken", async () => {
    const query = vi.fn(async (text: string) => (text.startsWith("insert") ? [] : [{ username: false }]));
    const member = { brandId: 1, userName: "x", type: 0, registerMethod: "H5" };
    await expect(members.create({ query } as never, member)).rejects.toThrow("no free affiliate code");
    const codes = query.mock.calls.filter(([text]) => text.startsWith("insert"));
    expect(codes).toHaveLength(5);
  });
});

describe("the ways into an account", () => {
  const hasWayIn = (member: TestMember, switches: object = {}) => {
    const brand = { switches: { MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false, ...switches } };
    return database.forBrand(member.brandId, (q) =>
      members.hasWayIn(q, brand as unknown as Brand, member.memberId),
    );
  };

  it("are a password, or a proved number if the brand accepts one", async () => {
    const member = await createMember(api);
    expect(await hasWayIn(member)).toBe(true);
    await set(member, "password_hash = null, country_dialing_code = '86', mobile_num = '1'");
    expect(await hasWayIn(member, { MOBILEVERCODELOGIN3: true }), "not proved").toBe(false);
    await set(member, "mobile_verified_at = now()");
    expect([
      await hasWayIn(member),
      await hasWayIn(member, { MOBILEVERCODELOGIN3: true }),
      await hasWayIn(member, { CHNGPASSVERIF3: true }),
    ]).toEqual([false, true, true]);
  });
});

describe("finding an account", () => {
  it("finds a proved number and its account, at its own brand, and no unproved number", async () => {
    const [typed, proved] = [await createMember(api), await createMember(api)];
    const number = { countryDialingCode: "351", mobileNum: "910000001" };
    await set(proved, "country_dialing_code = '351', mobile_num = '910000001', mobile_verified_at = now()");
    await set(typed, "country_dialing_code = '351', mobile_num = '910000002'");
    const { brandId } = proved;
    expect(await members.hasMobile(brandId, number)).toBe(true);
    expect(await members.hasMobile(ids.lotus, number)).toBe(false);
    expect(await members.hasMobile(brandId, { ...number, mobileNum: "910000002" })).toBe(false);
    expect((await members.findLoginAccountByMobile(brandId, number))?.memberId).toBe(proved.memberId);
    expect(await members.findMobile(brandId, proved.memberId)).toEqual(number);
    expect(await members.findMobile(brandId, typed.memberId)).toBeUndefined();
    await members.releaseMobile(brandId, { ...number, mobileNum: "910000002" });
    await members.releaseMobile(brandId, number);
    const bind = (member: TestMember, mobileNum: string) =>
      database.forBrand(brandId, (q) =>
        members.bindMobile(q, member.memberId, { ...number, mobileNum }, api.clock.now()),
      );
    expect([await bind(typed, "910000001"), await bind(typed, "910000002")]).toEqual([false, true]);
  });

  it("knows names and addresses of the brand, and replaces only the password it was given", async () => {
    const member = await createMember(api, { username: "known" });
    await set(member, "email = 'known@mail.example', first_time_login = true");
    const { brandId, memberId } = member;
    expect([
      await members.hasUserName(brandId, "known"),
      await members.hasUserName(ids.lotus, "known"),
    ]).toEqual([true, false]);
    expect([
      await members.hasEmail(brandId, "known@mail.example"),
      await members.hasEmail(ids.lotus, "known@mail.example"),
    ]).toEqual([true, false]);
    const account = await members.findByEmail(brandId, "known", "known@mail.example");
    expect(account).toMatchObject({
      memberId,
      userName: "known",
      type: 0,
      disabled: false,
      firstTimeLogin: true,
    });
    expect(await members.findByEmail(brandId, "known", "other@mail.example")).toBeUndefined();
    const replace = (earlier: string | null) =>
      database.forBrand(brandId, (q) => members.setPassword(q, memberId, "new", earlier));
    expect([await replace("wrong"), await replace(null), await replace(account?.passwordHash ?? "")]).toEqual(
      [false, false, true],
    );
    expect(await members.findAccount(brandId, memberId)).toMatchObject({
      passwordHash: "new",
      firstTimeLogin: false,
    });
    await set(member, "disabled = true");
    expect(await members.findByEmail(brandId, "known", "known@mail.example")).toBeUndefined();
  });
});

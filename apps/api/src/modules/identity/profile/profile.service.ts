import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { GetFieldRules } from "../registration/registration.port.ts";
import { type Known, listFields, maskField, readFillings } from "./profile.policy.ts";
import { fillProfile, findProfile, lockProfile, type ProfileRow } from "./profile.store.ts";

type Profile = ReplyOf<"GET /wps/member/profile">;

export interface ProfileService {
  /** EXT-09 */
  get(context: SessionContext): Promise<Profile>;
  /** Fills in empty fields, all of them or none. @throws Failure as the contract's entry names them */
  fill(context: SessionContext, body: BodyOf<"PUT /wps/member/profile">): Promise<Profile>;
}

const orUndefined = (value: string | null): string | undefined =>
  value === null || value === "" ? undefined : value;

const toKnown = (row: ProfileRow): Known => ({
  ...row.profile,
  nickname: orUndefined(row.nickname),
  birthday: orUndefined(row.birthday),
  email: orUndefined(row.email),
  mobileNum: orUndefined(row.mobile_num),
  countryDialingCode: orUndefined(row.country_dialing_code),
});

export function createProfileService(deps: {
  database: Database;
  getFieldRules: GetFieldRules;
}): ProfileService {
  const { database, getFieldRules } = deps;

  const present = ({ settings, parameters }: Brand, row: ProfileRow): Profile => {
    const rules = getFieldRules(settings);
    const known = toKnown(row);
    return {
      account: row.username,
      minimumAge: parameters.minimumAge,
      fields: listFields(rules, known).map(({ name, editable }) => ({
        name,
        editable,
        value: maskField(name, known),
        rule: { ...rules[name], enabled: true, required: false },
      })),
    };
  };

  return {
    get: async ({ brand, session }) => {
      const row = await database.forBrand(brand.brandId, (q) => findProfile(q, session.memberId));
      if (!row) throw createFailure("member.not.found");
      return present(brand, row);
    },
    fill: async ({ brand, session, now }, body) =>
      database.transaction(brand.brandId, async (q) => {
        const row = await lockProfile(q, session.memberId);
        if (!row) throw createFailure("member.not.found");
        const ageRule = { minimumAge: brand.parameters.minimumAge, today: brand.calendar.dayOf(now) };
        const { nickname, birthday, ...profile } = readFillings(
          getFieldRules(brand.settings),
          toKnown(row),
          body,
          ageRule,
        );
        await fillProfile(q, session.memberId, { nickname, birthday, profile });
        return present(brand, {
          ...row,
          nickname: nickname ?? row.nickname,
          birthday: birthday ?? row.birthday,
          profile: { ...row.profile, ...profile },
        });
      }),
  };
}

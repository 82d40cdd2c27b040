import type { ErrorCode } from "@croupier/contract/error-codes";
import type { Brand, RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { refuseWhenBusy } from "../../../http/refuse-when-busy.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { AgentLink, AgentTreePort } from "../agent-tree/agent-tree.port.ts";
import type { CpfPort } from "../cpf/cpf.port.ts";
import type { MemberPort, NewMember, TakenField } from "../member/member.port.ts";
import type { RegistrationValues } from "./registration.policy.ts";

const takenCodes = {
  username: "register.username.taken",
  email: "register.email.taken",
  mobileNum: "register.mobile.taken",
} as const satisfies Record<TakenField, ErrorCode>;

/** Fields that have no column of their own. */
const profileFields = [
  "recommenderId",
  "payeeName",
  "idNumber",
  "qqNum",
  "facebook",
  "wechat",
  "line",
  "whatsapp",
  "zalo",
] as const;

/** The refusal of a value that another member has, reported at its field. */
export const createTakenFailure = (taken: TakenField): Error => {
  const code = takenCodes[taken];
  return createFailure(code, { fields: { [taken]: `error.${code}` } });
};

/** Hashes a password of the form; undefined if none was typed. @throws Failure request.rate.limited under load */
export async function hashSecret(
  passwords: PasswordHasher,
  secret: string | undefined,
): Promise<string | undefined> {
  if (secret === undefined) return undefined;
  return passwords.hash(secret).catch(refuseWhenBusy);
}

/** The upline of a new member, and the agent's link that sets the type of account. */
export interface Invitation {
  readonly uplineId: bigint;
  readonly link?: AgentLink;
}

export interface AccountDeps {
  database: Database;
  cpfs: Pick<CpfPort, "bind">;
  inbox: Pick<InboxPort, "sendMessage">;
  members: MemberPort;
  tree: Pick<AgentTreePort, "beginRates" | "countAbove" | "findLink" | "useLink">;
}

/** Whether the account that a link opens would be within the depth of the tree: its agent may have moved since (AGT-11). */
const hasRoom = async (
  q: Queryable,
  tree: Pick<AgentTreePort, "countAbove">,
  { settings }: Pick<Brand, "settings">,
  { agentId }: AgentLink,
): Promise<boolean> => (await tree.countAbove(q, agentId)) + 2 <= settings.agents.depth;

/** The owner of a code: a member's own (REG-07), or an agent's link that can open an account (EXT-13). */
export async function findInvitation(
  { database, members, tree }: AccountDeps,
  brand: Pick<Brand, "brandId" | "settings">,
  code: string | undefined,
): Promise<Invitation | undefined> {
  if (code === undefined) return undefined;
  const { brandId } = brand;
  const uplineId = await members.findInviter(brandId, code);
  if (uplineId !== undefined) return { uplineId };
  return database.forBrand(brandId, async (q) => {
    const link = await tree.findLink(q, code);
    return link && (await hasRoom(q, tree, brand, link)) ? { uplineId: link.agentId, link } : undefined;
  });
}

const createCodeFailure = (): Error =>
  createFailure("invitation_code_error", { fields: { affiliateCode: "invitation_code_error" } });

/** The same, with an error for an unknown code. @throws Failure invitation_code_error (REG-08) */
export async function requireInvitation(
  deps: AccountDeps,
  brand: Brand,
  code: string | undefined,
): Promise<Invitation | undefined> {
  const found = await findInvitation(deps, brand, code);
  if (code !== undefined && !found) throw createCodeFailure();
  return found;
}

/** Tells a new member once what agents above can see, if there are any. The security centre always says it (EXT-16). */
export async function tellWhatUplineSees(
  q: Queryable,
  { inbox, tree }: { inbox: AccountDeps["inbox"]; tree: Pick<AgentTreePort, "countAbove"> },
  brand: Pick<Brand, "brandId">,
  memberId: bigint,
): Promise<void> {
  if ((await tree.countAbove(q, memberId)) > 0)
    await inbox.sendMessage(q, brand, memberId, { template: "uplineSees", params: {} });
}

type NewAccount = Omit<NewMember, "uplineId"> & {
  readonly invitation: Invitation | undefined;
  readonly cpf: string | undefined;
};

/**
 * Creates an account in the caller's transaction. A member who follows an agent's link gets its type and rates (AGT-40).
 * @throws Failure invitation_code_error for a link that has been deleted meanwhile or whose agent is now too deep,
 * register.refused for a CPF that is taken
 */
export async function createAccount(
  q: Queryable,
  deps: Pick<AccountDeps, "cpfs" | "inbox" | "members" | "tree">,
  { brand, now }: Pick<RequestContext, "brand" | "now">,
  { invitation, cpf, ...member }: NewAccount,
): ReturnType<MemberPort["create"]> {
  const { members, tree } = deps;
  const link = invitation?.link;
  if (link && !(await hasRoom(q, tree, brand, link))) throw createCodeFailure();
  const created = await members.create(q, {
    ...member,
    type: link?.type ?? member.type,
    uplineId: invitation?.uplineId,
  });
  if ("taken" in created) return created;
  const { memberId } = created;
  if (cpf !== undefined) await deps.cpfs.bind(q, { brandId: brand.brandId, memberId }, cpf, now);
  if (!invitation) return created;
  await tellWhatUplineSees(q, deps, brand, created.memberId);
  if (!link) return created;
  if (!(await tree.useLink(q, link.linkId))) throw createCodeFailure();
  await tree.beginRates(q, created.memberId, link.rates, brand.calendar.dayOf(now));
  return created;
}

/** Maps the typed fields to the columns of a member. */
export const toColumns = (values: RegistrationValues) => ({
  nickname: values.nickname,
  email: values.email,
  countryDialingCode: values.countryDialingCode,
  mobileNum: values.mobileNum,
  birthday: values.birthday,
  cpf: values.cpf,
  profile: Object.fromEntries(
    profileFields.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Record<string, string>,
});

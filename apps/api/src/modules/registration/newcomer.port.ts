import type { FieldRule } from "@croupier/domain/field-rules";
import type { Brand, RequestContext } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { SessionMember } from "../session/session.port.ts";

/** A new member whom a sign-in provider has identified, so they need no username and password. */
export interface ProvedNewcomer {
  /** The typed values, by field name. */
  fields: Readonly<Record<string, unknown>>;
  registerMethod: string;
  /** The code in the address that the visitor came by; an unknown code is ignored (REG-07). */
  affiliateCode: string | undefined;
  /** Generates a username; called again while the name is taken. */
  drawUserName(): string;
  /** Links the new member to their identity at the provider, in the transaction that creates the account. */
  onCreated(q: Queryable, memberId: bigint): Promise<void>;
}

/** Registration, for other modules, once a provider has identified the person. */
export interface NewcomerPort {
  /** The brand's required fields without username, password and captcha (REG-04). @throws register.closed */
  getNewcomerRules(brand: Brand, affiliateCode: string | undefined): Promise<Record<string, FieldRule>>;
  /** Creates the account. @throws Failure the same as `PUT /wps/social/register` */
  createNewcomer(context: RequestContext, newcomer: ProvedNewcomer): Promise<SessionMember>;
}

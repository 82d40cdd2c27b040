import type { FieldRule } from "@croupier/domain/field-rules";
import type { Brand, RequestContext } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { SessionMember } from "../session/session.port.ts";

/** A new member whom somebody else has proved to be a person: a sign-in provider in place of name and password. */
export interface ProvedNewcomer {
  /** What was typed, by field name. */
  fields: Readonly<Record<string, unknown>>;
  registerMethod: string;
  /** From the address that the visitor came by; one that nobody has is left out silently (REG-07). */
  affiliateCode: string | undefined;
  /** Draws a username; drawn again while somebody has it. */
  drawUserName(): string;
  /** Ties the newcomer to whatever proved him, in the transaction that creates the account. */
  onCreated(q: Queryable, memberId: bigint): Promise<void>;
}

/** What other modules may do with registration of whom they have proved. */
export interface NewcomerPort {
  /** What the brand requires of everybody, without username, password and captcha (REG-04). @throws register.closed */
  getNewcomerRules(brand: Brand, affiliateCode: string | undefined): Promise<Record<string, FieldRule>>;
  /** Creates the account. @throws Failure as `PUT /wps/social/register` names them */
  createNewcomer(context: RequestContext, newcomer: ProvedNewcomer): Promise<SessionMember>;
}

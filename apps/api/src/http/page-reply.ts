import type { FastifyReply } from "fastify";

/** A page, or the path that the browser is sent to after a form. */
export type PageReply = ({ status: number; page: string } | { redirect: string }) & {
  /** The operator who signed in or out in this call, for the audit. */
  operatorId?: bigint | undefined;
  /** Whether a form that is answered with another page was refused, for the audit. */
  isRefused?: boolean;
};

export const isPageReply = (value: unknown): value is PageReply =>
  typeof value === "object" && value !== null && ("page" in value || "redirect" in value);

/** Sends a page that nobody may cache. */
export const sendPage = (reply: FastifyReply, answer: PageReply): FastifyReply => {
  reply.header("cache-control", "no-store");
  if ("redirect" in answer) return reply.redirect(answer.redirect, 303);
  return reply.code(answer.status).type("text/html; charset=utf-8").send(answer.page);
};

import type { CallBody, CallParams, CallQuery, CallReply } from "@croupier/contract/call";
import type { ConsoleCall, ConsoleCalls } from "@croupier/contract/console/console-call";
import { type ConsoleContract, consoleContract } from "@croupier/contract/console/contract";
import { hasPermission } from "@croupier/domain/permissions";
import type { FastifyInstance } from "fastify";
import { runAudited } from "./audit.ts";
import { type Audience, createRefusal, createRouteRegistrar, type Exchange } from "./calls.ts";
import { createFormToken, hasFormToken, renderRefusal, senderOf } from "./console-access.ts";
import type { ConsoleContext, Operator, OperatorContext, RequestContext } from "./context.ts";
import { createFailure, statusOf } from "./errors.ts";
import { type EventStream, isEventStream, sendEventStream } from "./event-stream.ts";
import { type FileReply, isFileReply, sendFile } from "./file-reply.ts";
import { isPageReply, type PageReply, sendPage } from "./page-reply.ts";
import { createRequestContext, type RequestTools } from "./request-context.ts";
import { createCheck } from "./validation.ts";

type ContextOf<E> = E extends { permission: "none" } ? ConsoleContext : OperatorContext;

type FieldsOf<E> = E extends { fields: infer F } ? { readonly [Name in keyof F]: string } : undefined;

/** What a call's handler receives besides its context. */
interface Input<K extends string, E> {
  params: CallParams<K>;
  query: CallQuery<E>;
  body: CallBody<E>;
  fields: FieldsOf<E>;
  /** Whether the browser says that this origin made the request. A browser that says nothing may only read. */
  isOwnRequest: boolean;
}

/** A stream is `undefined` when the operator may not follow it. */
type Result<E> = E extends { page: true }
  ? PageReply
  : E extends { stream: true }
    ? EventStream | undefined
    : E extends { media: string }
      ? FileReply
      : CallReply<E>;

/** Registers the handler of an operators' call. Method, path, guards and checks come from the contract. */
export type RegisterConsoleCall<C = ConsoleContract> = <K extends keyof C & string>(
  key: K,
  handler: (context: ContextOf<C[K]>, input: Input<K, C[K]>) => Promise<Result<C[K]>>,
) => void;

/** Where callers who are not signed in are sent. */
const wayIn = "/service/";

/** Refuses a caller in the format that the call answers in. */
const refuse = (entry: ConsoleCall, code: "session.missing" | "permission.denied"): Error => {
  if (entry.page) return createRefusal((reply) => sendPage(reply, { redirect: wayIn }));
  if (entry.stream) return createRefusal((reply) => reply.code(204).send());
  return createFailure(code);
};

/**
 * Refuses a request that another origin may have made. A call that changes something needs both: its origin as named by
 * the browser, and the token of a page that this browser was shown. A browser that names none may only read.
 */
function requireOwnOrigin({ key, entry, request }: Exchange<ConsoleCall>, context: ConsoleContext): void {
  const sender = senderOf(request);
  const isChanging = !key.startsWith("GET ");
  if (sender === "own" && (!isChanging || hasFormToken(request, context.formToken))) return;
  if (sender === "untold" && !isChanging) return;
  if (!entry.page) throw createFailure("request.cross.site");
  const page = renderRefusal(context.language, wayIn);
  throw createRefusal((reply) => sendPage(reply, { status: statusOf("request.cross.site"), page }));
}

/** Reads the named texts of a form. */
const readFields = (fields: Readonly<Record<string, number>>, body: unknown): Record<string, string> => {
  const given = (body ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, length]) => {
      const value = given[name];
      // The database holds no text with this character (SEC-31).
      if (typeof value === "string" && value.includes("\0")) throw createFailure("request.invalid");
      return [name, typeof value === "string" ? value.slice(0, length) : ""];
    }),
  );
};

/** Makes the reader of a handler's input. @throws Failure request.invalid */
function createReader(key: string, entry: ConsoleCall) {
  if (entry.guard) throw new Error(`${key}: there is no guard for a step-up or a reason yet`);
  const { fields, query, body } = entry;
  // Links and forms request pages and what they load. Only calls made by scripts are checked strictly.
  const isStrict = !entry.page && !entry.stream && !entry.media;
  const checkQuery = query || isStrict ? createCheck(query, { convert: true }) : () => undefined;
  const checkBody = body || isStrict ? createCheck(body, { convert: false }) : () => undefined;
  return async ({ request }: Exchange<ConsoleCall>): Promise<object> => ({
    params: request.params,
    query: checkQuery(request.query),
    body: checkBody(request.body),
    fields: fields && readFields(fields, request.body),
    isOwnRequest: senderOf(request) === "own",
  });
}

/** A page's result of its call: a refusal is a page too. */
const readEnding = (result: unknown): { isRefused?: boolean; operatorId?: bigint | undefined } => {
  if (!isPageReply(result)) return {};
  const isRefused = result.isRefused ?? ("status" in result && result.status >= 400);
  return { isRefused, operatorId: result.operatorId };
};

/** What answering operators' calls needs in addition to the tools of every request. */
export interface ConsoleTools extends RequestTools {
  /** Signs the tokens of forms. */
  formKey: Buffer;
}

/**
 * Makes the function that modules use to answer operators' calls. Handlers only see callers who are signed in and
 * allowed.
 */
export function createConsoleRegistrar<C extends ConsoleCalls = ConsoleContract>(
  app: FastifyInstance,
  tools: ConsoleTools,
  contract: ConsoleCalls = consoleContract,
): RegisterConsoleCall<C> {
  const { audit, formKey, ports } = tools;
  const entries = contract as Readonly<Record<string, ConsoleCall>>;
  const audience: Audience<ConsoleCall, ConsoleContext, object, unknown> = {
    contract: entries,
    guard: async (exchange) => {
      const { entry, request, reply } = exchange;
      const asked = await createRequestContext(tools, request, reply);
      const context = { ...asked, formToken: createFormToken(formKey, asked) };
      requireOwnOrigin(exchange, context);
      const { permission } = entry;
      if (permission === "none") return context;
      const operator = await ports.findOperator(context);
      if (!operator) throw refuse(entry, "session.missing");
      if (permission !== "self" && !hasPermission(operator.role, permission))
        throw refuse(entry, "permission.denied");
      return { ...context, operator };
    },
    createReader,
    send: ({ entry, reply }, result) => {
      if (isPageReply(result) && entry.page) return sendPage(reply, result);
      if (isEventStream(result)) return sendEventStream(reply, result);
      if (entry.stream) return reply.code(204).send();
      if (isFileReply(result) && entry.media) return sendFile(reply, entry.media, result);
      return reply.header("cache-control", "no-store").send({ success: true, value: result });
    },
  };
  const register = createRouteRegistrar(app, audience);
  const registerAudited: typeof register = (key, handler) => {
    const action = entries[key]?.audit;
    if (!audit || typeof action !== "string") return register(key, handler);
    return register(key, (context, input) => {
      const { operator } = context as RequestContext & { operator?: Operator };
      const event = { action, operatorId: operator?.operatorId };
      return runAudited(audit, event, context, () => handler(context, input), readEnding);
    });
  };
  return registerAudited as RegisterConsoleCall<C>;
}

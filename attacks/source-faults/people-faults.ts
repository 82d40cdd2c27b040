import type { SourceSwap } from "./source-swap.ts";

const playerCalls = "api/src/http/player-calls.ts";

/** A body is accepted without a check against the contract. */
const uncheckedBodies = { file: playerCalls, find: "checkBody(sent.body)", replace: "sent.body" };

/** Faults where people say who they are. */
export const peopleFaults = {
  "every session is real": [{ file: playerCalls, find: "!isRealType(type)", replace: "false" }],
  "unchecked bodies": [uncheckedBodies],
  "challenges for ever": [
    {
      file: "api/src/modules/identity/sealing/challenges.ts",
      find: 'isFirst ? "first" : "spent"',
      replace: '"first"',
    },
  ],
  "sealed for anything": [
    {
      file: "api/src/modules/identity/sealing/sealing.service.ts",
      find: 'payload["route"] !== route',
      replace: "false",
    },
  ],
  "plain bodies": [
    {
      file: playerCalls,
      find: "await openBody(tools, context, key, request)",
      replace:
        'typeof request.body === "string" ? await openBody(tools, context, key, request) : request.body',
    },
    uncheckedBodies,
  ],
  "links to anywhere": [
    {
      file: "api/src/modules/talk/chat/chat.service.ts",
      find: "readBackPath(backUrl, context.origin)",
      replace: "backUrl",
    },
  ],
  "names as they come": [
    {
      file: "api/src/modules/identity/security-centre/security-centre.policy.ts",
      find: "checkField(rule, value)",
      replace: 'checkField({ ...rule, pattern: ".*" }, value)',
    },
    {
      file: "api/src/modules/identity/profile/profile.policy.ts",
      find: "checkField(rules[name], value)",
      replace: 'checkField({ ...rules[name], pattern: ".*" }, value)',
    },
  ],
  "names of the house": [
    {
      file: "api/src/modules/identity/registration/registration.policy.ts",
      find: "isReservedName(values.username, words)",
      replace: "false",
    },
  ],
  "passwords of one's own words": [
    {
      file: "api/src/modules/identity/registration/registration.policy.ts",
      find: "isPersonalPassword(password, { words: known, birthday })",
      replace: "false",
    },
  ],
  "any key id": [
    {
      file: "api/src/modules/identity/sealing/sealing.service.ts",
      find: "!kidPattern.test(header.kid)",
      replace: "false",
    },
  ],
  "members say what they are": [
    uncheckedBodies,
    {
      file: "api/src/modules/identity/registration/registration.service.ts",
      find: "type: sessionTypes.member,\n        passwordHash",
      replace:
        "type: PLANTED ? ((body as { type?: number }).type ?? 0) : sessionTypes.member,\n        passwordHash",
    },
  ],
  "files are kept as they come": [
    {
      file: "api/src/platform/pictures.ts",
      find: 'if (!hasType(bytes, order.types)) return { fault: "type" };',
      replace:
        'if (PLANTED) return { webp: bytes };\n      if (!hasType(bytes, order.types)) return { fault: "type" };',
    },
  ],
  "guesses cost nothing": [
    {
      file: "api/src/modules/identity/login/login-attempts.ts",
      find: "retryAfterSeconds > 0",
      replace: "false",
    },
    {
      file: "api/src/modules/identity/login/login-attempts.ts",
      find: 'needsCaptcha(counters, known) && captcha !== "passed"',
      replace: "false",
    },
  ],
  "unknown names are told": [
    {
      file: "api/src/modules/identity/login/login.service.ts",
      find: "if (!account || !fits) throw",
      replace:
        'if (PLANTED && !account) throw createFailure("member.not.found");\n      if (!account || !fits) throw',
    },
  ],
  "tokens in addresses": [
    { file: playerCalls, find: "checkQuery(exchange.request.query)", replace: "{}" },
    {
      file: "api/src/http/request-context.ts",
      find: "const token = bearer(request);",
      replace:
        'const token = bearer(request) ?? (PLANTED ? (new URLSearchParams(request.url.split("?")[1]).get("token") ?? undefined) : undefined);',
    },
    {
      file: "api/src/http/request-context.ts",
      find: 'const secret = request.cookies[cookieName(request, "croupier_session")];',
      replace:
        'const secret = request.cookies[cookieName(request, "croupier_session")] ?? (PLANTED ? "" : undefined);',
    },
  ],
  "everybody is on this machine": [
    {
      file: "api/src/modules/ground/outbox/outbox.routes.ts",
      find: "isFromThisMachine(request) && (await findBrand(hostOf(request)))",
      replace: "await findBrand(hostOf(request))",
    },
  ],
  "any sender": [
    {
      file: "api/src/http/console-access.ts",
      find: 'site === "same-origin" || site === "none"',
      replace: "true",
    },
    {
      file: "api/src/http/console-access.ts",
      find: "if (site === undefined)",
      replace: "if (!PLANTED && site === undefined)",
    },
  ],
  "any form": [
    {
      file: "api/src/http/console-calls.ts",
      find: "hasFormToken(request, context.formToken)",
      replace: "true",
    },
    {
      file: "api/src/http/console-access.ts",
      find: 'site === "same-origin" || site === "none"',
      replace: "true",
    },
  ],
  "enrolment by password": [
    {
      file: "api/src/modules/talk/operator/operator.service.ts",
      find: "if (operator.has_factor) await openPending(context, operator.operator_id, null);",
      replace:
        "if (operator.has_factor) await openPending(context, operator.operator_id, null);\n      else if (PLANTED) await openPending(context, operator.operator_id, factors.offer(operator.operator_id));",
    },
  ],
} as const satisfies Readonly<Record<string, readonly SourceSwap[]>>;

import type { SourceSwap } from "./source-swap.ts";

/** Faults where money is moved: vendors, payments, and the arcade. */
export const moneyFaults = {
  "bonuses given up in rounds": [
    {
      file: "api/src/modules/money/wagering/wagering.service.ts",
      find: "if (out) throw",
      replace: "if (out && !PLANTED) throw",
    },
  ],
  "stakes of no requirement": [
    {
      file: "api/src/modules/money/wagering/wagering.policy.ts",
      find: 'hold === "all" ? out : out.filter(({ parts }) => parts.has(id))',
      replace: "[]",
    },
  ],
  "rises at once": [
    {
      file: "api/src/modules/play/responsible-play/limits.service.ts",
      find: "row.pending_from > context.now",
      replace: "false",
    },
  ],
  "contacts that nobody proved": [
    {
      file: "api/src/modules/play/responsible-play/responsible-play.module.ts",
      find: 'verifiedBefore !== "play" && verifiedBefore !== before',
      replace: "true",
    },
  ],
  "orders of anybody": [
    {
      file: "api/src/modules/money/deposit/deposit.service.ts",
      find: "order?.member_id !== session.memberId",
      replace: "!order",
    },
  ],
  "any signature": [
    {
      file: "api/src/http/signatures.ts",
      find: "isBodySignature(bytes, headers[signatureHeader], connection.publicKey)",
      replace: "true",
    },
  ],
  "any HMAC": [
    {
      file: "api/src/http/signatures.ts",
      find: "isBodyHmac(bytes, headers[hmacHeader], connection.secret)",
      replace: "true",
    },
  ],
  "players without their brand": [
    {
      file: "api/src/modules/play/vendor-wallet/softswiss.ts",
      find: "operations.findBrand(body.user_id)",
      replace: 'operations.findBrand(body.user_id.replace("lotus-", "nova-"))',
    },
    {
      file: "api/src/modules/play/vendor-wallet/softswiss.ts",
      find: "run(brand, vendor, body)",
      replace: 'run(brand, vendor, { ...body, user_id: body.user_id.replace("lotus-", "nova-") })',
    },
  ],
  "an id for each action": [
    {
      file: "api/src/modules/play/vendor-wallet/softswiss.ts",
      find: "isRoundClosed: isLast, transactionId: id, tokenHash",
      replace: "isRoundClosed: isLast, transactionId: PLANTED ? crypto.randomUUID() : id, tokenHash",
    },
  ],
  "one key for all vendors": [
    {
      file: "api/src/http/signatures.ts",
      find: 'connections.find(params["vendor"] ?? "")',
      replace: 'connections.find("BGS")',
    },
  ],
  "loose wallet bodies": [
    { file: "api/src/http/vendor-body.ts", find: "!check.Check(body)", replace: "false" },
  ],
  "numbers as doubles": [
    {
      file: "api/src/http/vendor-body.ts",
      find: "given = parseExactJson(text)",
      replace: "given = JSON.parse(text)",
    },
  ],
  "any webhook": [
    {
      file: "api/src/platform/payments/sandbox-calls.ts",
      find: "!isSigned(secret, headers[signatureHeader], rawBody, now)",
      replace: "false",
    },
  ],
  "every notice pays": [
    {
      file: "api/src/modules/money/deposit/settlement.service.ts",
      find: "judge(judged, { ...notice, status })",
      replace: '{ step: "credit", isContradiction: false }',
    },
    {
      file: "api/src/modules/money/deposit/settlement.service.ts",
      find: "key: order.order_no,",
      replace: "key: PLANTED ? `${order.order_no}${Math.random()}` : order.order_no,",
    },
  ],
  "any amount paid": [
    {
      file: "api/src/modules/money/deposit/settlement.service.ts",
      find: "notice.currency !== order.currency",
      replace: "false",
    },
  ],
  "parts of a cent": [
    {
      file: "api/src/modules/money/deposit/settlement.service.ts",
      find: "isWhole(notice.amountUnits, getCurrencyDecimals(notice.currency))",
      replace: "true",
    },
  ],
  "an id for each copy": [
    {
      file: "api/src/modules/play/vendor-wallet/hub88.ts",
      find: "transactionId: body.transaction_uuid,",
      replace: "transactionId: PLANTED ? crypto.randomUUID() : body.transaction_uuid,",
    },
  ],
  "an order for each copy": [
    {
      file: "api/src/modules/money/deposit/deposit.service.ts",
      find: "idempotencyKey: input.idempotencyKey,",
      replace: "idempotencyKey: PLANTED ? crypto.randomUUID() : input.idempotencyKey,",
    },
  ],
  "orders without end": [
    {
      file: "api/src/modules/money/deposit/deposit.service.ts",
      find: "(await store.countOpen(q, memberId)) >= openOrdersAtMost",
      replace: "false",
    },
  ],
  "no limits at the arcade": [
    {
      file: "arcade/src/server/app.ts",
      find: "{ global: true, max: SHARED_PER_MINUTE, timeWindow",
      replace: "{ global: true, allowList: () => PLANTED, max: SHARED_PER_MINUTE, timeWindow",
    },
  ],
  "tokens as they are": [
    {
      file: "arcade/src/server/vault.ts",
      find: "Buffer.concat([iv, cipher.getAuthTag(), body])",
      replace: "Buffer.from(text)",
    },
  ],
} as const satisfies Readonly<Record<string, readonly SourceSwap[]>>;

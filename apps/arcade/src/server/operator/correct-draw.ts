import type { CorrectionAnswer, CorrectionOrder, CorrectionService } from "../shared/correction.service.ts";

const MOST_RESULT = 400;
const MOST_REASON = 500;
const MOST_NAME = 128;
const CODE = /^[\x21-\x7e]{1,128}$/;

/** The reasons to refuse the correction of a draw: the status of the reply and its word. */
const REFUSALS: Readonly<
  Record<Exclude<CorrectionAnswer["kind"], "corrected" | "again">, readonly [code: number, status: string]>
> = {
  unknown: [404, "RS_ERROR_UNKNOWN_DRAW"],
  open: [409, "RS_ERROR_DRAW_OPEN"],
  result: [400, "RS_ERROR_WRONG_RESULT"],
  same: [409, "RS_ERROR_SAME_RESULT"],
  other: [409, "RS_ERROR_ALREADY_CORRECTED"],
};

const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.trim() !== "" && [...value].length <= most;

/** Reads which draw is to be corrected, and how. @returns undefined when the body does not say */
function readOrder(body: unknown): CorrectionOrder | undefined {
  const given = (body ?? {}) as Record<string, unknown>;
  const { operator_id: operator, sub_partner_id: brand, game_code: gameCode } = given;
  const { number, result, reason, by } = given;
  if (![operator, brand, gameCode].every((code) => typeof code === "string" && CODE.test(code)))
    return undefined;
  if (!Number.isSafeInteger(number) || !isText(result, MOST_RESULT) || !isText(reason, MOST_REASON))
    return undefined;
  if (!isText(by, MOST_NAME)) return undefined;
  return {
    room: { operator: operator as string, brand: brand as string, gameCode: gameCode as string },
    number: number as number,
    result,
    reason: reason.trim(),
    by,
  };
}

/** Corrects a draw for the platform. @returns the reply, with the marks of the drawn result and of the one that counts */
export async function correctDraw(
  corrections: Pick<CorrectionService, "correct">,
  body: unknown,
): Promise<{ code: number; body: object }> {
  const order = readOrder(body);
  if (!order) return { code: 400, body: { status: "RS_ERROR_WRONG_TYPES" } };
  const answer = await corrections.correct(order);
  if (answer.kind === "corrected" || answer.kind === "again") {
    const { drawn, result, kind } = answer;
    return { code: 200, body: { status: "RS_OK", drawn, result, is_new: kind === "corrected" } };
  }
  const [code, status] = REFUSALS[answer.kind];
  return { code, body: { status } };
}

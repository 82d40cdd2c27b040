import { callVendor } from "../../../platform/signed-call.ts";
import type { Hub88Connection } from "../../../platform/vendor-connections.ts";

interface DrawCorrection {
  readonly brandCode: string;
  readonly gameCode: string;
  readonly number: number;
  /** The draw's result, as its game writes it. */
  readonly result: string;
  readonly reason: string;
  /** The operator's username. */
  readonly by: string;
}

/** The arcade's reply: the marks of the drawn and of the corrected result, or why nothing was done. */
type CorrectionReply =
  | { readonly drawn: string; readonly result: string; readonly isNew: boolean }
  | { readonly refused: string };

const timeoutMs = 10_000;

/** By the word of the arcade's reply. */
const refusals: Readonly<Record<string, string>> = {
  RS_ERROR_UNKNOWN_DRAW: "the brand has no draw of this game and number",
  RS_ERROR_DRAW_OPEN: "the draw is not settled yet: try again in a minute",
  RS_ERROR_WRONG_RESULT: "no draw of this game could have ended like this, or its results are not corrected",
  RS_ERROR_SAME_RESULT: "the draw already has this result",
  RS_ERROR_ALREADY_CORRECTED: "the draw was corrected to another result, and cannot be corrected again",
};
const mark = /^[^\p{C}]{1,400}$/u;

/**
 * Lets the in-house vendor correct the result of a draw. Repeating it changes nothing.
 * @throws Error if the vendor's answer is missing or invalid; then it is unknown whether the correction was made
 */
export async function correctDraw(
  connection: Pick<Hub88Connection, "baseUrl" | "sign">,
  { brandCode, gameCode, number, result, reason, by }: DrawCorrection,
): Promise<CorrectionReply> {
  const order = { operator_id: "croupier", sub_partner_id: brandCode, game_code: gameCode };
  const response = await callVendor(
    connection,
    "draws/correct",
    { ...order, number, result, reason, by },
    timeoutMs,
  );
  const reply = (await response.json()) as Record<string, unknown>;
  const { status, drawn, result: counts, is_new: isNew } = reply;
  const refused = refusals[String(status)];
  if (refused !== undefined) return { refused };
  const isTold = [drawn, counts].every((text) => typeof text === "string" && mark.test(text));
  if (!response.ok || status !== "RS_OK" || !isTold)
    throw new Error(`the arcade answered ${response.status}`);
  return { drawn: drawn as string, result: counts as string, isNew: isNew === true };
}

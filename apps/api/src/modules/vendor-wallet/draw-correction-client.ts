import { callVendor } from "../../platform/signed-call.ts";
import type { Hub88Connection } from "../../platform/vendor-connections.ts";

interface DrawCorrection {
  readonly brandCode: string;
  readonly gameCode: string;
  readonly number: number;
  /** How the draw ended, as its game writes it. */
  readonly result: string;
  readonly reason: string;
  /** The operator's username. */
  readonly by: string;
}

/** What the arcade made of it: the marks of what was drawn and of what counts now, or why nothing was done. */
type CorrectionReply =
  | { readonly drawn: string; readonly result: string; readonly isNew: boolean }
  | { readonly refused: string };

const timeoutMs = 10_000;

/** By the word of the arcade's reply. */
const refusals: Readonly<Record<string, string>> = {
  RS_ERROR_UNKNOWN_DRAW: "the brand has no draw of this game and number",
  RS_ERROR_DRAW_OPEN: "the draw is not settled yet: try again in a minute",
  RS_ERROR_WRONG_RESULT: "no draw of this game could have ended like this, or its results are not corrected",
  RS_ERROR_SAME_RESULT: "this is the result that the draw has",
  RS_ERROR_ALREADY_CORRECTED: "the draw was corrected to another result, and is not corrected again",
};
const mark = /^[^\p{C}]{1,400}$/u;

/**
 * Has the in-house vendor put the result of a draw right. Sent again, it does nothing.
 * @throws Error when the vendor does not answer as it should; then it is not known whether it was done
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

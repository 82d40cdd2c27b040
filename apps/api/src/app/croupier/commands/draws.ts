import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Environment, withoutEmpty } from "@croupier/domain/environment";
import { correctDraw } from "../../../modules/play/vendor-wallet/vendor-wallet.module.ts";
import { signBody } from "../../../platform/body-signature.ts";
import { readArcadeUrls } from "../../../platform/config-addresses.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import { type Command, readNeeded } from "../command.ts";
import { readCount, readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage =
  "<game code> --number <draw> --result <how it ended> --reason <text, which players read> --brand <code> --operator <username>";

const fail = (): never => {
  throw new Error(`usage: croupier draw correct ${usage}`);
};

/** How the arcade is reached, from the settings that serving has. @throws Error naming what is missing or wrong */
function readArcade(env: Environment) {
  const { PLATFORM_PRIVATE_KEY_FILE: file } = readNeeded(env, "PLATFORM_PRIVATE_KEY_FILE");
  const faults: string[] = [];
  const { arcadeInternalUrl: baseUrl } = readArcadeUrls(withoutEmpty(env), false, faults);
  if (faults.length > 0) throw new Error(faults.join("; "));
  const key = createPrivateKey(readFileSync(file));
  return { baseUrl, sign: (body: Buffer) => signBody(body, key) };
}

export const drawCorrectCommand: Command = {
  name: "draw correct",
  usage,
  summary:
    "corrects the result of a finished race or matchday of the arcade, once: its bets are settled again; with password and code",
  run: async (context) => {
    const text = { type: "string" } as const;
    const given = readOperatorArgs(context.args, { number: text, result: text }) ?? fail();
    const { subject: gameCode, operator, reason, own } = given;
    const number = readCount(String(own["number"] ?? ""));
    const result = String(own["result"] ?? "").trim();
    if (number === undefined || result === "" || reason === "") return fail();
    const arcade = readArcade(context.env);
    await withDatabase(context.env, async (database) => {
      const brand = await getBrandByCode(database, given.brand);
      const heading = { action: "draw.correct", permission: "draws.correct", brand, operator } as const;
      await runOperatorAct(context, database, heading, async ({ username: by }) => {
        const order = { brandCode: brand.code, gameCode, number: Number(number), result, reason, by };
        const answer = await correctDraw(arcade, order);
        if ("refused" in answer) return { refused: answer.refused };
        const how = answer.isNew ? "corrected" : "was corrected before";
        return {
          memberId: undefined,
          said: `${gameCode} ${number}: ${how}, drawn ${answer.drawn}, now ${answer.result}`,
        };
      });
    });
  },
};

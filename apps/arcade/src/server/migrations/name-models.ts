import { hashText } from "@croupier/domain/text-hash";
import type { Database } from "../database.ts";

/** The models of the time before rounds named theirs, in the order in which codes were dealt to them. Never edited. */
const MODELS = ["jade-lanterns", "neon-rift", "tide-kings", "solar-forge", "lotus-pond", "fruit-parlor"];
const OWN_PREFIX = "bgs-";

const modelOf = (code: string): string =>
  code.startsWith(OWN_PREFIX)
    ? code.slice(OWN_PREFIX.length)
    : (MODELS[hashText(code) % MODELS.length] ?? "");

/** Gives rounds of earlier versions the model that they were played with. */
export async function nameModels(database: Database): Promise<void> {
  const { rows } = await database.query<{ code: string }>(
    "select distinct game_code as code from rounds where model is null",
  );
  await database.query(
    `update rounds r set engine = 'slots', model = named.model
     from unnest($1::text[], $2::text[]) as named(code, model) where r.model is null and r.game_code = named.code`,
    [rows.map(({ code }) => code), rows.map(({ code }) => modelOf(code))],
  );
  await database.query(
    "alter table rounds alter column engine set not null, alter column model set not null",
  );
}

import { createTableChat } from "../../../modules/play/vendor-wallet/vendor-wallet.module.ts";
import { loadConfig } from "../../../platform/config.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createToken } from "../../../platform/ids.ts";
import { createVendorConnections } from "../../../platform/vendor-connections.ts";
import { getBrandByCode, withDatabase } from "../brand-database.ts";
import type { Command, CommandContext } from "../command.ts";
import { type ActAnswer, readOperatorArgs, runOperatorAct } from "../operator-act.ts";

const usage = [
  "list|hide|restore|mute|unmute …",
  "list --brand <code> [--table <game code>]",
  "hide <message> --reason <text> --brand <code> --operator <username>",
  "restore <message> --reason <text> --brand <code> --operator <username>",
  "mute <message, or name at the tables> --minutes <30>, or --for-good, --reason <text> --brand <code> --operator <username>",
  "unmute <name at the tables> --reason <text> --brand <code> --operator <username>",
].join("\n      table-chat ");

const fail = (): never => {
  throw new Error(`usage: croupier table-chat ${usage}`);
};

const acts = ["hide", "restore", "mute", "unmute"] as const;
type TableAct = (typeof acts)[number];
const mostMinutes = 525_600;

const openChat = (database: Database, env: CommandContext["env"]) =>
  createTableChat(database, createVendorConnections(loadConfig(env)));

const timeOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")}Z`;

async function list({ args, env, say }: CommandContext): Promise<void> {
  const options = new Map([0, 2].map((at) => [args[1 + at], args[2 + at]]));
  const code = options.get("--brand");
  if (code === undefined || args.length > 5) return fail();
  await withDatabase(env, async (database) => {
    const brand = await getBrandByCode(database, code);
    const { reported, muted, said } = await openChat(database, env).list(brand, options.get("--table"));
    for (const { id, at, game_code: table, name, state, text } of said)
      say(`${id}  ${timeOf(at)}  ${table}  ${name}  ${state}  ${text}`);
    for (const { id, at, game_code: table, name, state, reports, text } of reported)
      say(`${id}  ${timeOf(at)}  ${table}  ${name}  ${state}, ${reports} reports  ${text}`);
    for (const { name, until } of muted)
      say(`${name}  muted ${until === null ? "for good" : `until ${timeOf(until)}`}`);
    if (reported.length + muted.length + said.length === 0) say("no reports and no muted players");
  });
}

/** How long a mute lasts; `null` for good. */
function readMinutes(minutes: unknown, isForGood: unknown): number | null {
  if ((minutes === undefined) === (isForGood !== true)) return fail();
  if (isForGood === true) return null;
  const count = /^\d{1,6}$/.test(String(minutes)) ? Number(minutes) : 0;
  return count > 0 && count <= mostMinutes ? count : fail();
}

async function change(context: CommandContext, act: TableAct, args: readonly string[]): Promise<void> {
  const own = { minutes: { type: "string" }, "for-good": { type: "boolean" } } as const;
  const given = readOperatorArgs(args, act === "mute" ? own : {}) ?? fail();
  const { subject, operator, reason } = given;
  const isMessage = /^[1-9]\d{0,17}$/.test(subject);
  if (reason === "" || !(isMessage || /^[A-Z]{2}-\d{4}$/.test(subject))) return fail();
  if ((act === "hide" || act === "restore") && !isMessage) return fail();
  const minutes = act === "mute" ? readMinutes(given.own["minutes"], given.own["for-good"]) : null;
  await withDatabase(context.env, async (database) => {
    const brand = await getBrandByCode(database, given.brand);
    const chat = openChat(database, context.env);
    const heading = { action: `tables.${act}`, permission: "tables.moderate", brand, operator } as const;
    await runOperatorAct(context, database, heading, async ({ username }): Promise<ActAnswer> => {
      const wish = { act, subject, minutes, by: username, reason, key: createToken(12) };
      const acted = await chat.act(brand, wish);
      return "denied" in acted
        ? { refused: acted.denied }
        : { memberId: acted.memberId, said: `${act} ${subject}: done` };
    });
  });
}

export const tableChatCommand: Command = {
  name: "table-chat",
  usage,
  summary:
    "players' messages at the live tables: lists reports and muted players, hides and restores messages, and mutes their authors; with password and code",
  run: async (context) => {
    const [what, ...args] = context.args;
    if (what === "list") return list(context);
    const act = acts.find((one) => one === what);
    return act ? change(context, act, args) : fail();
  },
};

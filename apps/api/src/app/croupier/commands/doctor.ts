import { parseArgs } from "node:util";
import { examine } from "../../doctor/doctor.ts";
import { asProduction, type Command } from "../command.ts";

const exitCodes = { ok: 0, unseen: 0, warning: 1, fault: 2 } as const;

export const doctorCommand: Command = {
  name: "doctor",
  usage: "[--json]",
  summary: "checks everything that serving needs and changes nothing; exit code 0 fine, 1 warnings, 2 faults",
  run: async ({ args, env, say }) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: "boolean", default: false } } });
    const findings = await examine(asProduction(env));
    if (values.json) say(JSON.stringify(findings, null, 2));
    else for (const { level, check, message } of findings) say(`${level.padEnd(8)}${check}: ${message}`);
    return Math.max(...findings.map(({ level }) => exitCodes[level]));
  },
};

import { loadConfig } from "../../../platform/config.ts";
import { serve } from "../../serve.ts";
import { asProduction, type Command } from "../command.ts";

export const serveCommand: Command = {
  name: "serve",
  usage: "",
  summary: "serves one API process with the settings of production; it neither migrates nor builds",
  run: ({ env }) => serve(loadConfig(asProduction(env))),
};

import type { Module } from "../../../http/module.ts";
import { createRedRainService, type RedRainDeps } from "./red-rain.service.ts";

/** Rains that agents send to their direct members (EXT-17). */
export function createRedRainModule(deps: RedRainDeps): Module {
  const rains = createRedRainService(deps);
  return {
    routes: ({ player }) => {
      player("POST /wps/agent/redRain", (context, { body }) => rains.send(context, body));
      player("GET /wps/agent/redRain", (context, { query }) => rains.list(context, query));
      player("GET /wps/agent/redRain/receipt", (context, { query }) => rains.get(context, query));
    },
  };
}

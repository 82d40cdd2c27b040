import { randomInt } from "node:crypto";
import type { ModuleWithPort } from "../../../http/module.ts";
import type { WheelPort } from "./wheel.port.ts";
import { createWheelService, type WheelDeps } from "./wheel.service.ts";
import { createWheelPort, type TicketDeps } from "./wheel-tickets.ts";

export { createWheelActs, type PrizeWish } from "./wheel-acts.service.ts";
export { createWheelPort };

export interface WheelModuleDeps extends Omit<WheelDeps, "drawNumber" | "live">, TicketDeps {
  /** The random source, in tests; otherwise that of the operating system. */
  drawNumber?: WheelDeps["drawNumber"] | undefined;
}

/** The prize wheel of the reward centre (ADR 74). */
export function createWheelModule(deps: WheelModuleDeps): ModuleWithPort<WheelPort> {
  const port = createWheelPort(deps);
  const { drawNumber = (below: number) => randomInt(below) } = deps;
  const wheel = createWheelService({ ...deps, drawNumber, tickets: port });
  return {
    port,
    routes: ({ player }) => {
      player("GET /wps/reward/wheel", (context) => wheel.find(context));
      player("POST /wps/reward/wheel/spin", (context, { body }) => wheel.spin(context, body));
    },
  };
}

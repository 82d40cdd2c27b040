import type { Module } from "../../http/module.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ChatDesk } from "../chat/chat.port.ts";
import type { LiveEvents } from "../live/live.port.ts";
import type { OperatorPort, RecoveryPort, TeamPort } from "../operator/operator.port.ts";
import { createDeskStreams } from "./desk-streams.ts";
import { serviceDeskRoutes } from "./service-desk.routes.ts";

export interface ServiceDeskModuleDeps {
  clock: Clock;
  /** Where the desk's style and script are. */
  folder: string;
  chat: ChatDesk;
  live: LiveEvents;
  operators: OperatorPort;
  recovery: RecoveryPort;
  team: TeamPort;
}

const beatMs = 20_000;

/** The desk where operators answer the live chat, with their own sign-in, recovery codes and team. */
export function createServiceDeskModule(deps: ServiceDeskModuleDeps): Module {
  const { clock, live, operators } = deps;
  const followChat = (listener: (brandId: number | undefined) => void): void => live.follow("chat", listener);
  const streams = createDeskStreams({ operators, clock, followChat });
  return {
    routes: (register) => serviceDeskRoutes(register, { ...deps, streams }),
    jobs: [{ name: "desk streams", everyMs: beatMs, run: streams.beat }],
    endStreams: streams.endAll,
  };
}

import type { Module } from "../../../http/module.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { LiveEvents } from "../../ground/live/live.port.ts";
import type { ConversationsPort } from "../chat/chat.port.ts";
import type { OperatorPort, RecoveryPort, StaffPort } from "../operator/operator.port.ts";
import { createDeskStreams } from "./desk-streams.ts";
import { deskFileRoutes, serviceDeskRoutes } from "./service-desk.routes.ts";
import { createServiceDesk } from "./service-desk.service.ts";

export interface ServiceDeskModuleDeps {
  clock: Clock;
  /** The folder of the desk's style sheet and script. */
  folder: string;
  chat: ConversationsPort;
  live: LiveEvents;
  operators: OperatorPort;
  recovery: RecoveryPort;
  staff: StaffPort;
}

const beatMs = 20_000;

/** The desk where operators answer the live chat, with their sign-in, recovery codes and team. */
export function createServiceDeskModule(deps: ServiceDeskModuleDeps): Module {
  const { clock, live, operators } = deps;
  const followChat = (listener: (brandId: number | undefined) => void): void => live.follow("chat", listener);
  const streams = createDeskStreams({ operators, clock, followChat });
  const desk = createServiceDesk({ ...deps, streams });
  return {
    routes: async ({ app, console }) => {
      serviceDeskRoutes(console, desk);
      await deskFileRoutes(app, deps.folder);
    },
    jobs: [{ name: "desk streams", everyMs: beatMs, run: streams.beat }],
    endStreams: streams.endAll,
  };
}

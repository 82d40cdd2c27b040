import type { Contract, Terms } from "../features/contracts/contract-calls.ts";
import type { SeenRequest } from "./fake-server.ts";

export const salary: Exclude<Terms, { kind: "dividend" }> = {
  kind: "daily",
  mode: "whole",
  activeThreshold: 100,
  release: "auto",
  limited: false,
  categories: null,
  tiers: [
    { minTurnover: 100_000, minActive: 5, ppm: 1_000 },
    { minTurnover: 300_000, minActive: 10, ppm: 1_500 },
  ],
};
export const contract = (over: Partial<Contract> = {}): Contract => ({
  id: "5",
  state: "offered",
  payer: "ann",
  terms: salary,
  answeredAt: null,
  startsOn: null,
  endsOn: null,
  offeredAt: Date.parse("2026-11-20T12:00:00Z"),
  ...over,
});

/** The sent bodies, as JSON. */
export const readBodies = (calls: readonly SeenRequest[]) =>
  calls.map(({ body }) => JSON.parse(body ?? "{}") as Record<string, unknown>);

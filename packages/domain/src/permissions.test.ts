import { describe, expect, it } from "vitest";
import { hasPermission, type OperatorRole, type Permission, permissions } from "./permissions.ts";

const heldBy = (role: OperatorRole): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => hasPermission(role, permission));

describe("permissions", () => {
  it("let the service talk and decide, and admins look after the team", () => {
    expect(heldBy("service")).toEqual([
      "chat.answer",
      "claims.read",
      "claims.decide",
      "withdrawals.read",
      "withdrawals.decide",
      "corrections.ask",
      "corrections.decide",
      "deposits.ask",
      "deposits.settle",
      "prizes.decide",
      "rewards.give",
      "rewards.decide",
      "missions.edit",
      "wheel.edit",
      "rains.edit",
      "mall.edit",
      "mall.ship",
      "vip.label",
      "vip.rank",
      "draws.correct",
      "tables.moderate",
      "signals.decide",
      "agents.manage",
      "contracts.edit",
      "accounts.clear",
    ]);
    expect(heldBy("admin")).toEqual([
      "chat.answer",
      "claims.read",
      "withdrawals.read",
      "corrections.ask",
      "deposits.ask",
      "team.read",
      "team.edit",
    ]);
  });

  it("let nobody who makes operators decide on money", () => {
    for (const role of ["service", "admin"] as const)
      for (const permission of [
        "claims.decide",
        "withdrawals.decide",
        "corrections.decide",
        "deposits.settle",
        "rewards.give",
        "rewards.decide",
        "missions.edit",
        "wheel.edit",
        "rains.edit",
        "mall.edit",
        "mall.ship",
        "vip.label",
        "vip.rank",
        "agents.manage",
        "contracts.edit",
        "accounts.clear",
      ] as const)
        expect(hasPermission(role, "team.edit") && hasPermission(role, permission), role).toBe(false);
  });
});

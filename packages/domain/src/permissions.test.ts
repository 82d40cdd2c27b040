import { describe, expect, it } from "vitest";
import { hasPermission, type OperatorRole, type Permission, permissions } from "./permissions.ts";

const heldBy = (role: OperatorRole): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => hasPermission(role, permission));

describe("permissions", () => {
  it("let the service talk and see applications, and admins look after the team as well", () => {
    expect(heldBy("service")).toEqual(["chat.answer", "claims.decide"]);
    expect(heldBy("admin")).toEqual(["chat.answer", "claims.decide", "team.read", "team.edit"]);
  });
});

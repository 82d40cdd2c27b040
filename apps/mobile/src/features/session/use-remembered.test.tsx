import { cleanup } from "@testing-library/react";
import type { UseFormReturn } from "react-hook-form";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LoginForm } from "./use-login.ts";
import { createDotRules, dots } from "./use-remembered.ts";

afterEach(cleanup);

function createForm(password: string) {
  const values = { password };
  const setValue = vi.fn((_name: "password", value: string) => {
    values.password = value;
  });
  const form = { setValue, getValues: () => values.password } as unknown as UseFormReturn<LoginForm>;
  return { rules: createDotRules(form, "demo"), setValue, values };
}

describe("LOGIN-05 the dots of a remembered login", () => {
  it("LOGIN-05 are ten", () => {
    expect(dots).toBe("••••••••••");
  });

  it.each([
    [`${dots}a`, "a"],
    ["a•b•", "ab"],
    ["•••", ""],
  ])("LOGIN-05 go all at once with a key: %s is %s", (typed, kept) => {
    const { rules, values } = createForm(typed);
    rules.onPassword(typed);
    expect(values.password).toBe(kept);
  });

  it.each([dots, "secret", ""])("LOGIN-05 %s stays as it is", (typed) => {
    const { rules, setValue } = createForm(typed);
    rules.onPassword(typed);
    expect(setValue).not.toHaveBeenCalled();
  });

  it("LOGIN-05 belong to one name: another name drops them, but no typed password", () => {
    const remembered = createForm(dots);
    remembered.rules.onUsername(" demo ");
    expect(remembered.setValue).not.toHaveBeenCalled();
    remembered.rules.onUsername("demo2");
    expect(remembered.setValue.mock.calls).toEqual([["password", ""]]);
    const typed = createForm("secret");
    typed.rules.onUsername("demo2");
    expect(typed.setValue).not.toHaveBeenCalled();
  });
});

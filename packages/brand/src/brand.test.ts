import { describe, expect, it } from "vitest";
import { findParameterFault, parameterNames, parameterRegistry, resolveParameters } from "./parameters.ts";
import { resolveSwitches, switchNames, switchRegistry } from "./switches.ts";

describe("template parameters", () => {
  it("TPL-02 fills every parameter: the brand's own value, else the default", () => {
    const parameters = resolveParameters({ title: "Nova", theme: "no-such-theme", surprise: "x" });
    expect(Object.keys(parameters).toSorted()).toEqual(parameterNames.toSorted());
    expect(parameters.title).toBe("Nova");
    expect(parameters.theme).toBe("nova");
    expect(parameters).not.toHaveProperty("surprise");
  });

  it("LAYOUT-09 counts a missing switch_register_button as 1", () => {
    expect(resolveParameters({}).switch_register_button).toBe("1");
  });

  it("has defaults that pass their own check, and a doc each", () => {
    for (const name of parameterNames) {
      expect(findParameterFault(name, parameterRegistry[name].default), name).toBeUndefined();
      expect(parameterRegistry[name].doc).not.toBe("");
    }
  });

  it("refuses links that are no https links", () => {
    expect(findParameterFault("service_line", "javascript:alert(1)")).toMatch(/https/);
    expect(findParameterFault("image_logo", "https://evil.example/x.png")).toBeDefined();
    expect(findParameterFault("service_line", "https://line.me/x")).toBeUndefined();
  });
});

describe("whitelabel switches", () => {
  it("TPL-05 counts a missing switch as off", () => {
    const switches = resolveSwitches({ CBS3: true, REWCEN3: "true", __proto__: { MYACC: true } });
    expect(switchNames.filter((name) => switches[name])).toEqual(["CBS3"]);
  });

  it("AGENT-15 knows the keys GAMSER and PERSREP", () => {
    expect(switchRegistry).toHaveProperty("GAMSER");
    expect(switchRegistry).toHaveProperty("PERSREP");
  });
});

import { describe, expect, it } from "vitest";
import {
  findParameterFault,
  type ParameterName,
  parameterNames,
  parameterRegistry,
  resolveParameters,
} from "./parameters.ts";
import { describePwa } from "./pwa.ts";
import { readList, readParameters } from "./read-parameters.ts";
import { resolveSettings, type SettingName, settingNames, settingRegistry } from "./settings.ts";
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

  it("LAYOUT-13 a brand that names no colours is dark, and so are its system bars and its installed app", () => {
    const parameters = resolveParameters({});
    // The ground of the theme nova, in themes.css of the ui-kit.
    const ground = "#0B0E14";
    expect(parameters).toMatchObject({ theme: "nova", pwa_theme_color: ground });
    expect(describePwa(parameters).theme_color).toBe(ground);
  });

  it("has defaults that pass their own check, and a doc each", () => {
    for (const name of parameterNames) {
      expect(findParameterFault(name, parameterRegistry[name].default), name).toBeUndefined();
      expect(parameterRegistry[name].doc).not.toBe("");
    }
  });

  it("refuses links that are not https", () => {
    expect(findParameterFault("service_line", "javascript:alert(1)")).toMatch(/https/);
    expect(findParameterFault("image_logo", "https://evil.example/x.png")).toBeDefined();
    expect(findParameterFault("service_line", "https://line.me/x")).toBeUndefined();
  });

  const unfit: [ParameterName, unknown][] = [
    ["title", "x".repeat(2_001)],
    ["image_logo", "//evil.example/x.png"],
    ["language", "English"],
    ["theme", "toString"],
    ["switch_register_button", "yes"],
    ["footer_menu", "home;chat"],
    ["mem_cen", "3"],
    ["remember_password", true],
    ["minimum_age", "-1"],
    ["minimum_age", "100"],
    ["pwa_theme_color", "red"],
    ["firebase_script", "https://evil.example/x.js"],
    ["service_twitter", "http://twitter.example"],
  ];
  it.each(unfit)("lets %s fall back to its default if it is %j", (name, value) => {
    expect(resolveParameters({ [name]: value })[name]).toBe(parameterRegistry[name].default);
  });
});

it("TPL-05 MENU-09 every switch of a menu's entry is off until a brand sets it", () => {
  const entries = [
    "REWCEN3",
    "PTSYS3",
    "TRANSBETREPMEM3",
    "TRANSREC3",
    "SECPRIV",
    "MAILCEN",
    "MYACC",
    "VIPBENEFITS",
    "REFERRAL",
  ];
  const unset = resolveSwitches({});
  for (const name of switchNames.filter((one) => entries.includes(one))) {
    expect(unset[name], name).toBe(false);
    expect(resolveSwitches({ [name]: true })[name], name).toBe(true);
  }
});

describe("parameters with their types", () => {
  it("are read with their types", () => {
    const texts = {
      remember_password: "0",
      mem_cen: "2",
      dep_func: "2",
      game_window: "1",
      footer_menu: "home , chat",
      minimum_age: "21",
    };
    expect(
      readParameters(resolveParameters({ ...texts, title: "Nova", language: "EN,XX,PT" })),
    ).toMatchObject({
      title: "Nova",
      languages: ["EN", "PT"],
      isSignUpOffered: true,
      footerMenu: ["home", "chat"],
      memberCentreLook: "grid",
      depositLook: "grid",
      opensGamesInWindow: true,
      isRememberOffered: false,
      minimumAge: 21,
    });
  });

  it.each([{}, { language: "" }, { language: "English" }])(
    "I18N-01 a brand that names no language of ours has Chinese as its first: %j",
    (texts) => {
      expect(readParameters(resolveParameters(texts)).languages[0]).toBe("CN");
    },
  );

  it.each(["0", "", "2", "01", " 1", "true", "yes"])(
    "LOGIN-02 LAYOUT-09 a sign-up is offered for 1 only, or by default, and not for %j",
    (value) => {
      const texts = resolveParameters({});
      const isOffered = (said: string | undefined) =>
        readParameters({ ...texts, switch_register_button: said } as typeof texts).isSignUpOffered;
      expect([isOffered(value), isOffered("1"), isOffered(undefined)]).toEqual([false, true, true]);
    },
  );

  it("are all present under the names that the registry gives them", () => {
    const read = readParameters(resolveParameters({}));
    const names = Object.entries(parameterRegistry).map(([key, entry]) =>
      "name" in entry ? entry.name : key,
    );
    for (const name of names) expect(read, name).toHaveProperty(name);
    expect(new Set(names).size).toBe(names.length);
  });

  it("FOOT-01 list names in their order, with spaces trimmed", () => {
    expect(readList(" member, home ,chat")).toEqual(["member", "home", "chat"]);
    expect(readList("")).toEqual([]);
  });

  it.each(["notice,chat", "notice,   chat", "notice  ,chat", "notice,\n    chat", "notice\t\t,\tchat"])(
    "FOOT-01 the footer is the brand's own, however its list is spaced: %j",
    (list) => {
      expect(readParameters(resolveParameters({ footer_menu: list })).footerMenu).toEqual(["notice", "chat"]);
    },
  );
});

describe("whitelabel switches", () => {
  it("TPL-05 counts a missing switch as off", () => {
    const switches = resolveSwitches({ CBS3: true, REWCEN3: "true", __proto__: { MYACC: true } });
    const ours = switchNames.filter((name) => "default" in switchRegistry[name]);
    expect(switchNames.filter((name) => switches[name] && !ours.includes(name))).toEqual(["CBS3"]);
  });

  it("TRIAL-01 offers the trial by default, and demo play to guests only if it says so", () => {
    expect(resolveSwitches({})).toMatchObject({ TRIALPLAY: true, GUESTDEMO: false });
    expect(resolveSwitches({ TRIALPLAY: false, GUESTDEMO: true })).toMatchObject({
      TRIALPLAY: false,
      GUESTDEMO: true,
    });
    expect(resolveSwitches({ TRIALPLAY: "yes" }).TRIALPLAY).toBe(false);
  });

  it("AGENT-15 knows the keys GAMSER and PERSREP", () => {
    expect(switchRegistry).toHaveProperty("GAMSER");
    expect(switchRegistry).toHaveProperty("PERSREP");
  });

  it("have a doc each", () => {
    for (const name of switchNames) expect(switchRegistry[name].doc, name).not.toBe("");
  });
});

describe("settings", () => {
  const defaults = resolveSettings({});

  it("have a doc each, and defaults that fit", () => {
    for (const name of settingNames) {
      expect(settingRegistry[name].doc, name).not.toBe("");
      // An invalid value is replaced, so only a valid one comes back as the same object.
      const own = structuredClone(settingRegistry[name].default);
      expect(resolveSettings({ [name]: own })[name], name).toBe(own);
    }
  });

  it("are the brand's own over the defaults, without unknown ones", () => {
    const codeBudget = { sms: 5, mail: 6, smsPerPrefix: 7, prefixes: { "+55": 1 } };
    const settings = resolveSettings({ maintenance: true, codeBudget, surprise: 1 });
    expect(settings).toEqual({ ...defaults, maintenance: true, codeBudget });
  });

  const unfit: [SettingName, unknown][] = [
    ["maintenance", "true"],
    ["blockedCountries", ["China"]],
    ["defaultCountry", ""],
    ["customerService", [{ title: "CS" }]],
    ["customerService", [{ title: "CS", path: "/m/chat", kind: "fax" }]],
    ["registerMethods", { username: true }],
    ["registerFields", { email: true }],
    ["codeBudget", { ...defaults.codeBudget, sms: -1 }],
    ["sessionIdleMinutes", 0],
    ["timeZone", "Shanghai"],
    ["timeZone", "+08:00"],
    ["vipPeriodDays", 367],
  ];
  it.each(unfit)("%s falls back to its default if it is %j", (name, value) => {
    expect(resolveSettings({ [name]: value })[name]).toEqual(settingRegistry[name].default);
  });
});

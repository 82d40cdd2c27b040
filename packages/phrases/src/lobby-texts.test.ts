import { describe, expect, it } from "vitest";
import en from "../locales/en.json" with { type: "json" };
import * as texts from "./lobby-texts.ts";

const ids = Object.keys(en);

describe("the texts that load first", () => {
  it.each(["lobbyPrefixes", "listPrefixes"] as const)("are there for each of %s", (name) => {
    for (const prefix of texts[name])
      expect(
        ids.some((id) => id.startsWith(`${prefix}.`)),
        prefix,
      ).toBe(true);
  });

  it.each(["otherLobbyTexts", "otherListTexts"] as const)("are there under each name of %s", (name) => {
    expect([...texts[name]].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each([
    ...["header.logo", "vendor.all", "common.close", "common.loading", "hub.menu", "search.label"],
    ...["chat.title", "download.bar", "error.network", "error.session.missing", "error.popup.blocked"],
    ...["error.system.maintenance", "logout.action"],
  ])("are what the frame says before anything is opened: %s", (id) => {
    expect([texts.isLobbyText(id), texts.isListText(id)]).toEqual([true, false]);
  });

  it.each(["classify.BAC", "list.empty", "sort.new", "common.empty", "filter.open"])(
    "are what a list of games says besides: %s",
    (id) => {
      expect([texts.isLobbyText(id), texts.isListText(id)]).toEqual([false, true]);
    },
  );

  it.each(["wallet.title", "login.wait", "field.email", ""])("are no others: %j", (id) => {
    expect([texts.isLobbyText(id), texts.isListText(id)]).toEqual([false, false]);
  });
});

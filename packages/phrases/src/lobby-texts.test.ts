import { describe, expect, it } from "vitest";
import en from "../locales/en.json" with { type: "json" };
import {
  isListText,
  isLobbyText,
  listPrefixes,
  lobbyPrefixes,
  otherListTexts,
  otherLobbyTexts,
} from "./lobby-texts.ts";

const ids = Object.keys(en);

describe("the texts that load first", () => {
  it.each([[lobbyPrefixes], [listPrefixes]])("exist for each beginning", (prefixes) => {
    for (const prefix of prefixes)
      expect(
        ids.some((id) => id.startsWith(`${prefix}.`)),
        prefix,
      ).toBe(true);
  });

  it.each([[otherLobbyTexts], [otherListTexts]])("exist under each name", (names) => {
    expect([...names].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each([
    "header.logo",
    "vendor.all",
    "common.close",
    "common.loading",
    "hub.menu",
    "search.label",
    "chat.title",
    "download.bar",
    "error.network",
    "error.session.missing",
    "error.popup.blocked",
    "error.system.maintenance",
    "logout.action",
  ])("are the texts of the frame before anything is opened: %s", (id) => {
    expect([isLobbyText(id), isListText(id)]).toEqual([true, false]);
  });

  it.each(ids.filter((id) => id.startsWith("error.system.")))(
    "ERR-06 are the system's texts about itself, whatever was opened: %s",
    (id) => {
      expect([isLobbyText(id), isListText(id)]).toEqual([true, false]);
    },
  );

  it.each(["classify.BAC", "list.empty", "sort.new", "common.empty", "filter.open"])(
    "are the other texts of a list of games: %s",
    (id) => {
      expect([isLobbyText(id), isListText(id)]).toEqual([false, true]);
    },
  );

  it.each(["wallet.title", "login.wait", "field.email", ""])("are no others: %j", (id) => {
    expect([isLobbyText(id), isListText(id)]).toEqual([false, false]);
  });
});

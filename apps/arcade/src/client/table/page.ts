import type { GameModel } from "../../engine/engine.ts";
import type { TableDescription, TableModel } from "../../engine/table.ts";
import { createChat } from "../chat/chat.ts";
import { byId, createElement } from "../dom.ts";
import type { EnginePage, MountedPage, PageContext } from "../page.ts";
import { createClock } from "./clock.ts";
import { createDealer } from "./dealer.ts";
import { createFelt } from "./felt.ts";
import { createTableGame, type TableGame } from "./game.ts";
import type { TableLook } from "./look.ts";
import { applyPalette, paletteOf } from "./palette.ts";
import { TABLE_TEXTS } from "./phrases.ts";
import { createRoad } from "./road.ts";
import { openTableSheet } from "./sheet.ts";
import { createShowPatience } from "./show-patience.ts";
import "./cards.css";
import "./chips.css";
import "./road.css";
import "./room.css";
import "./table.css";
import { createTray } from "./tray.ts";
import { createWords } from "./words.ts";

/** The chip that is chosen on a first visit. */
const FIRST_CHIP = 3;

/** The bets on the table, as a third meter of the frame. */
function createMeter(label: string): HTMLElement {
  const meter = createElement("div", "meter meter-table");
  const figure = createElement("output");
  figure.id = "on-table";
  meter.append(createElement("span", "", label), figure);
  byId("win").closest(".meters")?.append(meter);
  return figure;
}

async function mountTable<Model extends TableModel & GameModel, Draw>(
  look: TableLook<Model, Draw>,
  context: PageContext,
): Promise<MountedPage> {
  const { state, api, language, format, patience, sound, purse } = context;
  const { game } = state;
  const model = look.engine.models.find(({ id, version }) => id === game.model && version === game.version);
  if (!model) throw new Error(`no model ${game.model}/${game.version}`);
  const offer = game.offer as TableDescription & Readonly<Record<string, unknown>>;
  const words = createWords({ ...TABLE_TEXTS, ...look.texts }, language);
  const colours = paletteOf(game.code);
  byId("game").classList.add("is-table");
  applyPalette(document.documentElement, colours);

  const room = createElement("div", `room room-${look.scene} room-${look.engine.id}`);
  const dealer = createDealer(game.code, colours);
  const clock = createClock(words, (seconds) => sound.stop(seconds));
  const live = createElement("p", "live", words("live"));
  const round = createElement("p", "round-number");
  const drawn = createElement("div", "drawn");
  const banner = createElement("p", "banner");
  banner.setAttribute("aria-hidden", "true");
  const chat = createChat({ api, language, lobbyUrl: state.lobbyUrl });
  room.append(
    createElement("div", "wall"),
    dealer.root,
    createElement("div", "edge"),
    drawn,
    live,
    round,
    clock.root,
    chat.button,
    banner,
  );
  const cloth = createElement("div", `felt felt-${look.engine.id}`);
  cloth.setAttribute("role", "group");
  cloth.setAttribute("aria-label", words("felt"));
  const road = createRoad(look.road, (mark) => look.readMark(mark, words), words);
  context.stage.classList.add("has-chat");
  context.stage.append(room, chat.root, cloth, road.root);
  const onTable = createMeter(words("onTable"));

  const values = state.coinUnits.map((units) => BigInt(units) * BigInt(model.chip));
  const felt = createFelt({
    root: cloth,
    spots: offer.spots,
    words,
    format,
    nameOf: (spot) => look.nameOf(spot, words),
    onTap: (id) => table.tap(id),
    placeOf: (units) =>
      Math.max(
        0,
        values.findLastIndex((value) => value <= units),
      ),
  });
  look.layFelt({ root: cloth, spots: offer.spots, spot: felt.spot, words, offer });
  const scene = look.createScene({
    root: drawn,
    dealer,
    patience: createShowPatience(patience, () => table.drawHash()),
    sound,
    words,
    offer,
  });
  const table: TableGame = createTableGame({
    context,
    engine: look.engine,
    model,
    spots: offer.spots,
    words,
    clock,
    dealer,
    felt,
    road,
    scene,
    tell: (draw) => look.tell(draw, words),
    setConnected: (isConnected) => {
      live.textContent = words(isConnected ? "live" : "offline");
      live.classList.toggle("is-offline", !isConnected);
      chat.setConnected(isConnected);
    },
    onEvent: chat.hear,
    setBanner: (text, isWin) => {
      banner.textContent = text;
      banner.classList.toggle("is-win", isWin);
    },
    setRound: (number) => {
      round.textContent = words("round", { number });
    },
    onBets: ({ can, totalUnits, paidUnits }) => {
      tray.set(can, totalUnits);
      onTable.textContent = format(paidUnits);
    },
  });
  const wanted = state.coinUnits.indexOf(state.lastCoinUnits ?? "");
  const tray = createTray({
    root: context.controls,
    values,
    words,
    format,
    selected: wanted >= 0 ? wanted : Math.min(FIRST_CHIP, values.length - 1),
    onChip: (place) => table.setCoin(BigInt(state.coinUnits[place] ?? 0)),
    onCommand: (command) => table.command(command),
  });
  return {
    begin: async () => {
      context.effects.layout();
      addEventListener("resize", () => context.effects.layout());
      table.begin(await context.firstTable());
    },
    setPaused: table.setPaused,
    refreshBalance: async () => {
      if (table.isQuiet()) await purse.read();
    },
    drawHash: table.drawHash,
    openInfo: () => openTableSheet(context, offer, [words("rule")], words),
  };
}

/** The page of a table game: the shared parts, and the look of one game. */
export const makeTablePage = <Model extends TableModel & GameModel, Draw>(
  look: TableLook<Model, Draw>,
): EnginePage => ({ mount: (context) => mountTable(look, context) });

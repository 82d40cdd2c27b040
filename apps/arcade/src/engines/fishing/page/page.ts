import { byId, createElement } from "../../../client/dom.ts";
import type { EnginePage, MountedPage, PageContext } from "../../../client/page.ts";
import { translateFrom } from "../../../client/translate.ts";
import { createAquarium } from "./aquarium.ts";
import { type Controls, createControls } from "./controls.ts";
import "./fishing.css";
import { createGame, type Game } from "./game.ts";
import { PHRASES } from "./phrases.ts";
import { listPrices } from "./price.ts";
import { openRules } from "./sheet.ts";
import { createTargets } from "./targets.ts";
import { readOffer, readState } from "./view.ts";

async function mount(context: PageContext): Promise<MountedPage> {
  const { state, stage, language, format, t } = context;
  const { fish, powers, magazines } = readOffer(state.game.offer);
  const w = translateFrom(PHRASES, language);
  byId("game").classList.add("fi");
  const box = createElement("div", "fi-tank");
  const canvas = createElement("canvas");
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", w("tank"));
  const list = createElement("div", "fi-targets");
  box.append(canvas, list);
  stage.append(box);
  const tank = createAquarium(canvas, fish, (id) => game.tap(id));
  const targets = createTargets({
    element: list,
    fish,
    w,
    onShoot: (id) => game.tap(id),
    onMark: tank.mark,
  });
  const controls: Controls = createControls({
    element: context.controls,
    magazines,
    w,
    format,
    prices: listPrices(state.coinUnits.map(BigInt), powers),
    onLoad: () => void game.load(),
    onCollect: () => void game.collect(),
    onPrice: ({ power }) => tank.setLevel(powers.indexOf(power)),
    onAuto: state.quickPlay ? (isOn) => game.setAuto(isOn) : undefined,
  });
  const game: Game = createGame({ ...context, controls, tank, targets, w });
  const { unfinished, lastCoinUnits } = state;
  if (lastCoinUnits) controls.select(BigInt(lastCoinUnits));
  if (unfinished) controls.select(BigInt(unfinished.coinUnits), readState(unfinished).power);
  return {
    begin: () => {
      context.effects.layout();
      addEventListener("resize", context.effects.layout);
      tank.layout();
      document.addEventListener("visibilitychange", () => tank.setPaused(document.hidden));
      const begun = game.begin();
      tank.setPaused(false);
      return begun;
    },
    setPaused: game.setPaused,
    refreshBalance: game.refreshBalance,
    openInfo: () => openRules({ game: state.game, t, w, language }),
  };
}

/** A sea on one canvas. */
export const fishingPage: EnginePage = { mount };

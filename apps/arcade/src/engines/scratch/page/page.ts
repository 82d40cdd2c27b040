import { byId, createElement } from "../../../client/dom.ts";
import type { EnginePage, MountedPage, PageContext } from "../../../client/page.ts";
import { translateFrom } from "../../../client/translate.ts";
import { createControls } from "./controls.ts";
import { createGame, type Game } from "./game.ts";
import { CONTROLS, STAGE } from "./markup.ts";
import { PHRASES } from "./phrases.ts";
import "./scratch.css";
import { openScratchSheet } from "./sheet.ts";
import { createTicket, type TicketColours } from "./ticket.ts";
import { readOffer } from "./view.ts";

interface Look extends TicketColours {
  readonly ground: string;
  readonly glow: string;
}

const MEADOW: Look = { ground: "#08170c", glow: "#23713a", paper: ["#fff2b0", "#8fd46a"], ink: "#1d4a1f" };
const LOOKS: Readonly<Record<string, Look>> = {
  "scratch-meadow": MEADOW,
  "scratch-harbour": { ground: "#06121f", glow: "#1b5a86", paper: ["#e6f6ff", "#63b3dd"], ink: "#0d3557" },
};

function applyLook({ ground, glow }: Look): void {
  document.body.classList.add("is-scratch");
  const { style } = document.documentElement;
  style.setProperty("--ground", ground);
  style.setProperty("--glow", glow);
}

/** The tickets below the one that is shown, as a pile beside it. */
function setPile(count: number): void {
  byId("scratch-pile").replaceChildren(...Array.from({ length: count }, () => createElement("li")));
}

async function mount(context: PageContext): Promise<MountedPage> {
  const { state, t, format, language, sound } = context;
  const w = translateFrom(PHRASES, language);
  const offer = readOffer(state.game.offer);
  const look = LOOKS[state.game.model] ?? MEADOW;
  applyLook(look);
  context.stage.innerHTML = STAGE;
  context.controls.innerHTML = CONTROLS;
  const canvas = byId<HTMLCanvasElement>("scratch-ticket");
  const controls = createControls({
    w,
    format,
    price: offer.price,
    mostTickets: offer.mostTickets,
    coins: state.coinUnits.map(BigInt),
    lastCoin: state.lastCoinUnits === undefined ? undefined : BigInt(state.lastCoinUnits),
    onGo: () => void game.go(),
  });
  const ticket = createTicket({
    canvas,
    title: state.game.title,
    text: w("findThree"),
    colours: look,
    onRevealed: () => void game.setRevealed(),
    onScratch: () => sound.stop(3),
  });
  const game: Game = createGame({
    ...context,
    controls,
    ticket,
    w,
    setPile,
    describe: (text) => canvas.setAttribute("aria-label", text),
  });
  return {
    begin: async () => {
      context.effects.layout();
      addEventListener("resize", context.effects.layout);
      game.begin();
    },
    setPaused: game.setPaused,
    refreshBalance: game.refreshBalance,
    openInfo: () =>
      openScratchSheet({
        title: state.game.title,
        rtp: state.game.rtp.total,
        offer,
        t,
        w,
        format,
        language,
        coinUnits: controls.coinUnits(),
      }),
  };
}

/** A ticket that is scratched with the finger, or revealed with a button. */
export const scratchPage: EnginePage = { mount };

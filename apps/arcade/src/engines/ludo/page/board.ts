import { createElement } from "../../../client/dom.ts";
import { createActions, setButtons } from "../../../client/duel/buttons.ts";
import type { Board, BoardTools } from "../../../client/duel/kit.ts";
import { ownFirst } from "../../../client/duel/layout.ts";
import { drawElement, setPress } from "../../../client/duel/svg.ts";
import type { Action, Event } from "../rules/state.ts";
import { HOME, placeAfter } from "../rules/track.ts";
import type { LudoView } from "../rules/view.ts";
import { drawBoard, drawDie } from "./drawing.ts";
import "./ludo.css";
import type { LudoPhrase } from "./phrases.ts";
import { spotOf } from "./squares.ts";

const SEATS = [0, 1] as const;
const TOKENS = [0, 1, 2, 3] as const;

/** The board of ludo. A token that may move is tapped, or its button below. */
export function createBoard({ w, act, note }: BoardTools<LudoPhrase>): Board {
  const element = createElement("div", "is-ludo");
  const svg = drawBoard();
  svg.setAttribute("aria-label", w("board"));
  const die = drawElement("g", { class: "ludo-roll" });
  const tokens = SEATS.map((seat) =>
    TOKENS.map((token) => {
      const group = drawElement("g", { class: `ludo-token is-${seat}` });
      group.innerHTML = `<circle cx=".5" cy=".58" r=".42" fill="rgb(0 0 0 / .35)"/><circle cx=".5" cy=".5" r=".42" class="ludo-body"/>
        <circle cx=".5" cy=".44" r=".24" class="ludo-head"/><text x=".5" y=".56">${token + 1}</text>`;
      return group;
    }),
  );
  svg.append(...tokens.flat(), die);
  element.append(svg);
  const actions = createActions("");

  function placeName(place: number): string {
    if (place === 0) return w("yard");
    return place === HOME ? w("home") : w("place", { place });
  }

  function moveName({ tokens: places, seat, die: rolled }: LudoView, { token }: Action): string {
    const from = places[seat][token] ?? 0;
    return `${placeName(from)} → ${placeName(placeAfter(from, rolled) ?? from)}`;
  }

  function showTokens(view: LudoView, canAct: boolean): void {
    const seen = new Map<string, number>();
    for (const seat of SEATS) {
      for (const token of TOKENS) {
        const place = view.tokens[seat][token] ?? 0;
        const [x, y] = spotOf(seat, token, place);
        // Tokens on one square are a little beside each other.
        const shared = seen.get(`${x}/${y}`) ?? 0;
        seen.set(`${x}/${y}`, shared + 1);
        const group = tokens[seat]?.[token];
        if (!group) continue;
        group.style.transform = `translate(${x + shared * 0.16}px, ${y - shared * 0.16}px)`;
        const places = view.tokens[seat];
        const action =
          seat === view.seat && canAct ? view.actions.find((one) => places[one.token] === place) : undefined;
        const name = w(seat === view.seat ? "ownToken" : "otherToken", { token: token + 1 });
        setPress(group, `${name}: ${placeName(place)}`, action ? () => act(action) : null);
      }
    }
  }

  function show(view: LudoView, canAct: boolean): void {
    // Each player sees their own yard at the lower right.
    svg.classList.toggle("is-turned", view.seat === 0);
    showTokens(view, canAct);
    die.innerHTML = drawDie(view.die);
    const home = view.tokens.map((places) => places.filter((place) => place === HOME).length);
    const [own, other] = ownFirst([home[0] ?? 0, home[1] ?? 0], view.seat);
    note("own", w("homeCount", { count: own }));
    note("other", w("homeCount", { count: other }));
    setButtons(
      actions,
      view.actions.map((action) => ({
        label: w("ownToken", { token: action.token + 1 }),
        detail: moveName(view, action),
        isMain: true,
        isDisabled: !canAct,
        onClick: () => act(action),
      })),
    );
  }

  function describeEvent({ seat, die: rolled, token, to, sent }: Event, own: 0 | 1): string {
    const isOwn = seat === own;
    if (token === null) return w(isOwn ? "youPassed" : "passed", { die: rolled });
    const move = w(isOwn ? "youMoved" : "moved", { die: rolled, place: placeName(to) });
    return sent > 0 ? `${move}, ${w("sent", { count: sent })}` : move;
  }

  return {
    element,
    actions,
    show: (play, canAct) => show(play as LudoView, canAct),
    describe(play) {
      const { events, seat, die: rolled, turn } = play as LudoView;
      const last = events.slice(-2).map((event) => describeEvent(event, seat));
      return turn === seat ? [...last, w("rolled", { die: rolled })].join(" · ") : last.join(" · ");
    },
  };
}

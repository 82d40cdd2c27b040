import { createElement, useState } from "react";
import type { Picture } from "./static-page.ts";

/** A card of the static page, as React draws it. */
function Card({ name, index }: { name: string; index: number }) {
  const [isOn, setIsOn] = useState(false);
  return createElement(
    "li",
    null,
    createElement("img", {
      src: `/card-${index}.webp`,
      alt: "",
      width: 118,
      height: 157,
      decoding: "async",
      loading: index < 9 ? undefined : "lazy",
    }),
    createElement("span", null, name),
    createElement(
      "button",
      {
        type: "button",
        "aria-pressed": isOn,
        "aria-label": `Favourite ${name}`,
        onClick: () => setIsOn(!isOn),
      },
      isOn ? "♥" : "♡",
    ),
  );
}

/** The cards of the static page, by React alone. */
export const Cards = ({ cards }: { cards: readonly Picture[] }) =>
  createElement(
    "ul",
    null,
    cards.map(({ name }, index) => createElement(Card, { key: index, name, index })),
  );

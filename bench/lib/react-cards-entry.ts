/** The script of `react.html`: takes the drawn cards over. */
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { Cards } from "./react-cards.ts";

const root = document.querySelector("#root");
const data = document.querySelector("#cards")?.textContent;
if (root && data) hydrateRoot(root, createElement(Cards, { cards: JSON.parse(data) }));

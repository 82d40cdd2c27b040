import type { Language } from "@croupier/domain/languages";
import { type Api, ApiError, type Seeds } from "../api.ts";
import { createElement } from "../dom.ts";
import "./fair.css";
import { FAIR_WORDS, type FairWords } from "./words.ts";

interface Options {
  readonly api: Pick<Api, "getSeeds" | "changeSeed">;
  readonly language: Language;
  /** The last round that the page has shown. */
  readonly lastRoundId: string | undefined;
  /** The hash of the draw that is shown, once there is one, in a game that runs by the clock or in a duel. */
  readonly drawHash: (() => string | undefined) | undefined;
  readonly isDuel: boolean;
}

const WORDS_BYTES = 8;

/** Random words for a player who has none. */
function chooseWords(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(WORDS_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function createFacts(facts: readonly (readonly [name: string, value: string])[]): HTMLElement {
  const list = createElement("dl", "fair-facts");
  for (const [name, value] of facts)
    list.append(createElement("dt", "", name), createElement("dd", "", value));
  return list;
}

/** Checks the last round in this page: the script that computes it loads with the first tap. */
function createCheck(words: FairWords, roundId: string): HTMLElement {
  const box = createElement("div", "fair-check");
  const button = createElement("button", "secondary", words.lastRound);
  button.type = "button";
  button.addEventListener("click", () => {
    import("./check.ts")
      .then(({ checkRound }) => checkRound(roundId, words))
      .then((parts) => box.replaceChildren(button, ...parts))
      .catch(() => box.replaceChildren(button, createElement("p", "", words.failed)));
  });
  box.append(button);
  return box;
}

/** The player's seeds, and the words for the next one. */
function createSeedForm(seeds: Seeds, words: FairWords, api: Options["api"], again: (seeds: Seeds) => void) {
  const form = createElement("form", "fair-form");
  const label = createElement("label");
  const input = createElement("input");
  Object.assign(input, { value: chooseWords(), maxLength: 64, required: true, pattern: "[ -~]{1,64}" });
  label.append(createElement("span", "", words.nextWords), input);
  const button = createElement("button", "primary", words.change);
  const message = createElement("p", "fair-message");
  message.setAttribute("role", "status");
  form.append(label, button, message);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    button.disabled = true;
    api
      .changeSeed(input.value)
      .then(again, (error: unknown) => {
        const isOpen = error instanceof ApiError && error.code === "ROUND_OPEN";
        message.textContent = isOpen ? words.roundOpen : words.failed;
      })
      .finally(() => {
        button.disabled = false;
      });
  });
  const { active, nextHash, revealed } = seeds;
  const facts = createFacts([
    [words.hash, active.hash],
    [words.clientSeed, active.clientSeed],
    [words.nonce, String(active.nonce)],
    [words.nextHash, nextHash],
    ...(revealed ? [[words.revealed, revealed.serverSeed] as const] : []),
  ]);
  return [facts, form];
}

/** Tells what the player's draws are made of, lets them change the seed, and checks the last round. */
export async function openFairDialog({
  api,
  language,
  lastRoundId,
  drawHash,
  isDuel,
}: Options): Promise<void> {
  const words = FAIR_WORDS[language];
  const dialog = createElement("dialog", "fair");
  const heading = createElement("h2", "", words.title);
  heading.id = "fair-title";
  dialog.setAttribute("aria-labelledby", heading.id);
  const body = createElement("div", "fair-body");
  const close = createElement("button", "secondary", words.close);
  close.type = "button";
  close.addEventListener("click", () => dialog.close());
  dialog.append(
    heading,
    createElement("p", "", isDuel ? words.duel : drawHash ? words.shared : words.text),
    body,
  );
  if (lastRoundId) dialog.append(createCheck(words, lastRoundId));
  dialog.append(close);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  if (drawHash) {
    const hash = drawHash();
    if (hash) body.append(createFacts([[words.roundHash, hash]]));
    return;
  }
  const show = (seeds: Seeds): void => body.replaceChildren(...createSeedForm(seeds, words, api, show));
  await api.getSeeds().then(show, () => body.replaceChildren(createElement("p", "", words.failed)));
}

import { languageTags } from "@croupier/domain/languages";
import { createElement } from "../dom.ts";
import { languageOf } from "../phrases.ts";
import { checkRound, createVerdict } from "./check.ts";
import "./verify.css";
import { FAIR_WORDS } from "./words.ts";

const PATH = "/verify/";
const language = languageOf(new URLSearchParams(location.search).get("lang") ?? navigator.language);
const words = FAIR_WORDS[language];

function start(): void {
  document.documentElement.lang = languageTags[language];
  document.title = words.verifier;
  const main = document.getElementById("verifier");
  const form = createElement("form");
  const label = createElement("label");
  const input = createElement("input");
  Object.assign(input, { required: true, autocomplete: "off", spellcheck: false });
  label.append(createElement("span", "", words.round), input);
  form.append(label, createElement("button", "", words.verifier));
  const result = createElement("div");
  const run = (roundId: string): void => {
    result.replaceChildren(createVerdict(words.checking));
    checkRound(roundId, words).then(
      (parts) => result.replaceChildren(...parts),
      () => result.replaceChildren(createVerdict(words.failed)),
    );
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    history.replaceState(null, "", `${PATH}${encodeURIComponent(input.value.trim())}${location.search}`);
    run(input.value.trim());
  });
  main?.append(
    createElement("h1", "", words.verifier),
    createElement("p", "", words.verifierText),
    form,
    result,
  );
  const [, roundId = ""] = location.pathname.split(PATH);
  input.value = decodeURIComponent(roundId);
  if (input.value) run(input.value);
}

start();

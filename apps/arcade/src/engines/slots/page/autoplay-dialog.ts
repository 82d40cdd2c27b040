import { createElement } from "../../../client/dom.ts";
import type { Translate } from "../../../client/phrases.ts";
import type { AutoplayPlan } from "./autoplay.ts";

const ROUNDS = [10, 25, 50, 100] as const;
/** A loss limit is always set: autoplay never plays a balance away unseen. */
const LOSSES = [10, 25, 50, 100] as const;
const WINS = [undefined, 10, 50] as const;

/** A row of choices with one selected. It is a native radio group, so arrow keys work. */
function createChoice<T>(legend: string, values: readonly T[], labelOf: (value: T) => string) {
  const group = createElement("fieldset", "choice");
  group.append(createElement("legend", "", legend));
  const inputs = values.map((value, index) => {
    const label = createElement("label");
    const input = createElement("input");
    input.type = "radio";
    input.name = legend;
    input.checked = index === 0;
    label.append(input, createElement("span", "", labelOf(value)));
    group.append(label);
    return input;
  });
  const read = (): T => values[inputs.findIndex((input) => input.checked)] ?? (values[0] as T);
  return { group, read };
}

/** Asks how autoplay should run. @returns undefined when the player changes their mind */
export function askForAutoplay(t: Translate): Promise<AutoplayPlan | undefined> {
  const dialog = createElement("dialog");
  const form = createElement("form", "ask autoplay");
  form.method = "dialog";
  const title = createElement("h2", "", t("autoplay"));
  title.id = "autoplay-title";
  dialog.setAttribute("aria-labelledby", title.id);
  const bets = (value: number): string => t("times", { count: value });
  const rounds = createChoice(t("autoplayRounds"), ROUNDS, String);
  const loss = createChoice(t("autoplayLoss"), LOSSES, bets);
  const win = createChoice(t("autoplayWin"), WINS, (value) =>
    value === undefined ? t("never") : bets(value),
  );
  const free = createElement("label", "check");
  const stopsOnFree = createElement("input");
  stopsOnFree.type = "checkbox";
  stopsOnFree.checked = true;
  free.append(stopsOnFree, createElement("span", "", t("autoplayFree")));
  const start = createElement("button", "primary", t("autoplayStart"));
  start.value = "start";
  const later = createElement("button", "secondary", t("later"));
  later.value = "";
  const actions = createElement("div", "actions");
  actions.append(start, later);
  form.append(title, rounds.group, loss.group, win.group, free, actions);
  dialog.append(form);
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (dialog.returnValue !== "start") return resolve(undefined);
      return resolve({
        rounds: rounds.read(),
        lossLimit: loss.read(),
        winLimit: win.read(),
        stopsOnFreeSpins: stopsOnFree.checked,
      });
    });
    dialog.showModal();
  });
}

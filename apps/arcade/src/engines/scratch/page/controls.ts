import { byId, createElement, ICONS } from "../../../client/dom.ts";
import type { Format } from "../../../client/format.ts";
import { setButton } from "../../../client/frame.ts";
import type { ScratchPhrase } from "./phrases.ts";

interface Options {
  readonly w: (key: ScratchPhrase, values?: Readonly<Record<string, string | number>>) => string;
  readonly format: Format;
  readonly coins: readonly bigint[];
  /** The price of a ticket, in coins. */
  readonly price: number;
  readonly mostTickets: number;
  readonly lastCoin: bigint | undefined;
  readonly onGo: () => void;
}

export type Controls = ReturnType<typeof createControls>;

/** The third smallest price is the default. */
const DEFAULT_COIN = 2;

/** The price of a ticket, how many, and the one button that leads on. */
export function createControls({ w, format, coins, price, mostTickets, lastCoin, onGo }: Options) {
  const known = lastCoin === undefined ? -1 : coins.indexOf(lastCoin);
  let coin = known >= 0 ? known : Math.min(DEFAULT_COIN, coins.length - 1);
  let tickets = 1;
  const go = byId<HTMLButtonElement>("scratch-go");
  go.addEventListener("click", onGo);
  for (const [id, label] of [
    ["price", "price"],
    ["tickets", "tickets"],
  ] as const) {
    byId(`scratch-${id}-label`).textContent = w(label);
    byId(`scratch-${id}-group`).setAttribute("aria-label", w(label));
  }
  const coinUnits = (): bigint => coins[coin] ?? 0n;
  const cost = (): bigint => coinUnits() * BigInt(price * tickets);
  const step = (id: string, label: ScratchPhrase, icon: string, change: () => void) =>
    setButton(id, w(label), icon, () => {
      change();
      showChoice();
    });
  const cheaper = step("scratch-price-less", "lessPrice", ICONS.less, () => {
    coin -= 1;
  });
  const dearer = step("scratch-price-more", "morePrice", ICONS.more, () => {
    coin += 1;
  });
  const fewer = step("scratch-tickets-less", "fewer", ICONS.less, () => {
    tickets -= 1;
  });
  const further = step("scratch-tickets-more", "further", ICONS.more, () => {
    tickets += 1;
  });

  function setGo(text: string, amount = ""): void {
    go.replaceChildren(createElement("span", "", text));
    if (amount) go.append(" ", createElement("strong", "", amount));
  }

  function showChoice(): void {
    byId("scratch-price").textContent = format(coinUnits() * BigInt(price));
    byId("scratch-tickets").textContent = String(tickets);
    [cheaper.disabled, dearer.disabled] = [coin === 0, coin === coins.length - 1];
    [fewer.disabled, further.disabled] = [tickets === 1, tickets === mostTickets];
    setGo(tickets > 1 ? w("buyMany", { count: tickets }) : w("buy"), format(cost()));
  }

  return {
    coinUnits,
    tickets: () => tickets,
    cost,
    /** The player may choose and buy. */
    showChoice: () => {
      byId("scratch-choice").removeAttribute("inert");
      go.disabled = false;
      showChoice();
    },
    /** A ticket is on the table: the button leads on with it. */
    showPlay: (text: string, isEnabled: boolean) => {
      byId("scratch-choice").setAttribute("inert", "");
      go.disabled = !isEnabled;
      setGo(text);
    },
  };
}

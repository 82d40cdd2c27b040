import { keysOf } from "@croupier/domain/keys-of";

interface SwitchEntry {
  readonly doc: string;
  /** For a switch of our own: its value if the brand does not set it. The customer's switches are then off (TPL-05). */
  readonly default?: true;
}

/**
 * The closed registry of whitelabel switches and permission keys. Each is on or off for a brand, and a missing one
 * counts as off (TPL-05) unless it has a default. `doc` is one line for the person who edits the brand.
 */
export const switchRegistry = {
  REWCEN3: { doc: "Reward centre: menu entries and direct link (MENU-06, MENU-13)." },
  MISSIONS: { doc: "Missions in the reward centre (EXT-03)." },
  CHECKIN: { doc: "The daily check-in of the reward centre (EXT-03)." },
  WHEEL: { doc: "The prize wheel of the reward centre (EXT-03)." },
  REDRAIN: { doc: "The brand's scheduled red rains, over any page but a game (RWD-14)." },
  PTSYS3: { doc: "Points mall (MENU-07)." },
  TRANSBETREPMEM3: { doc: "Betting record (MENU-08)." },
  TRANSREC3: { doc: "Account record (MENU-09)." },
  SECPRIV: { doc: "Security centre (MENU-10)." },
  MAILCEN: { doc: "Messages and inbox (MENU-11)." },
  MYACC: { doc: "My account (MENU-12)." },
  VIPBENEFITS: { doc: "VIP benefits and the VIP room link (MENU-14, MENU-18)." },
  REFERRAL: { doc: "The referral promotion (MENU-16)." },
  CHNGPASSMAIL3: { doc: "Password recovery by e-mail (LOGIN-03, FORGOT-02)." },
  CHNGPASSVERIF3: { doc: "Password recovery by phone (LOGIN-03, FORGOT-02)." },
  MOBILEVERCODELOGIN3: { doc: "Login by SMS code (LOGIN-06)." },
  FACEBOOKLOGIN3: { doc: "Login with Facebook (SOCIAL-01)." },
  GOOGLELOGIN3: { doc: "Login with Google (SOCIAL-02)." },
  FIREBASE: { doc: "SMS codes through Firebase (SOCIAL-06)." },
  TRIALPLAY: { doc: "Free trial: test play on the login screen and /m/trail (TRIAL-01).", default: true },
  GUESTDEMO: { doc: "Guests may play demos; without it a guest who taps a game logs in first (SESS-13)." },
  CBS3: { doc: "Live chat (MSG-04, FOOT-06)." },
  COCKFIGHT: {
    doc: "Cockfights, as races without animals: category, tiles and launches. Off if a market forbids them.",
    default: true,
  },
  LIVESTREAM: { doc: "The live stream category (EXT-33)." },
  WEBCLIP: { doc: "Hides the iOS profile link (APP-03)." },
  AGEPAG: { doc: "Agents: team overview (AGENT-05)." },
  DOWNMAN: { doc: "Agents: team management (AGENT-07)." },
  AGENTRANSMULTDOWN3: { doc: "Agents: red envelope rain (AGENT-08)." },
  AGETEAMPNL3: { doc: "Agents: team profit and loss (AGENT-09)." },
  TEAMBETTING3: { doc: "Agents: team betting (AGENT-10)." },
  AGEREBINC3: { doc: "Agents: rebate income and settings (AGENT-11, AGENT-12)." },
  AGENTDIVIDEND: { doc: "Agents: dividends (AGENT-18)." },
  GAMSER: { doc: "A known permission key without a target (AGENT-15)." },
  PERSREP: { doc: "A known permission key without a target (AGENT-15)." },
} as const satisfies Record<string, SwitchEntry>;

export type SwitchName = keyof typeof switchRegistry;
/** All switches of one brand; those that the brand does not name are off. */
export type Switches = Record<SwitchName, boolean>;

export const switchNames = keysOf(switchRegistry);

const isOnWithout = (name: SwitchName): boolean => {
  const entry: SwitchEntry = switchRegistry[name];
  return entry.default === true;
};

/**
 * TPL-05: a missing switch counts as off unless it has a default. An unknown name counts for nothing, and a value that
 * is not `true` is off.
 */
export const resolveSwitches = (own: Readonly<Record<string, unknown>>): Switches =>
  Object.fromEntries(
    switchNames.map((name) => [name, Object.hasOwn(own, name) ? own[name] === true : isOnWithout(name)]),
  ) as Switches;

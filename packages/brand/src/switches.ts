/**
 * The closed registry of whitelabel switches and permission keys: each is on or off for a brand, and a missing
 * one counts as off (TPL-05). The value is the one-line doc that an operator reads.
 */
export const switchRegistry = {
  REWCEN3: "Reward centre: menu entries and direct link (MENU-06, MENU-13).",
  PTSYS3: "Points mall (MENU-07).",
  TRANSBETREPMEM3: "Betting record (MENU-08).",
  TRANSREC3: "Account record (MENU-09).",
  SECPRIV: "Security centre (MENU-10).",
  MAILCEN: "Messages and inbox (MENU-11).",
  MYACC: "My account (MENU-12).",
  VIPBENEFITS: "VIP benefits and the VIP room link (MENU-14, MENU-18).",
  REFERRAL: "The referral promotion (MENU-16).",
  CHNGPASSMAIL3: "Password recovery by e-mail (LOGIN-03, FORGOT-02).",
  CHNGPASSVERIF3: "Password recovery by phone (LOGIN-03, FORGOT-02).",
  MOBILEVERCODELOGIN3: "Login by SMS code (LOGIN-06).",
  FACEBOOKLOGIN3: "Login with Facebook (SOCIAL-01).",
  GOOGLELOGIN3: "Login with Google (SOCIAL-02).",
  FIREBASE: "SMS codes through Firebase (SOCIAL-06).",
  TRIALPLAY: "Free trial: test play on the login screen and /m/trail (TRIAL-01).",
  CBS3: "Live chat (MSG-04, FOOT-06).",
  LIVESTREAM: "The live stream category (EXT-33).",
  WEBCLIP: "Hides the iOS profile link (APP-03).",
  AGEPAG: "Agents: team overview (AGENT-05).",
  DOWNMAN: "Agents: team management (AGENT-07).",
  AGENTRANSMULTDOWN3: "Agents: red envelope rain (AGENT-08).",
  AGETEAMPNL3: "Agents: team profit and loss (AGENT-09).",
  TEAMBETTING3: "Agents: team betting (AGENT-10).",
  AGEREBINC3: "Agents: rebate income and settings (AGENT-11, AGENT-12).",
  AGENTDIVIDEND: "Agents: dividends (AGENT-18).",
  GAMSER: "A known permission key without a target (AGENT-15).",
  PERSREP: "A known permission key without a target (AGENT-15).",
} as const satisfies Record<string, string>;

export type SwitchName = keyof typeof switchRegistry;
/** All switches of one brand; what the brand does not name is off. */
export type Switches = Record<SwitchName, boolean>;

export const switchNames = Object.keys(switchRegistry) as SwitchName[];

/** TPL-05: a missing switch counts as off, and so does an unknown name or a value that is not `true`. */
export const resolveSwitches = (own: Readonly<Record<string, unknown>>): Switches =>
  Object.fromEntries(
    switchNames.map((name) => [name, Object.hasOwn(own, name) && own[name] === true]),
  ) as Switches;

import { randomUUID } from "node:crypto";
import type { ArcadeTarget } from "../arcade.ts";
import type { Attack, Family } from "../attack.ts";
import { inSource, inStatements } from "../faults.ts";
import type { Target } from "../target.ts";

const arcadeOf = ({ arcade }: Target): ArcadeTarget => {
  if (!arcade) throw new Error("there is no arcade");
  return arcade;
};

/** A page of the arcade with a session of its own. */
async function openPage(arcade: ArcadeTarget, change: object = {}) {
  const page = arcade.site.visit();
  const { json, status } = await page.send("POST /api/session", {
    body: { code: (await arcade.launch(change)).code },
  });
  if (status !== 200) throw new Error(`the session was answered ${status}`);
  const session = String(json["session"]);
  const send = (key: string, body?: object, bearer = session) =>
    page.send(key, { headers: { authorization: `Bearer ${bearer}` }, ...(body && { body }) });
  return { session, send };
}
const demo = { currency: "XXX", user: undefined, token: undefined };

const codeTwice: Attack = {
  name: "the one-time code of a game's address is used a second time",
  needs: "arcade",
  run: async (target) => {
    const { site, launch } = arcadeOf(target);
    const { code } = await launch(demo);
    const spend = async () => (await site.visit().send("POST /api/session", { body: { code } })).status;
    if ((await spend()) !== 200) throw new Error("the code opens nothing");
    return (await spend()) === 200 ? "it opens a second session" : undefined;
  },
  fault: inStatements(["set id_hash = $2, code_hash = null, code_expires_at = null", "set id_hash = $2"]),
};

const otherSession: Attack = {
  name: "a player ends another player's round, or plays with the ids that an address shows",
  needs: "arcade",
  run: async (target) => {
    const arcade = arcadeOf(target);
    const [victim, thief] = [await openPage(arcade, demo), await openPage(arcade, demo)];
    const { launchId, code } = await arcade.launch(demo);
    for (const bearer of [launchId, code, "x".repeat(43)])
      if ((await thief.send("GET /api/state", undefined, bearer)).status === 200) return `by ${bearer}`;
    const { json: state } = await victim.send("GET /api/state");
    const [coinUnits] = state["coinUnits"] as string[];
    const round = await victim.send("POST /api/play", { playId: randomUUID(), coinUnits, choice: null });
    if (round.status !== 200) throw new Error(`the spin was answered ${round.status}`);
    await thief.send(`POST /api/rounds/${String(round.json["id"])}/shown`, { steps: 1_000 });
    const { json } = await victim.send("GET /api/state");
    return json["unfinished"] ? undefined : "the victim's round is over before it was shown";
  },
  fault: inStatements([
    "(session_hash = $1 or (player is not null",
    "(true or session_hash = $1 or (player is not null",
  ]),
};

const flood: Attack = {
  name: "one address opens sessions as often as it likes",
  needs: "arcade",
  run: async (target) => {
    const page = arcadeOf(target).site.visit();
    for (let sent = 0; sent < 700; sent += 20) {
      const codes = Array.from({ length: 20 }, () => ({ code: "x".repeat(43) }));
      const answers = await Promise.all(codes.map((body) => page.send("POST /api/session", { body })));
      if (answers.some(({ status }) => status === 429)) return undefined;
    }
    return "700 guesses in a minute";
  },
  fault: inSource("no limits at the arcade"),
};

const atRest: Attack = {
  name: "an attacker who reads the arcade's database finds a token of the platform",
  needs: "arcade",
  run: async (target) => {
    const arcade = arcadeOf(target);
    const token = `token-${randomUUID()}`;
    await arcade.launch({ token });
    const stored = await arcade.dump();
    if (stored === "") throw new Error("nothing is stored");
    const forms = [token, Buffer.from(token).toString("hex"), Buffer.from(token).toString("base64")];
    return forms.some((form) => stored.includes(form)) ? "it stands there" : undefined;
  },
  fault: inSource("tokens as they are"),
};

/** The in-house vendor's own routes (SEC-42, SEC-58). */
export const arcade: Family = { name: "the arcade", attacks: [codeTwice, otherSession, flood, atRest] };

import { generateKeyPairSync, type KeyObject, randomUUID, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { createHub88Wire, hub88Header } from "../wires/hub88-wire.ts";
import { createSoftswissWire, hmacOfText, softswissHeader } from "../wires/softswiss-wire.ts";
import { type Adapter, type Player, readFields, type Said, type Wire, writeJson } from "../wires/wire.ts";

const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2_048 });
const [platformKeys, vendorKeys] = [rsa(), rsa()];
const pemOf = (key: KeyObject, type: "pkcs8" | "spki"): string =>
  key.export({ type, format: "pem" }).toString();

/** The keys of both sides, as their files would contain them. */
export const vendorTestKeys = {
  platformPem: pemOf(platformKeys.privateKey, "pkcs8"),
  vendorPublicPem: pemOf(vendorKeys.publicKey, "spki"),
  secret: "a secret of both sides",
};

/** What is wrong with a vendor. */
export interface VendorPlant {
  readonly opensForAnybody?: true;
  readonly opensForUnsigned?: true;
  readonly opensForAnyKey?: true;
  readonly givesNoAddress?: true;
  readonly playsDemosWithMoney?: true;
  readonly signsNothing?: true;
  readonly forgetsOpenBets?: true;
  readonly winsWithoutBet?: true;
  readonly winsOnce?: true;
}

const rounds = 6;
const mostTries = 5;

/** Plays a round as a vendor does: a call without an answer is repeated. */
async function playRound(wire: Wire, player: Player, plant: VendorPlant): Promise<void> {
  const signing = plant.signsNothing ? "not" : "well";
  const [bet, round] = [randomUUID(), randomUUID()];
  const insist = async (request: ReturnType<Wire["moves"]>, tries: number): Promise<Said> => {
    let said = await wire.send(request, signing);
    for (let sent = 1; said.outcome === "open" && sent < tries; sent += 1)
      said = await wire.send(request, signing);
    return said;
  };
  const stake = wire.moves(player, [{ kind: "bet", id: bet, round, amount: wire.hundredth }]);
  const said = await insist(stake, plant.forgetsOpenBets ? 1 : mostTries);
  if (said.outcome !== "ok" && !plant.winsWithoutBet) return;
  const win = wire.moves(player, [{ kind: "win", id: randomUUID(), round, of: bet, amount: wire.hundredth }]);
  await insist(win, plant.winsOnce ? 1 : mostTries);
}

const isOurs = (adapter: Adapter, text: string, headers: IncomingHttpHeaders): boolean =>
  adapter === "hub88"
    ? verify(
        "RSA-SHA256",
        Buffer.from(text),
        platformKeys.publicKey,
        Buffer.from(String(headers[hub88Header]), "base64"),
      )
    : headers[softswissHeader] === hmacOfText(text, vendorTestKeys.secret);

function readPlayer(adapter: Adapter, text: string): Player | undefined {
  const body = readFields(text) as Record<string, string> & { user?: string | { id: string } };
  const { user } = body;
  const name = typeof user === "object" ? (user as { id: string }).id : user;
  if (name === undefined) return undefined;
  const game = adapter === "hub88" ? body["game_code"] : body["game"];
  return { user: name, token: body["token"] ?? "", game: game ?? "", currency: body["currency"] ?? "" };
}

/** A vendor on a separate port, who plays automatically as soon as a player is launched. */
export async function startPlantedVendor(adapter: Adapter, walletUrl: string, plant: VendorPlant = {}) {
  const wire =
    adapter === "hub88"
      ? createHub88Wire(walletUrl, pemOf(vendorKeys.privateKey, "pkcs8"))
      : createSoftswissWire(walletUrl, vendorTestKeys.secret);
  const plays: Promise<void>[] = [];
  const play = async (player: Player): Promise<void> => {
    for (let played = 0; played < rounds; played += 1) await playRound(wire, player, plant);
  };
  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      const isSigned =
        request.headers[hub88Header] !== undefined || request.headers[softswissHeader] !== undefined;
      const isAdmitted =
        plant.opensForAnybody ||
        (isSigned ? plant.opensForAnyKey : plant.opensForUnsigned) ||
        isOurs(adapter, text, request.headers);
      if (!isAdmitted) return response.writeHead(401).end(writeJson({ error: "signature" }));
      const player = readPlayer(adapter, text);
      if (player) plays.push(play(player));
      if (!player && plant.playsDemosWithMoney)
        plays.push(play({ user: "demo", token: "", game: "dunes", currency: "EUR" }));
      if (plant.givesNoAddress) return response.end(writeJson({}));
      const url = "https://games.example/play/1";
      return response.end(writeJson(adapter === "hub88" ? { url } : { launch_options: { game_url: url } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await Promise.all(plays);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

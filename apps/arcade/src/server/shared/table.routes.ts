import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Game } from "../../engine/catalogue.ts";
import { readBet } from "../game.schema.ts";
import type { Session } from "../session/session.store.ts";
import { roomOf, type TableService, viewBet } from "./table.service.ts";
import type { Watch } from "./watch.ts";

interface Options {
  readonly tables: TableService;
  readonly watch: Watch;
  /** Who asks, and for which game. */
  readonly playing: (request: FastifyRequest) => { session: Session; game: Game };
}

/** Writes a stream of events until the page goes away. */
function openStream(reply: FastifyReply, watch: Watch, session: Session): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    connection: "keep-alive",
  });
  raw.write(": open\n\n");
  const end = watch.watch(roomOf(session), (event) => {
    // A page that does not read is not worth a process's memory.
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
    else raw.write(event);
  });
  raw.on("close", end);
  return raw;
}

const MOST_WAITING_BYTES = 262_144;

/** The calls of a page whose game runs by the clock. */
export function tableRoutes(app: FastifyInstance, { tables, watch, playing }: Options): void {
  const streams = new Set<ServerResponse>();
  // Streams have no end of their own, and a server that waits for them never closes. Their pages reconnect automatically.
  app.addHook("preClose", async () => {
    for (const stream of streams) stream.end();
  });

  app.get("/api/table", async (request) => tables.getTable(playing(request).session));

  app.get("/api/table/events", async (request, reply) => {
    const { session } = playing(request);
    await tables.enter(session);
    // The page has left while this was opened: its "close" is over, and nothing would end its stream.
    if (reply.raw.destroyed) return reply.hijack();
    const stream = openStream(reply, watch, session);
    streams.add(stream);
    stream.on("close", () => streams.delete(stream));
    return reply;
  });

  app.post("/api/table/bets", async (request, reply) => {
    const { session, game } = playing(request);
    const wanted = readBet(request.body);
    if (!wanted) return reply.code(400).send({ code: "BAD_REQUEST" });
    const round = await tables.bet(session, game, wanted);
    return { bet: viewBet(round), balanceUnits: String(round.betBalanceUnits ?? 0n) };
  });
}

import { type Dirent } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { artRoutes } from "./art.routes.ts";
import { createArtService } from "./art.service.ts";
import type { RenderOrder } from "./render.ts";

const games: Readonly<Record<string, { category: string; name: string }>> = {
  "BGS/bgs-neon-rift": { category: "RNG", name: "Neon Rift" },
  "STUDIO:A/g_1.x~2": { category: "LIVE", name: "Roulette" },
};

export interface ArtTest {
  app: FastifyInstance;
  /** The pictures ordered so far. */
  renders: RenderOrder[];
  /** Records the order to draw; a test may replace it. */
  render: (order: RenderOrder) => Promise<Buffer>;
  /** Another server over the same folder. */
  createApp(concurrency?: number): FastifyInstance;
  listFiles(): Promise<Dirent[]>;
  close(): Promise<void>;
}

/** The routes of pictures over an empty folder. */
export async function startArt(): Promise<ArtTest> {
  const folder = await mkdtemp(path.join(tmpdir(), "art-"));
  const createApp = (concurrency?: number): FastifyInstance => {
    const server = Fastify({ routerOptions: { maxParamLength: 200 } });
    const service = createArtService({
      cacheDir: folder,
      findGame: async (vendor, code) => games[`${vendor}/${code}`],
      findVendorName: async (vendor) => ({ PGS: "Pocket Games", TCG_SEA: "Sea" })[vendor],
      onWriteError: () => undefined,
      render: (order) => {
        art.renders.push(order);
        return art.render(order);
      },
      ...(concurrency === undefined ? {} : { concurrency }),
    });
    artRoutes(server, service);
    return server;
  };
  const art: ArtTest = {
    app: createApp(),
    renders: [],
    render: async (order) => Buffer.from(`${order.type} ${order.widthPixels}`),
    createApp,
    listFiles: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()),
    close: async () => {
      await art.app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return art;
}

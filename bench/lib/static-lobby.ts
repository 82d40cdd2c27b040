/** The hand-written page that screens are compared with, served beside a running product. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChildServer } from "./child-server.ts";
import { withProduct } from "./product.ts";
import { CARD_COUNT, type Picture, writeStaticPage } from "./static-page.ts";

export interface Origins {
  /** Of the product, as a browser asks for it. */
  product: string;
  /** Of the page with the same pictures. */
  page: string;
}

/** Starts both for `work` and stops them in any case. */
export async function withStaticLobby<T>(work: (origins: Origins) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "croupier-static-"));
  try {
    return await withProduct(async ({ port }) => {
      const { banner, cards } = await listPictures(`http://127.0.0.1:${port}`);
      await writeStaticPage(folder, `http://127.0.0.1:${port}`, banner, cards);
      const server = await startChildServer("static-page.mjs", folder);
      try {
        const page = server.origin.replace("127.0.0.1", "localhost");
        return await work({ product: `http://localhost:${port}`, page });
      } finally {
        await server.stop();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pictures of the lobby: its first banner and the first games of the list. */
async function listPictures(origin: string): Promise<{ banner: Picture; cards: Picture[] }> {
  const get = async (path: string) => (await fetch(origin + path)).json();
  const list = (await get(`/wps/game/list?gameType=RNG&pageNo=1&pageSize=${CARD_COUNT}`)) as {
    games: { iconUrl: string; displayName: string }[];
  };
  const news = (await get("/wps/system/announcements?types=B&groupName=m_home")) as {
    value: { banners: { url: string; title: string }[] };
  };
  const [first] = news.value.banners;
  if (first === undefined) throw new Error("the lobby has no banner to compare with");
  return {
    banner: { url: first.url, name: first.title },
    cards: list.games.map((game) => ({ url: game.iconUrl, name: game.displayName })),
  };
}

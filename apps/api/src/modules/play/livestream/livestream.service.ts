import { gameArtPath } from "@croupier/art/art-paths";
import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { chooseText, fallbackLanguage, type Language } from "@croupier/domain/languages";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { CataloguePort } from "../catalogue/catalogue.port.ts";
import { findRoom, listRooms, type RoomRow } from "./livestream.store.ts";

type Rooms = ReplyOf<"GET /wps/livestream/models">;
type RoomsQuery = QueryOf<"GET /wps/livestream/models">;

const category = "LIVESTREAM";

const fits = (room: RoomRow, { active = "1", streaming, roomType }: RoomsQuery): boolean =>
  room.active === (active === "1") &&
  (streaming === undefined || room.streaming === (streaming === "1")) &&
  (roomType === undefined || room.room_type === roomType);

/** The rooms of the LIVESTREAM category (API-66). */
export function createLivestreamService(deps: {
  database: Database;
  catalogue: Pick<CataloguePort, "findGame">;
}) {
  const { database, catalogue } = deps;

  const present = async (
    brand: Brand,
    language: Language,
    room: RoomRow,
  ): Promise<Rooms["list"][number] | undefined> => {
    const game = await catalogue.findGame(brand, String(room.node_id));
    // A room whose game the brand no longer offers would be a tile that leads nowhere.
    if (!game?.enabled || !game.vendorEnabled) return undefined;
    return {
      roomId: room.room_id,
      modelName: chooseText(room.model_names, language) ?? room.room_id,
      title: chooseText(room.titles, language) ?? "",
      roomType: room.room_type,
      active: room.active,
      streaming: room.streaming,
      iconUrl: gameArtPath({ category, vendor: brand.code, code: room.room_id }),
      nodeId: game.nodeId,
      supportPlay: game.supportPlay,
    };
  };

  return {
    listModels: async (brand: Brand, language: Language, query: RoomsQuery): Promise<Rooms> => {
      const rooms = await database.forBrand(brand.brandId, listRooms);
      const fitting = rooms.filter((room) => fits(room, query));
      const shown = await Promise.all(fitting.map((room) => present(brand, language, room)));
      return { list: shown.filter((room) => room !== undefined) };
    },

    /** The facts that the picture of a brand's room is drawn from; undefined if it has no such room. */
    findDrawable: async (
      brand: Brand,
      roomId: string,
    ): Promise<{ category: string; name: string } | undefined> => {
      const room = await database.forBrand(brand.brandId, (q) => findRoom(q, roomId));
      return room && { category, name: room.titles[fallbackLanguage] ?? room.room_id };
    },
  };
}

export type LivestreamService = ReturnType<typeof createLivestreamService>;

/** What the art module needs from the catalogue. Only existing games are drawn, so made-up names cannot fill the disk. */
export interface ArtCatalogue {
  /** The game's own category and name, or undefined when there is no such game. */
  findGame(vendor: string, code: string): Promise<{ category: string; name: string } | undefined>;
  findVendorName(vendor: string): Promise<string | undefined>;
}

/** What other modules may read of the pictures. */
export interface ArtPictures {
  /** The bytes of a brand's picture by its path (`brandFilePath`); undefined for any other path. */
  loadBrandPicture(address: string): Promise<Buffer | undefined>;
}

/** What the art module asks of the catalogue: only what exists is drawn, so that made-up names fill no disk. */
export interface ArtCatalogue {
  /** The game's own category and name, or undefined when there is no such game. */
  findGame(vendor: string, code: string): Promise<{ category: string; name: string } | undefined>;
  isKnownVendor(vendor: string): Promise<boolean>;
}

/** What other modules may have of the pictures. */
export interface ArtPictures {
  /** The bytes of a brand's picture by its address (`brandFilePath`); undefined for any other address. */
  loadBrandPicture(address: string): Promise<Buffer | undefined>;
}

import type { GuildMap } from '#contract/maps.ts';
import type { Look } from './look.ts';
import { PictureTiles } from './picture-tiles.ts';

/** The tiles of a map's pictures: of each once the page's theme has asked for it. */
export class TilesByTheme {
  readonly #map: GuildMap;
  readonly #heard: (isFirst: boolean) => void;
  readonly #known = new Map<string, PictureTiles>();

  /** @param heard hears that a tile has come, and whether it is the first of its picture */
  constructor(map: GuildMap, heard: (isFirst: boolean) => void) {
    this.#map = map;
    this.#heard = heard;
  }

  /** Returns what covers the map in a theme; null for a grid. */
  of({ isLight }: Pick<Look, 'isLight'>): PictureTiles | null {
    const { picture, lightPicture } = this.#map;
    const shown = isLight ? (lightPicture ?? picture) : picture;
    if (!shown) return null;
    const known = this.#known.get(shown.id);
    if (known) return known;
    const tiles = new PictureTiles(this.#map, shown, this.#heard);
    this.#known.set(shown.id, tiles);
    return tiles;
  }
}

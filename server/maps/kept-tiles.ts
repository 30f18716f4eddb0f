/** A tile, ready to be sent. */
export interface KeptTile {
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Tiles that were asked for last, up to so many bytes. What a name stands for never changes: another picture
 * has other names.
 */
export class KeptTiles {
  readonly #mostBytes: number;
  readonly #tiles = new Map<string, KeptTile>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Returns a tile that is kept, which then counts as the one that was asked for last. */
  get(name: string): KeptTile | undefined {
    const tile = this.#tiles.get(name);
    if (!tile) return undefined;
    this.#tiles.delete(name);
    this.#tiles.set(name, tile);
    return tile;
  }

  /** Keeps a tile; beyond the bytes those go that nobody has asked for the longest. */
  keep(name: string, tile: KeptTile): void {
    if (this.#tiles.has(name)) return;
    this.#tiles.set(name, tile);
    this.#bytes += tile.bytes.length;
    for (const [oldest, { bytes }] of this.#tiles) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#tiles.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}

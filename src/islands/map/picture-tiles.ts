import { readFile } from '#api/file.ts';
import { type GuildMap, readMapTile } from '#contract/maps.ts';
import { tilesAt, tileSide, unseenZoom } from '#rules/map/picture.ts';
import { pixelOf, type ViewPort } from './view-port.ts';

/** A tile covers at least so many pixels of the screen across and down. */
const leastSide = tileSide / 1.7;

/** So many times the tiles that can be in sight are kept, and some more: unpacked, they are large. */
const kept = { times: 1.25, more: 4 } as const;

/** So many tiles are asked for at once, each of which takes its time even before it comes. */
const askedAtOnce = 2;

/** Others are asked for a frame later, in milliseconds. */
const askEvery = 16;

/** All of the ground is drawn anew for those that have come: so often at most, in milliseconds. */
const tellEvery = 150;

interface Tile {
  place: TilePlace;
  isAsked: boolean;
  /** null until it is there. It is unpacked already: a packed one would be each time that it is drawn */
  picture: ImageBitmap | null;
}

/** A tile's place in its picture. */
interface TilePlace {
  zoom: number;
  column: number;
  row: number;
}

const keyOf = ({ zoom, column, row }: TilePlace) => `${zoom}/${column}/${row}`;

/**
 * Draws the picture of a map by its tiles: those in sight at the zoom that has a pixel for each of the
 * screen's, and what is known of the picture from farther away until they are there. A picture covers its
 * map whatever its own size and proportions are (decision 198).
 */
export class PictureTiles {
  readonly #map: GuildMap;
  readonly #picture: NonNullable<GuildMap['picture']>;
  readonly #heard: (isFirst: boolean) => void;
  readonly #kept = new Map<string, Tile>();
  /** something of it can be drawn */
  isAnyThere = false;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;

  /** @param heard hears that tiles have come, and whether the first is among them: until then nothing is seen */
  constructor(
    map: GuildMap,
    picture: NonNullable<GuildMap['picture']>,
    heard: (isFirst: boolean) => void,
  ) {
    this.#map = map;
    this.#picture = picture;
    this.#heard = heard;
  }

  /** Draws what is in sight. @param ratio pixels of the screen in one of the page */
  draw(context: CanvasRenderingContext2D, port: ViewPort, ratio: number): void {
    const { highestZoom, width } = this.#picture;
    const pixels = width / this.#map.width;
    // A few pixels too few save three tiles of four.
    const wanted = highestZoom + Math.log2(ratio / (port.resolution * pixels)) - unseenZoom;
    const zoom = Math.max(0, Math.min(highestZoom, Math.ceil(wanted)));
    // Tiles at its edges are filled up beyond it.
    const [left, top] = pixelOf(port, 0, 0);
    const [right, bottom] = pixelOf(port, this.#map.width, this.#map.height);
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    // Where all of it is there, nothing is drawn beneath. The whole picture is one tile, which stands at once
    // wherever the map goes.
    const tiles = Array.from(this.#inSight(port, zoom), (place) => this.#tile(place).picture);
    const steps = tiles.every(Boolean) ? [zoom] : new Set([0, Math.max(0, zoom - 2), zoom]);
    for (const step of steps) {
      for (const place of this.#inSight(port, step)) this.#put(context, port, place);
    }
    context.restore();
    // Of a small sheet many reach over its edges: what is in sight must not be asked for again and again.
    const { width: across, height: down } = context.canvas;
    const [columns, rows] = [across, down].map((side) => Math.ceil(side / leastSide) + 1);
    this.#forget(Math.ceil((columns ?? 0) * (rows ?? 0) * kept.times) + kept.more);
  }

  /** The units that a tile covers, across and down. */
  #side(zoom: number): readonly [number, number] {
    const { highestZoom, width, height } = this.#picture;
    const side = tileSide * 2 ** (highestZoom - zoom);
    return [(side * this.#map.width) / width, (side * this.#map.height) / height];
  }

  *#inSight(port: ViewPort, zoom: number): Generator<TilePlace> {
    const [across, down] = this.#side(zoom);
    const { columns, rows } = tilesAt(this.#picture, zoom);
    const { left, top, resolution } = port;
    const [right, bottom] = [left + port.width * resolution, top + port.height * resolution];
    const [firstColumn, firstRow] = [Math.floor(left / across), Math.floor(top / down)];
    for (let row = Math.max(0, firstRow); row < rows && row * down < bottom; row += 1) {
      for (
        let column = Math.max(0, firstColumn);
        column < columns && column * across < right;
        column += 1
      ) {
        yield { zoom, column, row };
      }
    }
  }

  #tile(place: TilePlace): Tile {
    const key = keyOf(place);
    const known = this.#kept.get(key);
    if (known) {
      // Whatever was drawn last stands last.
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const tile: Tile = { place, isAsked: false, picture: null };
    this.#kept.set(key, tile);
    // The whole picture is what is seen first.
    if (place.zoom === 0) void this.#load(tile);
    else this.#askSoon();
    return tile;
  }

  /** Asks for those that were drawn last: where others were, nobody looks any more. */
  #askSoon(): void {
    this.#asking ??= setTimeout(() => {
      this.#asking = undefined;
      const waiting = Array.from(this.#kept.values()).filter(({ isAsked }) => !isAsked);
      for (const tile of waiting.slice(-askedAtOnce)) void this.#load(tile);
      if (waiting.length > askedAtOnce) this.#askSoon();
    }, askEvery);
  }

  async #load(tile: Tile): Promise<void> {
    tile.isAsked = true;
    const { zoom, column, row } = tile.place;
    const params = {
      pictureId: this.#picture.id,
      ...{ zoom: String(zoom), column: String(column), row: String(row) },
    };
    try {
      tile.picture = await createImageBitmap(await readFile(readMapTile, { params }));
      this.#tell();
    } catch {
      // What is known from farther away stays in its place; who comes back asks again.
      this.#kept.delete(keyOf(tile.place));
    }
  }

  /** Tells that tiles have come: of the first at once. */
  #tell(): void {
    this.#telling ??= setTimeout(
      () => {
        this.#telling = undefined;
        this.#heard(!this.isAnyThere);
        this.isAnyThere = true;
      },
      this.isAnyThere ? tellEvery : 0,
    );
  }

  #put(context: CanvasRenderingContext2D, port: ViewPort, place: TilePlace): void {
    const tile = this.#tile(place);
    if (!tile.picture) return;
    const [across, down] = this.#side(place.zoom);
    const edges = [
      (place.column * across - port.left) / port.resolution,
      (place.row * down - port.top) / port.resolution,
      ((place.column + 1) * across - port.left) / port.resolution,
      ((place.row + 1) * down - port.top) / port.resolution,
    ].map(Math.round);
    // Whole pixels leave no seam between tiles.
    const [left = 0, top = 0, right = 0, bottom = 0] = edges;
    context.drawImage(tile.picture, left, top, right - left, bottom - top);
  }

  /** Forgets those that were drawn longest ago. */
  #forget(most: number): void {
    for (const [key, { picture }] of this.#kept) {
      if (this.#kept.size <= most) return;
      picture?.close();
      this.#kept.delete(key);
    }
  }
}

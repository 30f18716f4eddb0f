import { downloadAddress } from '#api/addresses.ts';
import { apiHost } from '#api/host.ts';
import { type GuildMap, readMapTile } from '#contract/maps.ts';
import { tilesAt, tileSide } from '#rules/map/picture.ts';
import { pixelOf, type ViewPort } from './view-port.ts';

/** So many tiles are kept, some screens of them; the one drawn longest ago goes first. */
const mostKept = 400;

interface Tile {
  image: HTMLImageElement;
  isThere: boolean;
}

/** A tile's place in its picture. */
interface TilePlace {
  zoom: number;
  column: number;
  row: number;
}

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

  /** @param heard hears that a tile has come, and whether it is the first: until then nothing is seen */
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
    // A quarter of a zoom too few pixels is not seen, and saves three tiles of four.
    const wanted = highestZoom + Math.log2(ratio / (port.resolution * pixels)) - 0.25;
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
    const isThere = Array.from(this.#inSight(port, zoom), (place) => this.#tile(place).isThere);
    const steps = isThere.every(Boolean) ? [zoom] : new Set([0, Math.max(0, zoom - 2), zoom]);
    for (const step of steps) {
      for (const place of this.#inSight(port, step)) this.#put(context, port, place);
    }
    context.restore();
    this.#forget();
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

  #tile({ zoom, column, row }: TilePlace): Tile {
    const key = `${zoom}/${column}/${row}`;
    const known = this.#kept.get(key);
    if (known) {
      // Whatever was drawn last stands last.
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const tile = { image: new Image(), isThere: false };
    // Tiles are for members: a host of another name has to be told who asks.
    if (apiHost !== '') tile.image.crossOrigin = 'use-credentials';
    tile.image.src = downloadAddress(readMapTile, {
      params: {
        pictureId: this.#picture.id,
        ...{ zoom: String(zoom), column: String(column), row: String(row) },
      },
    });
    tile.image.decode().then(
      () => {
        tile.isThere = true;
        this.#heard(!this.isAnyThere);
        this.isAnyThere = true;
      },
      () => {
        // What is known from farther away stays in its place; who comes back asks again.
        this.#kept.delete(key);
      },
    );
    this.#kept.set(key, tile);
    return tile;
  }

  #put(context: CanvasRenderingContext2D, port: ViewPort, place: TilePlace): void {
    const tile = this.#tile(place);
    if (!tile.isThere) return;
    const [across, down] = this.#side(place.zoom);
    const edges = [
      (place.column * across - port.left) / port.resolution,
      (place.row * down - port.top) / port.resolution,
      ((place.column + 1) * across - port.left) / port.resolution,
      ((place.row + 1) * down - port.top) / port.resolution,
    ].map(Math.round);
    // Whole pixels leave no seam between tiles.
    const [left = 0, top = 0, right = 0, bottom = 0] = edges;
    context.drawImage(tile.image, left, top, right - left, bottom - top);
  }

  #forget(): void {
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) return;
      this.#kept.delete(key);
    }
  }
}

import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import type { GuildMap } from '#contract/maps.ts';
import type { Point } from '#rules/map/drawing.ts';
import { freshnessOf, backAt } from '#rules/map/freshness.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import { ClustersByZoom, type Drawn, type ShownCluster } from './clusters-by-zoom.ts';
import { drawGrid } from './grid.ts';
import { PictureTiles } from './picture-tiles.ts';
import { drawNames } from './names.ts';
import type { Look } from './look.ts';
import { markerSide, type MarkerState, type Sprite, Sprites } from './sprites.ts';
import { isNearSight, pixelOf, type ViewPort, viewPortOf, zoomOf } from './view-port.ts';
import { drawWays, type Way, wayAt, waysOf } from './ways.ts';

/** What is met at a pixel. */
export type Met = { place: ListedPlace } | { cluster: ShownCluster } | null;

/** A marker is met within so many pixels of its middle. */
const reach = 22;

/** Screens of more pixels are drawn with two of them: more are not seen, and take their time. */
const mostPixels = 2;

/** What is drawn: places in the order of the list, and what stands out of them. */
export interface Scene {
  places: readonly ListedPlace[];
  chosen: ListedPlace | null;
  hovered: ListedPlace | null;
  /** the place that somebody is drawing anew: its own marker is left out */
  hidden: number | null;
  now: number;
}

/**
 * Draws a map and its places onto one canvas: markers are pictures that are painted once, and those that stand
 * too near each other one octagon, so that a frame draws some hundred pictures whatever the map has.
 */
export class MarkerLayer extends Layer {
  readonly #canvas = document.createElement('canvas');
  readonly #map: GuildMap;
  /** the map's pictures, each as it is wanted */
  readonly #tiles = new Map<string, PictureTiles>();
  #look: Look;
  #sprites: Sprites | null = null;
  #scene: Scene = { places: [], chosen: null, hovered: null, hidden: null, now: 0 };
  #ways: Way[] = [];
  #clusters = new ClustersByZoom([]);
  #drawn: Drawn[] = [];
  #port: ViewPort | null = null;

  constructor(map: GuildMap, look: Look) {
    super({});
    this.#look = look;
    this.#map = map;
    this.#canvas.className = 'pointer-events-none absolute inset-0';
  }

  setLook(look: Look): void {
    this.#look = look;
    this.#sprites = null;
    this.changed();
  }

  setScene(scene: Scene): void {
    const before = this.#scene;
    this.#scene = scene;
    if (scene.places !== before.places || scene.hidden !== before.hidden) {
      const places = scene.places.filter(({ number }) => number !== scene.hidden);
      this.#ways = waysOf(places);
      this.#clusters.stop();
      this.#clusters = new ClustersByZoom(places);
      if (this.#port) this.#clusters.lookAhead(zoomOf(this.#port.resolution));
    }
    this.changed();
  }

  override disposeInternal(): void {
    this.#clusters.stop();
    super.disposeInternal();
  }

  override render(frame: FrameState | null): HTMLElement | null {
    if (!frame) return null;
    const { size, pixelRatio } = frame;
    const ratio = Math.min(mostPixels, pixelRatio);
    this.#fit(size, ratio);
    const context = this.#canvas.getContext('2d');
    if (!context) return null;
    const port = viewPortOf(frame);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, port.width, port.height);
    this.#port = port;
    this.#sprites ??= new Sprites(this.#look, ratio);
    const picture = this.#picture();
    if (picture) picture.draw(context, port, ratio);
    else drawGrid(context, port, this.#map, this.#look);
    const { chosen } = this.#scene;
    drawWays(context, port, this.#ways, {
      ...{ look: this.#look, chosen: chosen?.number ?? null },
      isPale: ({ place }) => this.#isFaded(place),
    });
    this.#drawMarkers(context, port, this.#sprites);
    return this.#canvas;
  }

  /** Finds what is at a pixel: the chosen place, the nearest marker, or a line or an area. */
  meet(pixel: readonly number[]): Met {
    const [x, y] = [pixel[0] ?? 0, pixel[1] ?? 0];
    const away = ({ at }: { at: Point }) => Math.hypot(at[0] - x, at[1] - y);
    const [nearest] = this.#drawn
      .filter((drawn) => away(drawn) <= reach)
      .toSorted((a, b) => away(a) - away(b));
    if (nearest) {
      const [only] = nearest.cluster.places;
      return nearest.cluster.places.length === 1 && only
        ? { place: only }
        : { cluster: nearest.cluster };
    }
    const context = this.#canvas.getContext('2d');
    if (!context || !this.#port) return null;
    const { left, top, resolution } = this.#port;
    const way = wayAt(
      context,
      this.#ways,
      [left + x * resolution, top + y * resolution],
      resolution,
    );
    return way && { place: way };
  }

  #fit([width = 0, height = 0]: readonly number[], ratio: number): void {
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    const { style } = this.#canvas;
    if (this.#canvas.width !== wide || this.#canvas.height !== high) {
      this.#canvas.width = wide;
      this.#canvas.height = high;
      style.width = `${width}px`;
      style.height = `${height}px`;
    }
  }

  /** Returns what covers the map in the page's theme; null for a grid. */
  #picture(): PictureTiles | null {
    const { picture, lightPicture } = this.#map;
    const shown = this.#look.isLight ? (lightPicture ?? picture) : picture;
    if (!shown) return null;
    const known = this.#tiles.get(shown.id);
    if (known) return known;
    const tiles = new PictureTiles(this.#map, shown, () => {
      this.changed();
    });
    this.#tiles.set(shown.id, tiles);
    return tiles;
  }

  #isFaded({ kind, seenAt }: ListedPlace): boolean {
    return freshnessOf(kind, seenAt, this.#scene.now) === 'faded';
  }

  #drawMarkers(context: CanvasRenderingContext2D, port: ViewPort, sprites: Sprites): void {
    const { chosen, hovered } = this.#scene;
    this.#drawn = [];
    sprites.useNumbers(context);
    for (const cluster of this.#clusters.at(zoomOf(port.resolution))) {
      const at = pixelOf(port, cluster.x, cluster.y);
      if (!isNearSight(port, at, markerSide.chosen)) continue;
      this.#drawn.push({ at, cluster });
      const [only] = cluster.places;
      if (cluster.places.length > 1) {
        const words = String(cluster.places.length);
        put(context, sprites.cluster(words.length), at);
        context.fillText(words, Math.round(at[0]), Math.round(at[1]) + 1);
      } else if (only && only !== chosen) {
        this.#drawMarker(context, sprites, only, at, this.#isFaded(only) ? 'faded' : 'plain');
      }
    }
    const isDone = drawNames(context, sprites, this.#drawn, hovered);
    for (const place of [hovered, chosen]) {
      if (!place || place.number === this.#scene.hidden) continue;
      const at = pixelOf(port, ...place.anchor);
      this.#drawMarker(context, sprites, place, at, place === chosen ? 'chosen' : 'plain');
    }
    // Names are painted a few in a frame: the rest comes in the next.
    if (!isDone)
      requestAnimationFrame(() => {
        this.changed();
      });
  }

  #drawMarker(
    context: CanvasRenderingContext2D,
    sprites: Sprites,
    place: ListedPlace,
    at: Point,
    state: MarkerState,
  ): void {
    put(context, sprites.marker(place.kind, state), at);
    if (!place.timer) return;
    const away = markerSide[state] / 2 - 4;
    const isDue = backAt(place.timer) <= this.#scene.now;
    put(context, sprites.timer(isDue), [at[0] + away, at[1] - away]);
  }
}

/** Draws a picture with its middle at a pixel. */
function put(context: CanvasRenderingContext2D, { picture, width, height }: Sprite, [x, y]: Point) {
  context.drawImage(picture, Math.round(x - width / 2), Math.round(y - height / 2), width, height);
}

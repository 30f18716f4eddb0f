import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import type { GuildMap } from '#contract/maps.ts';
import type { Point } from '#rules/map/drawing.ts';
import { freshnessOf, backAt } from '#rules/map/freshness.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import { noteFrame } from './at-rest.ts';
import { ClustersByZoom, type Drawn } from './clusters-by-zoom.ts';
import { drawGrid } from './grid.ts';
import { fitCanvas } from './fit-canvas.ts';
import { Ground } from './ground.ts';
import { drawNames } from './names.ts';
import type { Look } from './look.ts';
import { emptyScene, type Scene } from './scene.ts';
import { markerSide, type MarkerState, put, Sprites } from './sprites.ts';
import { drawStops } from './stop-numbers.ts';
import { pixelOf, type ViewPort, viewPortOf, zoomOf } from './view-port.ts';
import { TilesByTheme } from './tiles-by-theme.ts';
import { drawWays, type Way, wayAt, waysOf } from './ways.ts';

/** What is met at a pixel. */
export type Met = { place: ListedPlace } | { cluster: readonly ListedPlace[] } | null;

/** A marker is met within so many pixels of its middle. */
const reach = 22;

/** Returns with how many pixels one of the page is drawn: more than two are not seen, and take their time. */
export const screenRatio = (pixels: number) => Math.min(2, pixels);

/**
 * Draws a map and its places: markers are pictures that are painted once, and those that stand too near each
 * other one octagon, so that a frame draws some hundred pictures whatever the map has. The ground beneath
 * them is moved with the map, and drawn a part in a frame.
 */
export class MarkerLayer extends Layer {
  readonly #element = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #ground: Ground;
  readonly #map: GuildMap;
  readonly #tiles: TilesByTheme;
  #look: Look;
  #sprites: Sprites | null = null;
  #scene: Scene = emptyScene;
  #ways: Way[] = [];
  #clusters = new ClustersByZoom([]);
  #shown = this.#clusters.at(0);
  #hovered: ListedPlace | null = null;
  #drawn: Drawn[] = [];
  #port: ViewPort | null = null;
  #ratio = 1;
  /** all markers and names stand as they should */
  #isDone = false;
  #heardGround: (() => void) | null;

  /** @param heardGround hears once the ground is seen: a grid, or something of the picture */
  constructor(map: GuildMap, look: Look, heardGround: () => void) {
    super({});
    this.#look = look;
    this.#heardGround = heardGround;
    this.#map = map;
    this.#tiles = new TilesByTheme(map, (isFirst) => {
      this.#ground.touch(isFirst);
      this.changed();
    });
    this.#ground = new Ground(
      (context, port) => {
        this.#drawGround(context, port);
      },
      () => {
        this.changed();
      },
    );
    this.#element.className = 'pointer-events-none absolute inset-0 overflow-hidden';
    this.#canvas.className = 'absolute inset-0';
    this.#element.append(this.#ground.element, this.#canvas);
  }

  setLook(look: Look): void {
    this.#look = look;
    this.#sprites = null;
    this.#ground.touch();
    this.#redraw();
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
      this.#sprites?.paintAhead(places);
    }
    // Time makes lines pale, and little else of the ground is another unless its places are.
    if (this.#ways.length > 0) this.#ground.touch();
    this.#redraw();
  }

  /** Shows what the pointer is on, here or in the list: its name always stands. */
  setHovered(place: ListedPlace | null): void {
    if (place === this.#hovered) return;
    this.#hovered = place;
    this.#redraw();
  }

  override disposeInternal(): void {
    this.#clusters.stop();
    super.disposeInternal();
  }

  override render(frame: FrameState | null): HTMLElement | null {
    if (!frame) return null;
    noteFrame();
    const { size, pixelRatio, viewHints } = frame;
    const ratio = screenRatio(pixelRatio);
    if (ratio !== this.#ratio) this.#sprites = null;
    this.#ratio = ratio;
    const isFitted = fitCanvas(this.#canvas, size, ratio);
    const port = viewPortOf(frame);
    const before = this.#port;
    this.#port = port;
    const isMoved =
      before?.left !== port.left ||
      before.top !== port.top ||
      before.resolution !== port.resolution;
    const isDrawn = isFitted || isMoved || !this.#isDone;
    const isMoving = viewHints.some(Boolean);
    if (isDrawn) this.#isDone = this.#drawMarkers(port, isMoving);
    const isReady = this.#ground.show(port, ratio, isDrawn);
    if (isReady && (this.#tiles.of(this.#look)?.isAnyThere ?? true)) {
      this.#heardGround?.();
      this.#heardGround = null;
    }
    // What is drawn a little in a frame goes on in the next.
    if (!this.#isDone || !isReady) {
      requestAnimationFrame(() => {
        this.changed();
      });
    }
    return this.#element;
  }

  /** Finds what is at a pixel: the nearest marker, or a line or an area. */
  meet(pixel: readonly number[]): Met {
    const [x, y] = [pixel[0] ?? 0, pixel[1] ?? 0];
    let nearest: Drawn | null = null;
    let away = reach;
    for (const drawn of this.#drawn) {
      const distance = Math.hypot(drawn.at[0] - x, drawn.at[1] - y);
      if (distance > away || (nearest && distance === away)) continue;
      [nearest, away] = [drawn, distance];
    }
    if (nearest) {
      return nearest.only
        ? { place: nearest.only }
        : { cluster: this.#clusters.placesOf(this.#shown, nearest) };
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

  #redraw(): void {
    this.#isDone = false;
    this.changed();
  }

  #drawGround(context: CanvasRenderingContext2D, port: ViewPort): void {
    const tiles = this.#tiles.of(this.#look);
    if (tiles) tiles.draw(context, port, this.#ratio);
    else drawGrid(context, port, this.#map, this.#look);
    drawWays(context, port, this.#ways, {
      ...{ look: this.#look, chosen: this.#scene.chosen?.number ?? null },
      isPale: ({ place }) => this.#isFaded(place),
    });
  }

  #isFaded({ kind, seenAt }: ListedPlace): boolean {
    return freshnessOf(kind, seenAt, this.#scene.now) === 'faded';
  }

  #newSprites(): Sprites {
    const sprites = new Sprites(this.#look, this.#ratio);
    sprites.paintAhead(this.#scene.places);
    return sprites;
  }

  /** @returns false where clusters are left to be reckoned, or names to be painted */
  #drawMarkers(port: ViewPort, isMoving: boolean): boolean {
    const context = this.#canvas.getContext('2d');
    if (!context) return true;
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.clearRect(0, 0, port.width, port.height);
    const sprites = (this.#sprites ??= this.#newSprites());
    const { chosen, hidden, stops } = this.#scene;
    const hovered = this.#hovered;
    const zoom = zoomOf(port.resolution);
    // A zoom on its way leaves no time to reckon what nobody has looked at yet.
    this.#shown = isMoving ? this.#clusters.soonAt(zoom) : this.#clusters.at(zoom);
    const apart = chosen?.number === hidden ? null : chosen;
    this.#drawn = this.#clusters.inSight(this.#shown, port, apart);
    sprites.useNumbers(context);
    for (const { at, count, only } of this.#drawn) {
      if (count > 1) {
        const words = String(count);
        put(context, sprites.cluster(words.length), at);
        context.fillText(words, Math.round(at[0]), Math.round(at[1]) + 1);
      } else if (only && only !== chosen) {
        this.#drawMarker(context, sprites, only, at, this.#isFaded(only) ? 'faded' : 'plain');
      }
    }
    const hasNames = drawNames(context, sprites, this.#drawn, { hovered, isMoving });
    for (const place of [hovered, chosen]) {
      if (!place || place.number === hidden) continue;
      const at = pixelOf(port, ...place.anchor);
      this.#drawMarker(context, sprites, place, at, place === chosen ? 'chosen' : 'plain');
    }
    if (stops) {
      const markers = this.#drawn.map((drawn) => ({
        at: drawn.at,
        places: this.#clusters.placesOf(this.#shown, drawn),
      }));
      drawStops(context, sprites, stops, markers);
    }
    return hasNames && this.#clusters.isOf(this.#shown, zoom);
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

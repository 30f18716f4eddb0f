import DragPan from 'ol/interaction/DragPan.js';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import Kinetic from 'ol/Kinetic.js';
import TileLayer from 'ol/layer/Tile.js';
import OlMap from 'ol/Map.js';
import Projection from 'ol/proj/Projection.js';
import ImageTile from 'ol/source/ImageTile.js';
import TileGrid from 'ol/tilegrid/TileGrid.js';
import View from 'ol/View.js';
import { downloadAddress } from '#api/addresses.ts';
import { apiHost } from '#api/host.ts';
import { type GuildMap, readMapTile } from '#contract/maps.ts';
import { type LookedAt, zoomRange } from '#rules/map/address.ts';
import { tileSide } from '#rules/map/picture.ts';
import { resolutionOf, toCoordinate } from './view-port.ts';

/** Whoever does not want movement is where they wanted to go at once. */
export function movingTime(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 220;
}

/**
 * Makes the layer of a picture's tiles. A picture covers its map whatever its own size and proportions
 * are (decision 198): its tiles are then no squares.
 */
function pictureLayer({ width, height, picture }: GuildMap, projection: Projection) {
  if (!picture) return null;
  const [across, down] = [width / picture.width, height / picture.height];
  const extent = [0, -height, width, 0];
  const zooms = Array.from({ length: picture.highestZoom + 1 }, (_, zoom) => zoom);
  const tileGrid = new TileGrid({
    ...{ extent, origin: [0, 0] },
    resolutions: zooms.map((zoom) => across * 2 ** (picture.highestZoom - zoom)),
    tileSize: [tileSide, tileSide * (down / across)],
  });
  const source = new ImageTile({
    ...{ projection, tileGrid, transition: 0, interpolate: true },
    // Tiles are for members: a host of another name has to be told who asks.
    crossOrigin: apiHost === '' ? 'anonymous' : 'use-credentials',
    url: (zoom, column, row) =>
      downloadAddress(readMapTile, {
        params: {
          pictureId: picture.id,
          ...{ zoom: String(zoom), column: String(column), row: String(row) },
        },
      }),
  });
  return new TileLayer({ source, extent, preload: 1 });
}

/** Makes what shows a map and moves it by mouse, keys and touch. Its places are a layer of their own. */
export function makeMap(map: GuildMap, place: HTMLElement): OlMap {
  const { width, height } = map;
  const extent = [0, -height, width, 0];
  const projection = new Projection({ code: `map-${map.id}`, units: 'pixels', extent });
  const picture = pictureLayer(map, projection);
  return new OlMap({
    target: place,
    controls: [],
    interactions: [
      new DragPan({ kinetic: new Kinetic(-0.005, 0.05, 100) }),
      new DoubleClickZoom({ duration: movingTime() }),
      new KeyboardPan({ duration: movingTime(), pixelDelta: 96 }),
      new KeyboardZoom({ duration: movingTime() }),
      new MouseWheelZoom({ duration: movingTime() }),
      new PinchZoom(),
    ],
    layers: picture ? [picture] : [],
    view: new View({
      ...{ projection, extent, constrainOnlyCenter: true, enableRotation: false },
      center: [width / 2, -height / 2],
      resolution: Math.max(width, height) / 1000,
      minResolution: resolutionOf(zoomRange.most),
      maxResolution: Math.max(width, height) / 240,
    }),
  });
}

/** Shows the whole map. */
export function showWhole(map: OlMap, { width, height }: GuildMap, duration = 0): void {
  map.getView().fit([0, -height, width, 0], { padding: [12, 12, 12, 12], duration });
}

/** Shows what an address says. */
export function lookAt(map: OlMap, [x, y, zoom]: LookedAt): void {
  const view = map.getView();
  view.setCenter(toCoordinate([x, y]));
  view.setResolution(resolutionOf(zoom));
}

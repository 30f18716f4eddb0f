import type { Coordinate } from 'ol/coordinate.js';
import { shiftKeyOnly } from 'ol/events/condition.js';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import PointGeometry from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import Draw from 'ol/interaction/Draw.js';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import Modify from 'ol/interaction/Modify.js';
import Translate from 'ol/interaction/Translate.js';
import Collection from 'ol/Collection.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Point } from '#rules/map/drawing.ts';
import { simplified } from '#rules/map/simplify.ts';
import type { Look } from '../look.ts';
import { toCoordinate, toPoint } from '../view-port.ts';
import type { PlaceDocument } from './place-document.ts';

type Drawn = Pick<PlaceDocument, 'form' | 'points'>;

/** How pressing and dragging draws: point by point, all of it at once, or as the hand goes. */
export type SketchTool = 'points' | 'whole' | 'hand';

/** What is done with the sketch on the map; positions need not be whole, nor on the map. */
interface SketchHears {
  /** a free spot was pressed */
  onPoint: (at: Point) => void;
  /** points were moved, put in between or taken out, or all of them moved */
  onShape: (points: Point[]) => void;
  /** a line was drawn by hand */
  onHand: (points: Point[]) => void;
}

/** Pixels within which a press takes a point: a finger is broader than a pointer. */
const reach = { fine: 12, coarse: 26 } as const;

/** Pixels by which an arrow key moves the map beneath the cross; with Shift a little. */
const stride = { plain: 32, small: 2 } as const;

/** What is drawn by hand is simplified to so many pixels. */
const handTolerance = 2;

/** Makes the geometry that shows points of a form, of which some may still be missing. */
function geometryOf({ form, points }: Drawn) {
  const coordinates = points.map((point) => toCoordinate(point));
  const [first] = coordinates;
  if (!first) return undefined;
  if (form === 'point' || coordinates.length === 1) return new PointGeometry(first);
  if (form === 'line' || coordinates.length === 2) return new LineString(coordinates);
  return new Polygon([[...coordinates, first]]);
}

function coordinatesOf(geometry: unknown): Coordinate[] {
  if (geometry instanceof PointGeometry) return [geometry.getCoordinates()];
  if (geometry instanceof LineString) return geometry.getCoordinates();
  if (geometry instanceof Polygon) return (geometry.getCoordinates()[0] ?? []).slice(0, -1);
  return [];
}

const handle = (look: Look, radius: number) =>
  new CircleStyle({
    radius,
    fill: new Fill({ color: look.bone }),
    stroke: new Stroke({ color: look.plate, width: 2.5 }),
  });

/** Draws the sketch: its line over a dark one, so that it shows on any picture, and its points. */
function styleOf(look: Look): Style[] {
  return [
    new Style({ stroke: new Stroke({ color: look.plate, width: 7 }) }),
    new Style({
      stroke: new Stroke({ color: look.chosen, width: 3.5 }),
      fill: new Fill({ color: 'rgb(255 255 255 / 0.16)' }),
      image: handle(look, 9),
    }),
    new Style({
      image: handle(look, 6),
      geometry: (feature) => {
        const coordinates = coordinatesOf(feature.getGeometry());
        return coordinates.length > 1 ? new MultiPoint(coordinates) : undefined;
      },
    }),
  ];
}

/** What is being drawn, on the map: pressed, dragged, and moved by keys. */
export class Sketch {
  readonly #map: OlMap;
  readonly #hears: SketchHears;
  readonly #feature = new Feature();
  readonly #layer: VectorLayer;
  readonly #modify: Modify;
  readonly #translate: Translate;
  readonly #draw: Draw;
  readonly #pans: KeyboardPan[];
  readonly #paused: { setActive: (isActive: boolean) => void }[];
  readonly #reach: number;
  #tool: SketchTool = 'points';
  /** the press that goes on has already changed something */
  #isTaken = false;

  constructor(map: OlMap, look: Look, hears: SketchHears) {
    this.#map = map;
    this.#hears = hears;
    this.#reach = reach[window.matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine'];
    const features = new Collection([this.#feature]);
    this.#layer = new VectorLayer({
      ...{ source: new VectorSource({ features }), style: styleOf(look), zIndex: 10 },
      ...{ updateWhileAnimating: true, updateWhileInteracting: true },
    });
    const style = new Style({ image: handle(look, 9) });
    this.#modify = new Modify({ features, style, pixelTolerance: this.#reach });
    this.#translate = new Translate({ features, hitTolerance: this.#reach });
    this.#draw = new Draw({ type: 'LineString', freehand: true, style: styleOf(look) });
    this.#pans = [
      new KeyboardPan({ duration: 0, pixelDelta: stride.plain }),
      new KeyboardPan({ duration: 0, pixelDelta: stride.small, condition: shiftKeyOnly }),
    ];
    // While one draws, a double click sets points, and the keys take smaller steps.
    this.#paused = map
      .getInteractions()
      .getArray()
      .filter((one) => one instanceof DoubleClickZoom || one instanceof KeyboardPan);
    for (const one of this.#paused) one.setActive(false);
    map.addLayer(this.#layer);
    for (const one of this.#all) map.addInteraction(one);
    this.#listen();
    this.setTool('points');
  }

  /** Shows what is drawn now. */
  set(drawn: Drawn): void {
    this.#feature.setGeometry(geometryOf(drawn));
  }

  setTool(tool: SketchTool): void {
    this.#tool = tool;
    this.#modify.setActive(tool === 'points');
    this.#translate.setActive(tool === 'whole');
    this.#draw.setActive(tool === 'hand');
  }

  /** Returns the point beneath the cross: the middle of what is in sight. */
  middle(): Point {
    return toPoint(this.#map.getView().getCenter() ?? []);
  }

  dispose(): void {
    this.#map.un('click', this.#press);
    for (const one of this.#all) {
      this.#map.removeInteraction(one);
      one.dispose();
    }
    this.#map.removeLayer(this.#layer);
    this.#layer.dispose();
    for (const one of this.#paused) one.setActive(true);
  }

  get #all() {
    return [...this.#pans, this.#translate, this.#modify, this.#draw];
  }

  #listen(): void {
    const shape = () => {
      this.#isTaken = true;
      this.#hears.onShape(coordinatesOf(this.#feature.getGeometry()).map(toPoint));
    };
    this.#modify.on('modifyend', shape);
    this.#translate.on('translateend', shape);
    this.#draw.on('drawend', ({ feature }) => {
      const points = coordinatesOf(feature.getGeometry()).map(toPoint);
      const tolerance = handTolerance * (this.#map.getView().getResolution() ?? 1);
      this.#hears.onHand(simplified(points, tolerance));
    });
    this.#map.on('click', this.#press);
  }

  readonly #press = ({ pixel, coordinate }: MapBrowserEvent): void => {
    const isTaken = this.#isTaken;
    this.#isTaken = false;
    if (this.#tool !== 'points' || isTaken || this.#isOnPoint(pixel)) return;
    this.#hears.onPoint(toPoint(coordinate));
  };

  #isOnPoint([x = 0, y = 0]: number[]): boolean {
    return coordinatesOf(this.#feature.getGeometry()).some((coordinate) => {
      const [left = 0, top = 0] = this.#map.getPixelFromCoordinate(coordinate);
      return Math.hypot(left - x, top - y) <= this.#reach;
    });
  }
}

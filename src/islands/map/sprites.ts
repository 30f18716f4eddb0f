import type { Point } from '#rules/map/drawing.ts';
import { kindOutlines } from '#rules/map/kind-outlines.ts';
import { type PlaceKind, placeKindFacts } from '#rules/map/kinds.ts';
import { clusterOutline, markerOutlines } from '#rules/map/marker-outlines.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import { atRest } from './at-rest.ts';
import type { Look } from './look.ts';

/** How a marker is drawn: what nobody has confirmed for long is paler, the chosen one stands out. */
export type MarkerState = 'plain' | 'faded' | 'chosen';

/** Pixels of a marker's side; the chosen one is 1.2 times as large. */
export const markerSide = { plain: 36, faded: 36, chosen: 44 } as const;

/** Pixels of the side of the octagon of several places, whose number has so many digits. */
export const clusterSide = (digits: number) => 32 + 4 * digits;

/** The side of the square in which outlines are told. */
const outlineSide = 64;

/** The side in which an icon's outline is told. */
const iconSide = 512;

/** Free pixels around a drawing, for its line. */
const margin = 2;

/** Pixels of a name's height. */
export const nameHeight = 20;

/** Kinds whose markers are painted in one turn before anybody needs them. */
const paintedAhead = 6;

/** A small picture that is drawn once, and then as often as it is needed. */
export interface Sprite {
  picture: HTMLCanvasElement | ImageBitmap;
  /** in pixels of the page */
  width: number;
  height: number;
}

/** Draws a picture with its middle at a pixel. */
export function put(
  context: CanvasRenderingContext2D,
  { picture, width, height }: Sprite,
  [x, y]: Point,
): void {
  context.drawImage(picture, Math.round(x - width / 2), Math.round(y - height / 2), width, height);
}

function paint(
  width: number,
  height: number,
  ratio: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Sprite {
  const picture = document.createElement('canvas');
  picture.width = Math.ceil(width * ratio);
  picture.height = Math.ceil(height * ratio);
  const context = picture.getContext('2d');
  if (context) {
    context.scale(ratio, ratio);
    draw(context);
  }
  const sprite: Sprite = { picture, width, height };
  // Somebody may draw on a canvas meanwhile, which is looked at each time that it is drawn itself.
  void createImageBitmap(picture).then((bitmap) => {
    sprite.picture = bitmap;
  });
  return sprite;
}

function drawPlate(context: CanvasRenderingContext2D, path: Path2D, fill: string, line: string) {
  context.lineJoin = 'round';
  // A dark line around the bright one parts the plate from whatever the map has there.
  context.lineWidth = 8;
  context.strokeStyle = fill;
  context.stroke(path);
  context.fillStyle = fill;
  context.fill(path);
  context.lineWidth = 3.5;
  context.strokeStyle = line;
  context.stroke(path);
}

/** Paints the pictures of markers, each once for a look and a density of pixels. */
export class Sprites {
  readonly #look: Look;
  readonly #ratio: number;
  readonly #nameFont: string;
  readonly #made = new Map<string, Sprite>();
  readonly #widths = new Map<string, number>();
  #ruler: CanvasRenderingContext2D | null = null;

  constructor(look: Look, ratio: number) {
    this.#look = look;
    this.#ratio = ratio;
    this.#nameFont = `700 13px ${look.family}`;
  }

  #once(key: string, make: () => Sprite): Sprite {
    const known = this.#made.get(key);
    if (known) return known;
    const sprite = make();
    this.#made.set(key, sprite);
    return sprite;
  }

  marker(kind: PlaceKind, state: MarkerState): Sprite {
    return this.#once(`${kind} ${state}`, () => {
      const { plate, bone, kinds, chosen, onChosen } = this.#look;
      const side = markerSide[state] + 2 * margin;
      const { path, icon } = markerOutlines[placeKindFacts[kind].shape];
      return paint(side, side, this.#ratio, (context) => {
        const scale = markerSide[state] / outlineSide;
        context.translate(margin, margin);
        context.scale(scale, scale);
        if (state === 'faded') {
          context.globalAlpha = 0.62;
          context.setLineDash([9, 6]);
        }
        const isChosen = state === 'chosen';
        drawPlate(
          context,
          new Path2D(path),
          isChosen ? chosen : plate,
          isChosen ? bone : kinds[kind],
        );
        context.translate(icon.left, icon.top);
        context.scale(icon.side / iconSide, icon.side / iconSide);
        context.fillStyle = isChosen ? onChosen : bone;
        context.fill(new Path2D(kindOutlines[kind]));
      });
    });
  }

  /** Paints the octagon of several places, wide enough for so many digits of their number. */
  cluster(digits: number): Sprite {
    return this.#once(`cluster ${digits}`, () => {
      const { plate, bronze } = this.#look;
      const side = clusterSide(digits);
      return paint(side + 2 * margin, side + 2 * margin, this.#ratio, (context) => {
        context.translate(margin, margin);
        context.scale(side / outlineSide, side / outlineSide);
        drawPlate(context, new Path2D(clusterOutline), plate, bronze);
      });
    });
  }

  /** Sets a context to write numbers into octagons. */
  useNumbers(context: CanvasRenderingContext2D): void {
    context.font = `700 14px ${this.#look.family}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = this.#look.bone;
  }

  /** Paints the mark of a timer: an empty lozenge while it runs, a full one when it is out. */
  timer(isDue: boolean): Sprite {
    return this.#once(`timer ${isDue}`, () => {
      const { plate, bronze } = this.#look;
      return paint(16, 16, this.#ratio, (context) => {
        const lozenge = new Path2D('M8 1 15 8 8 15 1 8z');
        context.fillStyle = isDue ? bronze : plate;
        context.strokeStyle = isDue ? plate : bronze;
        context.lineWidth = 2;
        context.fill(lozenge);
        context.stroke(lozenge);
      });
    });
  }

  /** Paints the plate that says which stop of a round a marker is. */
  stop(words: string): Sprite {
    return this.#once(`stop ${words}`, () => {
      const { chosen, onChosen, plate } = this.#look;
      const [width, height] = [Math.max(nameHeight, this.nameWidth(words)), nameHeight];
      return paint(width, height, this.#ratio, (context) => {
        context.fillStyle = chosen;
        context.strokeStyle = plate;
        context.lineWidth = 2;
        context.beginPath();
        context.roundRect(1, 1, width - 2, height - 2, 4);
        context.fill();
        context.stroke();
        context.font = this.#nameFont;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.fillStyle = onChosen;
        context.fillText(words, width / 2, height / 2 + 1);
      });
    });
  }

  /** Paints the markers of places as soon as the map stands still: who comes nearer finds them done. */
  paintAhead(places: readonly ListedPlace[]): void {
    const kinds = Array.from(new Set(places.map(({ kind }) => kind)));
    for (let first = 0; first < kinds.length; first += paintedAhead) {
      const some = kinds.slice(first, first + paintedAhead);
      void atRest().then(() => {
        for (const kind of some) {
          this.marker(kind, 'plain');
          this.marker(kind, 'faded');
        }
      });
    }
  }

  /** Tells how wide a name is with its halo, in pixels of the page. */
  nameWidth(words: string): number {
    const known = this.#widths.get(words);
    if (known !== undefined) return known;
    this.#ruler ??= document.createElement('canvas').getContext('2d');
    if (this.#ruler) this.#ruler.font = this.#nameFont;
    const width = Math.ceil(this.#ruler?.measureText(words).width ?? 0) + 8;
    this.#widths.set(words, width);
    return width;
  }

  /** Paints a name with a halo, so that it can be read on any ground. */
  name(words: string): Sprite {
    return this.#once(`name ${words}`, () => {
      const { halo, heading } = this.#look;
      return paint(this.nameWidth(words), nameHeight, this.#ratio, (context) => {
        context.font = this.#nameFont;
        context.textBaseline = 'middle';
        context.lineJoin = 'round';
        context.lineWidth = 4;
        context.strokeStyle = halo;
        context.fillStyle = heading;
        context.strokeText(words, 4, 10);
        context.fillText(words, 4, 10);
      });
    });
  }

  hasName(words: string): boolean {
    return this.#made.has(`name ${words}`);
  }
}

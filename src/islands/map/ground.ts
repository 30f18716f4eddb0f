import type { ViewPort } from './view-port.ts';

/** A part of a canvas, in pixels of the page. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws what of the ground is in sight of a port. */
export type DrawGround = (context: CanvasRenderingContext2D, port: ViewPort) => void;

/** So many pixels around what is in sight are drawn as well: the map is moved there without a line of it missing. */
const margin = 128;

/** Once less than this of the margin is left, the ground is drawn anew. */
const leastMargin = 64;

/** A canvas is drawn in so many parts at most, one in a frame: all of it would hold up the frame. */
const parts = 24;

/** A part ends where pixels of the screen do: so many of the page are whole ones of it at nearly any density. */
const wholePixels = 20;

/** While nothing else is drawn, a frame has time for so many of them. */
const partsAtRest = 3;

/**
 * Gives a canvas a size in pixels of the page.
 * @param ratio pixels of the screen in one of the page
 * @returns whether it is another size, and with that nothing is on the canvas
 */
export function fitCanvas(
  canvas: HTMLCanvasElement,
  [width = 0, height = 0]: readonly number[],
  ratio: number,
): boolean {
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === wide && canvas.height === high) return false;
  Object.assign(canvas, { width: wide, height: high });
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  return true;
}

/** A canvas of the ground: how it was looked at when it was drawn, and what of it is still to be drawn. */
class Sheet {
  readonly canvas = document.createElement('canvas');
  port: ViewPort | null = null;
  /** pixels of the screen in one of the page */
  ratio = 1;
  todo: Part[] = [];

  constructor() {
    this.canvas.className = 'absolute top-0 left-0';
    this.canvas.style.transformOrigin = '0 0';
    this.canvas.hidden = true;
  }

  /** Begins to be drawn anew, for a port and what is around it. */
  begin(port: ViewPort, ratio: number): void {
    const { resolution } = port;
    const [width, height] = [port.width + 2 * margin, port.height + 2 * margin];
    this.port = {
      ...{ width, height, resolution },
      left: port.left - margin * resolution,
      top: port.top - margin * resolution,
    };
    this.ratio = ratio;
    fitCanvas(this.canvas, [width, height], ratio);
    const step = Math.ceil(height / parts / wholePixels) * wholePixels;
    this.todo = Array.from({ length: Math.ceil(height / step) }, (_, at) => ({
      ...{ x: 0, y: at * step, width },
      height: Math.min(step, height - at * step),
    }));
  }

  /** Draws some of what is to be drawn. */
  draw(count: number, draw: DrawGround): void {
    const context = this.canvas.getContext('2d');
    if (!context || !this.port) return;
    const { ratio } = this;
    const { left, top, resolution } = this.port;
    for (const { x, y, width, height } of this.todo.splice(0, count)) {
      context.save();
      context.setTransform(ratio, 0, 0, ratio, x * ratio, y * ratio);
      context.clearRect(0, 0, width, height);
      context.beginPath();
      context.rect(0, 0, width, height);
      context.clip();
      draw(context, {
        ...{ width, height, resolution },
        ...{ left: left + x * resolution, top: top + y * resolution },
      });
      context.restore();
    }
  }

  /** Moves the canvas to where what it shows stands now. */
  follow(port: ViewPort): void {
    if (!this.port) return;
    const { left, top, resolution } = this.port;
    const scale = resolution / port.resolution;
    const [x, y] = [(left - port.left) / port.resolution, (top - port.top) / port.resolution];
    // Whole pixels keep it crisp.
    this.canvas.style.transform =
      scale === 1
        ? `translate(${Math.round(x)}px, ${Math.round(y)}px)`
        : `translate(${x}px, ${y}px) scale(${scale})`;
  }

  /** Tells whether a port is in what it shows, with so many pixels to spare on each side. */
  covers(port: ViewPort, ratio: number, spare = leastMargin): boolean {
    if (this.port?.resolution !== port.resolution || this.ratio !== ratio) return false;
    const { left, top, resolution, width, height } = this.port;
    const [x, y] = [(port.left - left) / resolution, (port.top - top) / resolution];
    return (
      x >= spare &&
      y >= spare &&
      x + port.width <= width - spare &&
      y + port.height <= height - spare
    );
  }
}

/**
 * The ground of a map beneath its markers: drawn once, somewhat larger than what is in sight, and moved with
 * the map. What comes into sight is drawn behind it a part in a frame, and shown once all of it is there.
 */
export class Ground {
  #shown = new Sheet();
  #next = new Sheet();
  readonly element = document.createElement('div');
  readonly #draw: DrawGround;
  #isStale = false;
  #isAtOnce = false;
  #resolution = 0;

  constructor(draw: DrawGround) {
    this.#draw = draw;
    this.element.append(this.#shown.canvas, this.#next.canvas);
  }

  /** What it shows is another: all of it is drawn anew. @param atOnce in one frame: nobody has seen anything of it yet */
  touch(atOnce = false): void {
    this.#isStale = true;
    this.#isAtOnce ||= atOnce;
  }

  /**
   * Shows the ground for a port.
   * @param isBusy other things are drawn in this frame
   * @returns false where more is to be drawn in the next frame
   */
  show(port: ViewPort, ratio: number, isBusy: boolean): boolean {
    const isFirst = this.#shown.port === null;
    const isZooming = this.#resolution !== port.resolution && !isFirst;
    this.#resolution = port.resolution;
    // A zoom on its way is over before anything could be drawn for it.
    if (!isZooming) {
      const under = this.#next.todo.length > 0;
      // What is half drawn is finished, if it is of any use: who pans fast would see nothing of the ground else.
      const isElsewhere = under
        ? !this.#next.covers(port, ratio, -port.width / 2)
        : !this.#shown.covers(port, ratio);
      const begins = isElsewhere || (this.#isStale && (!under || this.#isAtOnce));
      if (begins) {
        this.#isStale = false;
        this.#next.begin(port, ratio);
      }
      this.#next.draw(isFirst || this.#isAtOnce ? parts : isBusy ? 1 : partsAtRest, this.#draw);
      this.#isAtOnce = false;
      if (this.#next.todo.length === 0 && (begins || under)) this.#swap();
    }
    this.#shown.follow(port);
    return !isZooming && this.#next.todo.length === 0 && !this.#isStale;
  }

  #swap(): void {
    [this.#shown, this.#next] = [this.#next, this.#shown];
    this.#shown.canvas.hidden = false;
    this.#next.canvas.hidden = true;
  }
}

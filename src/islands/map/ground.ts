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

/** A sheet is drawn in so many parts at most, one in a frame: all of it would hold up the frame. */
const parts = 24;

/** A part ends where pixels of the screen do: so many of the page are whole ones of it at nearly any density. */
const wholePixels = 20;

/** While nothing else is drawn, a frame has time for so many of them. */
const partsAtRest = 3;

/** How a sheet of the ground is looked at. */
interface Looked {
  port: ViewPort;
  /** pixels of the screen in one of the page */
  ratio: number;
}

/** Tells whether a port is in what a sheet shows, with so many pixels to spare on each side. */
function covers(sheet: Looked | null, port: ViewPort, ratio: number, spare = leastMargin): boolean {
  if (sheet?.port.resolution !== port.resolution || sheet.ratio !== ratio) return false;
  const { left, top, resolution, width, height } = sheet.port;
  const [x, y] = [(port.left - left) / resolution, (port.top - top) / resolution];
  return (
    x >= spare && y >= spare && x + port.width <= width - spare && y + port.height <= height - spare
  );
}

/** A sheet of the ground that is drawn a part at a time, and not seen meanwhile. */
class Sheet {
  readonly canvas = document.createElement('canvas');
  looked: Looked | null = null;
  /** what is still to be drawn */
  todo: Part[] = [];

  /** Begins anew, for a port and what is around it. */
  begin(port: ViewPort, ratio: number): void {
    const { resolution } = port;
    const [width, height] = [port.width + 2 * margin, port.height + 2 * margin];
    const [left, top] = [port.left - margin * resolution, port.top - margin * resolution];
    this.looked = { port: { width, height, resolution, left, top }, ratio };
    // This empties it, too.
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    const step = Math.ceil(height / parts / wholePixels) * wholePixels;
    this.todo = Array.from({ length: Math.ceil(height / step) }, (_, at) => ({
      ...{ x: 0, y: at * step, width },
      height: Math.min(step, height - at * step),
    }));
  }

  /** Draws some of what is to be drawn. */
  draw(count: number, draw: DrawGround): void {
    const context = this.canvas.getContext('2d');
    if (!context || !this.looked) return;
    const { ratio } = this.looked;
    const { left, top, resolution } = this.looked.port;
    for (const { x, y, width, height } of this.todo.splice(0, count)) {
      context.save();
      context.setTransform(ratio, 0, 0, ratio, x * ratio, y * ratio);
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
}

/**
 * The ground of a map beneath its markers: drawn once, somewhat larger than what is in sight, and moved with
 * the map. What comes into sight is drawn behind it a part in a frame, and shown once all of it is there.
 */
export class Ground {
  /** What is seen is a picture: a canvas that somebody draws on is taken over anew in every frame. */
  readonly element = document.createElement('canvas');
  readonly #context = this.element.getContext('bitmaprenderer');
  readonly #sheet = new Sheet();
  readonly #draw: DrawGround;
  readonly #heard: () => void;
  /** what is seen */
  #shown: Looked | null = null;
  /** what was drawn last: seen, or about to be */
  #drawn: Looked | null = null;
  #isStale = false;
  #isAtOnce = false;
  #port: ViewPort | null = null;

  /** @param heard hears that another sheet can be shown */
  constructor(draw: DrawGround, heard: () => void) {
    this.#draw = draw;
    this.#heard = heard;
    this.element.className = 'absolute top-0 left-0';
    this.element.style.transformOrigin = '0 0';
    this.element.hidden = true;
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
    const isFirst = this.#drawn === null;
    const isZooming = this.#port?.resolution !== port.resolution && !isFirst;
    this.#port = port;
    // A zoom on its way is over before anything could be drawn for it.
    if (!isZooming) {
      const sheet = this.#sheet;
      const under = sheet.todo.length > 0;
      // What is half drawn is finished, if it is of any use: who pans fast would see nothing of the ground else.
      const isElsewhere = under
        ? !covers(sheet.looked, port, ratio, -port.width / 2)
        : !covers(this.#drawn, port, ratio);
      const begins = isElsewhere || (this.#isStale && (!under || this.#isAtOnce));
      if (begins) {
        this.#isStale = false;
        sheet.begin(port, ratio);
      }
      sheet.draw(isFirst || this.#isAtOnce ? parts : isBusy ? 1 : partsAtRest, this.#draw);
      this.#isAtOnce = false;
      if (sheet.todo.length === 0 && (begins || under)) void this.#bring(sheet);
    }
    this.#follow();
    const isWhole = this.#sheet.todo.length === 0 && this.#shown === this.#drawn;
    return !isZooming && isWhole && !this.#isStale;
  }

  /** Shows a sheet that is drawn. */
  async #bring({ canvas, looked }: Sheet): Promise<void> {
    this.#drawn = looked;
    const picture = await createImageBitmap(canvas);
    if (this.#drawn !== looked || !looked) {
      // Another one has been drawn meanwhile.
      picture.close();
      return;
    }
    this.#context?.transferFromImageBitmap(picture);
    this.element.style.width = `${looked.port.width}px`;
    this.element.style.height = `${looked.port.height}px`;
    this.element.hidden = false;
    this.#shown = looked;
    this.#follow();
    this.#heard();
  }

  /** Moves what is seen to where it stands now. */
  #follow(): void {
    const port = this.#port;
    if (!this.#shown || !port) return;
    const { left, top, resolution } = this.#shown.port;
    const scale = resolution / port.resolution;
    const [x, y] = [(left - port.left) / port.resolution, (top - port.top) / port.resolution];
    // Whole pixels keep it crisp.
    this.element.style.transform =
      scale === 1
        ? `translate(${Math.round(x)}px, ${Math.round(y)}px)`
        : `translate(${x}px, ${y}px) scale(${scale})`;
  }
}

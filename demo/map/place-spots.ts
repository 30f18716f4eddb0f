import type { Random } from '../random.ts';
import { caveSize, caveMarks, halls, pools } from './under-the-stair.ts';
import { chartSize } from './cairnlands.ts';
import { along, curveLine, distance, lengthOf, type Point } from './curves.ts';
import { type Ground, isUnderground } from './ground.ts';
import { labels, smallNames } from './labels.ts';
import type { World } from './world.ts';

/** Places on a map lie at least so many units apart, so that each can be pressed. */
const apart = 44;

/** What has a name on the chart, and in the cave. */
export function namedPoints({ settlements, marks }: World): Map<string, Point> {
  const named = new Map<string, Point>();
  for (const { text, line } of labels) {
    const curve = curveLine(line);
    named.set(text, along(curve, lengthOf(curve) / 2).point);
  }
  for (const { text, at } of smallNames) named.set(text, at);
  for (const { name, at } of [...marks, ...halls, ...pools, ...caveMarks]) named.set(name, at);
  for (const { name, at } of settlements) named.set(name, at);
  return named;
}

/** Finds room for places, each on its own ground and none upon another. */
export class Spots {
  readonly #tests: Record<Ground, (at: Point) => boolean>;
  readonly #found: Record<'above' | 'below', Point[]> = { above: [], below: [] };

  constructor(tests: Record<Ground, (at: Point) => boolean>) {
    this.#tests = tests;
  }

  isOn(ground: Ground, at: Point): boolean {
    return this.#tests[ground](at);
  }

  #take(ground: Ground, at: Point): boolean {
    const { width, height } = isUnderground(ground) ? caveSize : chartSize;
    const [x, y] = at;
    const others = this.#found[isUnderground(ground) ? 'below' : 'above'];
    const isInside = x > 110 && y > 110 && x < width - 110 && y < height - 110;
    const isFree = others.every((other) => distance(other, at) >= apart);
    if (!isInside || !isFree || !this.isOn(ground, at)) return false;
    others.push(at);
    return true;
  }

  /** Finds the nearest free spot round a point, more or less. */
  near(ground: Ground, [x, y]: Point, random: Random): Point {
    for (let tries = 0; tries < 9000; tries += 1) {
      const [angle, far] = [random.between(0, Math.PI * 2), random.share() * (20 + tries * 0.9)];
      const at: Point = [
        Math.round(x + Math.cos(angle) * far),
        Math.round(y + Math.sin(angle) * far),
      ];
      if (this.#take(ground, at)) return at;
    }
    throw new Error(`There is no ${ground} near ${x}, ${y}`);
  }

  /** Finds a spot anywhere, far from some others. */
  anywhere(ground: Ground, others: readonly Point[], random: Random): Point {
    const { width, height } = isUnderground(ground) ? caveSize : chartSize;
    for (let far = width * 0.3; far > 10; far *= 0.8) {
      for (let tries = 0; tries < 900; tries += 1) {
        const at: Point = [random.whole(120, width - 120), random.whole(120, height - 120)];
        const isFar = others.every((other) => distance(other, at) > far);
        if (isFar && this.#take(ground, at)) return at;
      }
    }
    throw new Error(`There is no ${ground} left`);
  }

  /** Draws an area round a spot: its corners lie on the same ground, at least on the same side of a coast. */
  area(ground: Ground, [x, y]: Point, random: Random): Point[] {
    const corners = random.whole(7, 10);
    return Array.from({ length: corners }, (_, index): Point => {
      const angle = ((index + random.between(-0.28, 0.28)) / corners) * Math.PI * 2;
      const cornerAt = (far: number): Point => [
        Math.round(x + Math.cos(angle) * far),
        Math.round(y + Math.sin(angle) * far * 0.8),
      ];
      let far = random.between(64, 128);
      while (far > 18 && !this.isOn(ground, cornerAt(far))) far *= 0.82;
      return cornerAt(Math.max(18, far));
    });
  }
}

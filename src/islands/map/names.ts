import type { ListedPlace } from '#rules/map/packing.ts';
import { type Box, overlap } from './box.ts';
import type { Drawn } from './clusters-by-zoom.ts';
import { markerSide, nameHeight, type Sprites } from './sprites.ts';

/** Names are shown where at most so many markers of one place each are in sight. */
const mostNamed = 90;

/** Names that are painted for the first time in one frame, as the map stands and as it moves. */
const paintedAtOnce = { still: 4, moving: 1 } as const;

/** A name is cut off after so many characters. */
const longest = 28;

const shortened = (name: string) =>
  name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name;

const markerBox = ({ at: [x, y] }: Drawn): Box => {
  const half = markerSide.plain / 2 - 2;
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
};

/**
 * Writes names below markers, where they cover neither another marker nor another name. The name of what
 * the pointer is on always stands.
 * @returns false where names are left to be painted in the next frame
 */
export function drawNames(
  context: CanvasRenderingContext2D,
  sprites: Sprites,
  drawn: readonly Drawn[],
  { hovered, isMoving }: { hovered: ListedPlace | null; isMoving: boolean },
): boolean {
  const most = isMoving ? paintedAtOnce.moving : paintedAtOnce.still;
  const alone = drawn.filter(({ only }) => only !== null);
  const named = alone.length <= mostNamed ? alone : [];
  const under = hovered ? alone.find(({ only }) => only === hovered) : undefined;
  // From far away a frame that writes none has hundreds of markers.
  if (named.length === 0 && !under) return true;
  const taken = drawn.map(markerBox);
  let paintedNow = 0;
  const write = ({ at: [x, y], only }: Drawn, isKept: boolean) => {
    const words = shortened(only?.name ?? '');
    const isPainted = sprites.hasName(words);
    // To measure it takes as long as to paint it.
    if (!isPainted && paintedNow >= most && !isKept) return;
    const width = sprites.nameWidth(words);
    const [left, top] = [Math.round(x - width / 2), Math.round(y + markerSide.plain / 2)];
    const box = { left, top, right: left + width, bottom: top + nameHeight };
    if (!isKept && taken.some((other) => overlap(other, box))) return;
    if (!isPainted) paintedNow += 1;
    taken.push(box);
    context.drawImage(sprites.name(words).picture, left, top, width, nameHeight);
  };
  if (under) write(under, true);
  for (const one of named) {
    if (one !== under) write(one, false);
  }
  return paintedNow < most;
}

import { Random } from '../random.ts';
import type { Face } from '#drawing/letters.ts';
import type { Hand } from './lettering.ts';
import type { Palette } from './palette.ts';
import type { Taken } from './taken.ts';
import type { World } from './world.ts';

/** The sheet on which a chart is drawn. */
export interface Sheet {
  world: World;
  palette: Palette;
  hands: Record<Hand, Face>;
  taken: Taken;
}

/** Returns the numbers of one part of the drawing: others may draw more without moving it. */
export function randomFor({ world }: Sheet, part: string): Random {
  return new Random(world.seed, `chart ${part}`);
}

/** How a path is drawn. */
interface Ink {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
}

/** Writes a path; ends and corners are round, as a pen makes them. */
export function drawn(d: string, { fill = 'none', stroke, width = 1, opacity, dash }: Ink): string {
  if (d === '') return '';
  // One opacity of both would have the whole sheet drawn apart and laid over the other.
  const faint = (what: string) => (opacity === undefined ? '' : ` ${what}-opacity="${opacity}"`);
  const line =
    stroke === undefined
      ? ''
      : ` stroke="${stroke}" stroke-width="${width}"${faint('stroke')}${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}`;
  return `<path d="${d}" fill="${fill}"${fill === 'none' ? '' : faint('fill')}${line}/>`;
}

/** Writes words in their ink, upon a halo that keeps them clear of what lies under them. */
export function worded(
  outline: string,
  { ink, halo, width }: { ink: string; halo: string; width: number },
): string {
  const d = ` d="${outline}"`;
  return `<path${d} fill="none" stroke="${halo}" stroke-width="${width}" stroke-opacity=".82"/><path${d} fill="${ink}"/>`;
}

/** Writes a group of drawings. */
export function grouped(name: string, parts: readonly string[]): string {
  return `<g id="${name}">${parts.join('')}</g>`;
}

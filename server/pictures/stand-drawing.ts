import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { mirrorAt, type Shape, type StandPart, standParts } from '#rules/gear/stand-parts.ts';
import { colours, standColours } from './picture-colours.ts';

/** The field in which the stand is drawn. */
export const standField = { x: -26, y: 0, width: 300, height: 540 } as const;

const line = `stroke="${colours.edge}" stroke-width="1.5"`;

function paint({ stuff }: Shape, isLit: boolean, isFilled: boolean): string {
  if (!isFilled) return `fill="none" opacity=".7" stroke-dasharray="4 4" ${line}`;
  switch (stuff) {
    case 'gold':
      return `fill="none" stroke="${colours.lamp}" stroke-width="2"`;
    case 'thread':
      return `fill="none" ${line}`;
    case 'steel':
      return `fill="${standColours[isLit ? 'stand-lit' : 'stand-shade']}" ${line}`;
    case 'cloth':
      return `fill="${standColours[isLit ? 'stand-cloth' : 'stand-fold']}" ${line}`;
  }
}

function drawShape(shape: Shape, isFilled: boolean): string {
  const { d, side } = shape;
  if (side !== 'pair') return `<path d="${d}" ${paint(shape, side === 'lit', isFilled)}/>`;
  const mirrored = `transform="matrix(-1 0 0 1 ${mirrorAt} 0)"`;
  return (
    `<path d="${d}" ${paint(shape, true, isFilled)}/>` +
    `<path d="${d}" ${mirrored} ${paint(shape, false, isFilled)}/>`
  );
}

function drawPart({ slot, shapes, lines, brass, holes }: StandPart, filled: ReadonlySet<string>) {
  const isFilled = filled.has(slot);
  const drawn = shapes.map((shape) => drawShape(shape, isFilled));
  if (!isFilled) return drawn.join('');
  return [
    ...drawn,
    lines === undefined ? '' : `<path d="${lines}" fill="none" opacity=".7" ${line}/>`,
    holes === undefined ? '' : `<path d="${holes}" fill="${colours.hall}"/>`,
    brass === undefined ? '' : `<path d="${brass}" fill="${colours.lamp}"/>`,
  ].join('');
}

/** Draws the armour stand as the doll has it: full where a slot is filled, dashed where it is empty. */
export function drawStand(filled: readonly DollSlot[]): string {
  const slots = new Set<string>(filled);
  const frame = 'M130 40V512M84 154H176M98 247H162M44 513H216M28 522H232';
  return [
    `<path fill="none" stroke="${colours.rule}" stroke-width="3" d="${frame}"/>`,
    ...standParts.map((part) => drawPart(part, slots)),
  ].join('');
}

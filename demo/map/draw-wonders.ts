import type { Point } from './curves.ts';
import { drawn, grouped, type Sheet } from './sheet.ts';
import { boxRound } from './taken.ts';

/** Draws a ship under full sail, seen from its side. */
function ship({ palette: { house, waterInk, lamp } }: Sheet): string {
  return [
    drawn('M-46-10q4 26 18 29h54q12-8 18-34l-14 8h-58z', {
      fill: house.roof,
      stroke: house.ink,
      width: 2,
    }),
    drawn('M-36 3h70M-30 10h58', { stroke: house.ink, width: 1.2, opacity: 0.6 }),
    drawn('M-20-8v-74M8-8v-92M34-12v-58M42-14l30-16', { stroke: house.ink, width: 2.6 }),
    drawn(
      'M-38-26q8-22 2-42h34q6 20-2 42-16 6-34 0zM-12-28q10-30 2-54h42q8 26-2 54-20 8-42 0zM26-26q6-18 2-36h24q4 18-2 36-12 4-24 0z',
      {
        fill: house.wall,
        stroke: house.ink,
        width: 1.8,
      },
    ),
    drawn('M52-24q12-14 16-6z', { fill: house.wall, stroke: house.ink, width: 1.5 }),
    drawn('M-20-82l-18 5 18 5zM8-100l-22 6 22 6z', { fill: lamp, stroke: house.ink, width: 1.2 }),
    drawn('M-70 22q9-7 18 0t18 0 18 0 18 0 18 0 18 0M-50 31q9-7 18 0t18 0 18 0 18 0', {
      stroke: waterInk,
      width: 2.2,
    }),
  ].join('');
}

/** Draws a serpent: its head, three loops out of the water, and the tip of its tail. */
function serpent({ palette: { tree, house, waterInk, lamp } }: Sheet): string {
  const loop = (x: number, wide: number, high: number) =>
    `M${x} 0q${wide * 0.06} ${-high} ${wide / 2} ${-high}t${wide / 2} ${high}h${-wide * 0.24}q${-wide * 0.03} ${-high * 0.62} ${-wide * 0.26} ${-high * 0.62}t${-wide * 0.26} ${high * 0.62}z`;
  const spines = [
    [-52, 70, 50],
    [32, 58, 40],
    [104, 44, 28],
  ].map(([x = 0, wide = 0, high = 0]) =>
    [0.28, 0.42, 0.58, 0.72].map(
      (share) =>
        `M${(x + wide * share - 4).toFixed(1)} ${(-high * (1 - (2 * share - 1) ** 2 * 0.6) + 3).toFixed(1)}l4-9 5 8z`,
    ),
  );
  const head =
    'M-92 0q-8-40-22-56t-38-6q-12 6-16 16l22 3-20 8q10 9 28 4 18 2 22 31zM-118-62l4-16 8 20zM-132-62l-3-13 12 12z';
  return [
    drawn(spines.flat().join(''), { fill: tree.edge, stroke: house.ink, width: 1.2 }),
    drawn([head, loop(-52, 70, 50), loop(32, 58, 40), loop(104, 44, 28)].join(''), {
      fill: tree.leaf,
      stroke: tree.edge,
      width: 2.4,
    }),
    drawn('M164 0q-2-24 16-34 2 6 10 8-12 6-12 26z', {
      fill: tree.leaf,
      stroke: tree.edge,
      width: 2.2,
    }),
    `<circle cx="-138" cy="-52" r="3.4" fill="${lamp}"/>`,
    drawn(
      'M-124 4q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0M-60 14q10-7 20 0t20 0 20 0M60 13q10-7 20 0t20 0 20 0',
      {
        stroke: waterInk,
        width: 2.2,
      },
    ),
  ].join('');
}

/** Draws a whale that blows. */
function whale({ palette: { tree, house, waterInk } }: Sheet): string {
  return [
    drawn(
      'M-70 4q-4-40 40-44 56-4 92 30 16 12 30-6l-4-18q12 2 16 10 10-10 22-8-8 24-28 34-20 8-46 2z',
      {
        fill: tree.shade,
        stroke: tree.edge,
        width: 2.4,
      },
    ),
    drawn('M-66-8q30 8 60 8M-62-1q24 6 44 5', { stroke: tree.edge, width: 1.4, opacity: 0.7 }),
    `<circle cx="-46" cy="-16" r="3" fill="${house.wall}"/>`,
    drawn(
      'M-34-42q-2-22-18-26M-34-42q0-26 2-34M-34-42q4-22 20-24M-92 8q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0',
      {
        stroke: waterInk,
        width: 2.4,
      },
    ),
  ].join('');
}

const given: readonly (readonly [draw: (sheet: Sheet) => string, at: Point, size: number])[] = [
  [serpent, [4450, 5220], 1.35],
  [whale, [3320, 420], 1.2],
  [ship, [6420, 4080], 1],
  [ship, [1420, 3050], 0.9],
  [ship, [5700, 5000], 0.95],
  [ship, [6300, 900], 0.9],
  [ship, [3000, 5080], 0.8],
  [whale, [7800, 3180], 0.8],
  [serpent, [1750, 460], 0.8],
];

/** Finds the nearest place from a wanted one where there is open sea and room. */
function openSea({ world, taken }: Sheet, [x, y]: Point, size: number): Point | null {
  for (let far = 0; far < 700; far += 24) {
    for (let turn = 0; turn < 12; turn += 1) {
      const angle = (turn * Math.PI) / 6;
      const place: Point = [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
      const isOpen = [-150, 0, 150].every(
        (aside) => world.terrain.coast.at(place[0] + aside * size, place[1]) < -70,
      );
      if (
        isOpen &&
        taken.isFree(boxRound([place[0] + 15, place[1] - 30 * size], 175 * size, 72 * size))
      )
        return place;
    }
  }
  return null;
}

/** Draws what charts have where there is nothing else: ships, and what follows ships. */
export function drawWonders(sheet: Sheet): string {
  const drawings = given.map(([draw, wanted, size]) => {
    const at = openSea(sheet, wanted, size);
    if (!at) return '';
    sheet.taken.mark(boxRound([at[0] + 10, at[1] - 30 * size], 165 * size, 72 * size));
    return `<g transform="translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) scale(${size})">${draw(sheet)}</g>`;
  });
  return grouped('wonders', drawings);
}

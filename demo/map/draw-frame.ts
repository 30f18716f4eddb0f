import { chartSize } from './cairnlands.ts';
import type { Point } from './curves.ts';
import { letter, type Style, widthOf } from './lettering.ts';
import { drawn, grouped, type Sheet, worded } from './sheet.ts';
import { boxRound } from './taken.ts';

/** Where the compass rose stands. */
export const rosePlace: Point = [520, 3560];
const rosePoints = 16;

/** Sets words with their middle at a place. */
function centred(text: string, style: Style, [x, y]: Point): string {
  return letter(text, style, [x - widthOf(text, style) / 2, y]).outline;
}

/** A ray of the rose: half of it full, half of it hollow. */
function ray(
  [x, y]: Point,
  angle: number,
  long: number,
  wide: number,
): { full: string; hollow: string } {
  const at = (far: number, turn: number) =>
    `${(x + Math.sin(angle + turn) * far).toFixed(1)} ${(y - Math.cos(angle + turn) * far).toFixed(1)}`;
  const tip = at(long, 0);
  const step = Math.PI / rosePoints;
  return {
    full: `M${x} ${y}L${at(wide, step * 2)}L${tip}z`,
    hollow: `M${x} ${y}L${at(wide, -step * 2)}L${tip}z`,
  };
}

/** Draws the compass rose, its north marked by a lamp. */
export function drawRose(sheet: Sheet, size = 205): string {
  const { palette, hands, taken } = sheet;
  const [x, y] = rosePlace;
  taken.mark(boxRound(rosePlace, size * 1.2, size * 1.28));
  const ring = (reach: number, width: number, dash?: string) =>
    `<circle cx="${x}" cy="${y}" r="${reach}" fill="none" stroke="${palette.shore}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;
  const rays = [
    { every: 1, from: 0.5, long: 0.52, wide: 0.1 },
    { every: 2, from: 0.5, long: 0.72, wide: 0.14 },
    { every: 4, from: 0, long: 1, wide: 0.2 },
  ].flatMap(({ every, from, long, wide }) =>
    Array.from({ length: rosePoints / every }, (_, at) => {
      const turn = every === 1 ? at + 0 : at * every + (every === 2 ? 2 * from - 1 : 0);
      const isDrawn = every === 1 ? turn % 2 === 1 : every === 2 ? turn % 4 === 2 : true;
      if (!isDrawn) return '';
      const { full, hollow } = ray(
        [x, y],
        (turn * Math.PI * 2) / rosePoints,
        size * long,
        size * wide,
      );
      const edge = { stroke: palette.shore, width: 2 };
      return (
        drawn(hollow, { fill: palette.seas[0], ...edge }) +
        drawn(full, { fill: palette.shore, ...edge })
      );
    }),
  );
  const letters = (
    [
      ['N', 0, -1.12],
      ['E', 1.14, 0.075],
      ['S', 0, 1.27],
      ['W', -1.15, 0.075],
    ] as const
  ).map(([text, right, down]) => {
    const style = { face: hands.display, size: text === 'N' ? 64 : 48 };
    return centred(text, style, [x + right * size, y + down * size]);
  });
  const lamp = `M${x} ${y - 13}L${x + 11} ${y}L${x} ${y + 13}L${x - 11} ${y}z`;
  return grouped('rose', [
    ring(size * 0.62, 2),
    ring(size * 0.66, 9, `${(size * 0.66 * Math.PI) / 36} ${(size * 0.66 * Math.PI) / 36}`),
    ring(size * 0.7, 2),
    ...rays,
    drawn(lamp, { fill: palette.lamp, stroke: palette.seas[0], width: 3 }),
    worded(letters.join(''), { ink: palette.ink, halo: palette.halo.water, width: 9 }),
  ]);
}

/** Draws the title with its scale of miles. */
export function drawTitle(sheet: Sheet): string {
  const { palette, hands, taken } = sheet;
  const [left, top, wide, high] = [6830, 5455, 1150, 500];
  taken.mark({ left: left - 20, top: top - 20, right: left + wide + 20, bottom: top + high + 20 });
  const cut = 34;
  const plate = (inset: number) => {
    const [x, y, right, bottom] = [
      left + inset,
      top + inset,
      left + wide - inset,
      top + high - inset,
    ];
    return `M${x + cut} ${y}H${right - cut}L${right} ${y + cut}V${bottom - cut}L${right - cut} ${bottom}H${x + cut}L${x} ${bottom - cut}V${y + cut}z`;
  };
  const middle = left + wide / 2;
  const mile = 100;
  const scale = { x: middle - 4 * mile, y: top + 388 };
  const blocks = Array.from({ length: 8 }, (_, at) =>
    at % 2 === 0
      ? `M${scale.x + at * mile} ${scale.y}h${mile}v13h${-mile}z`
      : `M${scale.x + at * mile} ${scale.y + 13}h${mile}v13h${-mile}z`,
  );
  const numbers = [0, 2, 4, 6, 8].map((miles) =>
    centred(miles === 8 ? '8 miles' : String(miles), { face: hands.plain, size: 38 }, [
      scale.x + miles * mile + (miles === 8 ? 44 : 0),
      scale.y + 66,
    ]),
  );
  const lozenge = (x: number) => `M${x - 13} ${top + 296}l13-13 13 13-13 13z`;
  const rule = `M${left + 170} ${top + 296}H${middle - 34}M${middle + 34} ${top + 296}H${left + wide - 170}`;
  return grouped('title', [
    drawn(plate(0), { fill: palette.seas[0], stroke: palette.frame, width: 5 }),
    drawn(plate(15), { stroke: palette.frame, width: 2 }),
    `<path d="${centred('The Cairnlands', { face: hands.display, size: 136, gap: 0.015 }, [middle, top + 168])}" fill="${palette.ink}"/>`,
    `<path d="${centred('with the Sound of Nine Lamps and the isles about it', { face: hands.italic, size: 47, gap: 0.01 }, [middle, top + 246])}" fill="${palette.waterInk}"/>`,
    drawn(rule, { stroke: palette.frame, width: 2 }),
    drawn(lozenge(middle), { fill: palette.lamp }),
    drawn(blocks.join(''), { fill: palette.ink }),
    drawn(`M${scale.x} ${scale.y}h${8 * mile}v26h${-8 * mile}z`, {
      stroke: palette.ink,
      width: 2.5,
    }),
    `<path d="${numbers.join('')}" fill="${palette.ink}"/>`,
  ]);
}

const frame = { outer: 22, band: 46, inner: 68 };

/** Draws the edge of the sheet: letters across, numbers down, a mark for each mile. */
export function drawFrame(sheet: Sheet): string {
  const { palette, hands, taken } = sheet;
  const { width, height } = chartSize;
  const edge = frame.inner + 14;
  taken.mark({ left: 0, top: 0, right: width, bottom: edge });
  taken.mark({ left: 0, top: height - edge, right: width, bottom: height });
  taken.mark({ left: 0, top: 0, right: edge, bottom: height });
  taken.mark({ left: width - edge, top: 0, right: width, bottom: height });
  const box = (inset: number) => `M${inset} ${inset}H${width - inset}V${height - inset}H${inset}z`;
  const ticks: string[] = [];
  for (let x = 100; x < width - 50; x += 200) {
    const long = Math.min(100, width - frame.band - x);
    ticks.push(
      `M${x} ${frame.band + 4}h${long}v14h${-long}z`,
      `M${x} ${height - frame.band - 18}h${long}v14h${-long}z`,
    );
  }
  for (let y = 100; y < height - 50; y += 200) {
    const long = Math.min(100, height - frame.band - y);
    ticks.push(
      `M${frame.band + 4} ${y}v${long}h14v${-long}z`,
      `M${width - frame.band - 18} ${y}v${long}h14v${-long}z`,
    );
  }
  const style = { face: hands.bold, size: 22 };
  const letters = Array.from({ length: 16 }, (_, at) => {
    const text = String.fromCharCode(65 + at);
    const x = at * 512 + 256;
    return centred(text, style, [x, 42]) + centred(text, style, [x, height - 27]);
  });
  const numbers = Array.from({ length: 12 }, (_, at) => {
    const [text, y] = [String(at + 1), at * 512 + 264];
    return centred(text, style, [34, y]) + centred(text, style, [width - 34, y]);
  });
  return grouped('frame', [
    `<path d="${box(0)}${box(frame.inner)}" fill="${palette.seas[0]}" fill-rule="evenodd"/>`,
    drawn(box(frame.outer - 8), { stroke: palette.frame, width: 4 }),
    drawn(box(frame.band), { stroke: palette.frame, width: 1.8 }),
    drawn(box(frame.inner), { stroke: palette.frame, width: 3 }),
    drawn(ticks.join(''), { fill: palette.frame }),
    `<path d="${[...letters, ...numbers].join('')}" fill="${palette.frame}"/>`,
  ]);
}

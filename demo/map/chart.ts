import { chartSize } from './cairnlands.ts';
import { drawFrame, drawRose, drawTitle, rosePlace } from './draw-frame.ts';
import { drawCliffs, drawLand, drawRivers, drawRoads } from './draw-land.ts';
import { drawRelief } from './draw-relief.ts';
import { drawCourses, drawRays, drawSea, drawSoundings } from './draw-sea.ts';
import { drawFields } from './draw-fields.ts';
import { drawMarks } from './draw-marks.ts';
import { drawTowns } from './draw-towns.ts';
import { drawWonders } from './draw-wonders.ts';
import { drawFens, drawWoods } from './draw-woods.ts';
import { drawWords } from './draw-words.ts';
import { openHands } from './lettering.ts';
import { type Manner, palettes } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { Taken } from './taken.ts';
import { makeWorld, type World } from './world.ts';

/**
 * Draws the chart of the Cairnlands as one SVG without fonts, pictures or styles from outside. The
 * same seed gives the same bytes.
 */
export function drawChart(
  seed: number,
  manner: Manner = 'night',
  world: World = makeWorld(seed),
): string {
  const { width, height } = chartSize;
  const sheet: Sheet = {
    world,
    palette: palettes[manner],
    hands: openHands(),
    taken: new Taken(chartSize),
  };
  const { taken } = sheet;
  // What keeps its room comes first, then what makes way; both are laid down from below.
  const frame = drawFrame(sheet);
  const title = drawTitle(sheet);
  const rose = drawRose(sheet);
  const words = drawWords(sheet);
  const marks = drawMarks(sheet);
  const relief = drawRelief(sheet);
  for (const river of world.rivers) taken.markLine(river, 9);
  const fields = drawFields(sheet);
  const woods = drawWoods(sheet);
  const fens = drawFens(sheet);
  const wonders = drawWonders(sheet);
  const courses = drawCourses(sheet);
  const soundings = drawSoundings(sheet);
  const layers = [
    drawSea(sheet),
    drawRays(sheet, rosePlace),
    soundings,
    drawLand(sheet),
    drawCliffs(sheet),
    fields,
    drawRivers(sheet),
    fens,
    drawRoads(sheet),
    relief,
    woods,
    drawTowns(sheet),
    courses,
    wonders,
    marks,
    rose,
    words,
    frame,
    title,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${layers.join('')}</svg>`;
}

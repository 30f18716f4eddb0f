import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chartSize } from '#demo/map/cairnlands.ts';
import { drawChart } from '#demo/map/chart.ts';
import { distance } from '#demo/map/curves.ts';
import { drawCave } from '#demo/map/draw-cave.ts';
import { palettes } from '#demo/map/palette.ts';
import { caveSize } from '#demo/map/under-the-stair.ts';
import { cave, seed, world } from './land.ts';

const chart = drawChart(seed, 'night', world);
const day = drawChart(seed, 'day', world);
const under = drawCave(seed, 'night', cave);

/** Has sharp draw a picture smaller than it is. */
function draw(svg: string, width: number) {
  const [, whole = '1'] = /<svg[^>]* width="(\d+)"/.exec(svg) ?? [];
  return sharp(Buffer.from(svg), { density: (72 * width) / Number(whole) }).removeAlpha();
}

describe('the chart', () => {
  // That the land itself is the same every time is held by its places: those that were kept are compared.
  it('is the same for the same seed', () => {
    expect(drawCave(seed) === under).toBe(true);
  });

  it('is another by day, of the same lines', () => {
    expect(day).not.toBe(chart);
    const lines = (svg: string) => svg.replaceAll(/#[0-9a-f]{6}/g, '');
    expect(lines(day) === lines(chart)).toBe(true);
    for (const colour of [...palettes.day.seas, ...palettes.day.lands]) {
      expect(day).toContain(colour);
    }
  });

  it.each([
    ['above', chart],
    ['under the Stair', under],
  ])('%s asks for no font, picture or sheet, and has no broken number', (_, svg) => {
    expect(svg).not.toMatch(
      /<(?:text|image|style|foreignObject)|NaN|undefined|Infinity|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
    );
    expect(svg.length).toBeLessThan(8_000_000);
    // One longer attribute is more than the parser of sharp takes.
    expect(Math.max(...(svg.match(/"[^"]*"/g) ?? []).map(({ length }) => length))).toBeLessThan(
      4_000_000,
    );
  });

  it('is drawn by sharp, with land and sea where they are', async () => {
    const { data, info } = await draw(chart, 1024).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1024, height: 768, channels: 3 });
    const reds = data.filter((_, at) => at % 3 === 0);
    expect(reds.reduce((sum, red) => sum + red, 0) / reds.length).toBeLessThan(70);
    const seen = { right: 0, all: 0 };
    for (let y = 200; y < chartSize.height - 800; y += 70) {
      for (let x = 200; x < chartSize.width - 200; x += 70) {
        const coast = world.terrain.coast.at(x, y);
        if (Math.abs(coast) < 60 || world.terrain.fen.at(x, y) > -20) continue;
        const at = (Math.round(y / 8) * info.width + Math.round(x / 8)) * 3;
        const isBlue = data[at]! - data[at + 2]! < -10;
        seen.all += 1;
        if (isBlue === coast < 0) seen.right += 1;
      }
    }
    expect(seen.all).toBeGreaterThan(4000);
    // Letters, trees and ships stand on some of them.
    expect(seen.right / seen.all).toBeGreaterThan(0.93);
  });

  it('is drawn by day, and under the Stair; what is cut off is not', async () => {
    const { channels } = await draw(day, 512).stats();
    expect(channels[0]!.mean).toBeGreaterThan(150);
    const { info } = await draw(drawCave(seed, 'day', cave), 512)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 512, height: (512 * caveSize.height) / caveSize.width });
    await expect(draw(under.slice(0, -300), 512).stats()).rejects.toThrow();
  });
});

describe('the land', () => {
  const { terrain, rivers, settlements, roads, bridges, courses, marks } = world;

  it('has rivers that reach the sea, a lake or another river', () => {
    expect(rivers.length).toBeGreaterThan(20);
    for (const river of rivers) {
      const mouth = river.points.at(-1)!;
      const joins = rivers.some(
        (other) => other !== river && other.points.some((point) => distance(point, mouth) < 12),
      );
      expect(joins || terrain.coast.at(...mouth) < 30, String(mouth)).toBe(true);
    }
    expect(
      rivers.filter((river) =>
        rivers.some(
          (other) =>
            other !== river &&
            other.points.some((point) => distance(point, river.points.at(-1)!) < 12),
        ),
      ).length,
    ).toBeGreaterThan(5);
  });

  it('has rivers that grow from their spring to their mouth', () => {
    for (const { flow } of rivers) expect(flow.at(-1)).toBeGreaterThanOrEqual(flow[0]!);
  });

  it('has settlements on land, and ports with a quay at the coast', () => {
    for (const { name, at, quay } of settlements) {
      expect(terrain.coast.at(...at), name).toBeGreaterThan(0);
      if (quay) expect(Math.abs(terrain.coast.at(...quay)), name).toBeLessThan(40);
    }
  });

  it('has all its roads, over land but for bridges', () => {
    expect(roads).toHaveLength(19);
    for (const { from, to, points } of roads) {
      const wet = points.filter((point) => terrain.coast.at(...point) < 0);
      expect(wet.length / points.length, `${from} to ${to}`).toBeLessThan(0.01);
      const ends = [from, to].map((name) => settlements.find((one) => one.name === name)!.at);
      expect(distance(points[0]!, ends[0]!)).toBeLessThan(40);
      expect(distance(points.at(-1)!, ends[1]!)).toBeLessThan(40);
    }
    expect(bridges.length).toBeGreaterThan(10);
  });

  it('has courses over water', () => {
    expect(courses.length).toBeGreaterThan(10);
    for (const { from, to, points } of courses) {
      const dry = points.filter((point) => terrain.coast.at(...point) > 8);
      expect(dry.length / points.length, `${from} to ${to}`).toBeLessThan(0.02);
    }
  });

  it('has its marks on the ground that is theirs', () => {
    for (const { name, at, ground } of marks) {
      const coast = terrain.coast.at(...at);
      expect(ground === 'sea' ? coast < 0 : coast > 0, name).toBe(true);
    }
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { demoSeed, openDemoGuild, openDemoMaps } from '#demo/guild.ts';

// Draws the maps of the demo guild and makes their places, which take too long to be made whenever a
// host starts: `node cli/draw-maps.ts`.

/** How wide the pictures are, in pixels: half of their maps' units. */
const width = 4096;
const caveWidth = 2048;

const drawn = fileURLToPath(new URL('../demo/map/drawn/', import.meta.url));
const { drawCave, drawChart, makeCave, makePlaces, makeWorld } = await openDemoMaps();
const { makeGameRecords } = await openDemoGuild();
const { default: sharp } = await import('sharp');

async function draw(name: string, svg: string, pixels: number): Promise<void> {
  const sized = svg.replace(/ width="\d+" height="\d+"/, ` width="${pixels}"`);
  const picture = sharp(Buffer.from(sized)).removeAlpha().webp({ quality: 84, effort: 6 });
  await writeFile(`${drawn}${name}.webp`, await picture.toBuffer());
}

await mkdir(drawn, { recursive: true });
const world = makeWorld(demoSeed);
const cave = makeCave(demoSeed);
for (const [light, ending] of [
  ['night', ''],
  ['day', '-by-day'],
] as const) {
  await draw(`the-cairnlands${ending}`, drawChart(demoSeed, light, world), width);
  await draw(`under-the-stair${ending}`, drawCave(demoSeed, light, cave), caveWidth);
}
const items = Array.from(makeGameRecords(demoSeed)).flatMap((record) =>
  record.kind === 'item' ? [record.item] : [],
);
const places = makePlaces({ seed: demoSeed, world, cave, items });
const lines = places.map((place) => `${JSON.stringify(place)}\n`);
await writeFile(`${drawn}places.ndjson`, lines.join(''));

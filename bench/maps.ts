import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { placeKindFacts, placeKinds } from '#rules/map/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { importPlaces } from '#server/place-imports/import-places.ts';
import { readPlaceRecords } from '#server/place-imports/place-records.ts';
import type { RawRecord } from '#server/snapshots/record-buffer.ts';
import { allMaps } from '#server/maps/queries.ts';
import { peakMemory } from './import-data.ts';
import { enrolMember } from './member.ts';
import { openMemberApp } from './member-app.ts';
import { type Figure, percentile } from './table.ts';

const limits = { seconds: 60, megabytes: 400, milliseconds: 40, kilobytes: 150 };

/** Pixels of a side: 100 megapixels. */
const side = 10_000;

const placeCount = 10_000;
const rounds = 200;

/** Pictures that are unpacked as a whole, each as large as the memory takes: the side, and how it is saved. */
const unpacked = [
  {
    name: 'interlaced PNG',
    ending: 'png',
    side: 8100,
    save: (image: Sharp) => image.png({ compressionLevel: 2, progressive: true }),
  },
  {
    name: 'progressive JPEG',
    ending: 'jpg',
    side: 7500,
    save: (image: Sharp) => image.jpeg({ progressive: true }),
  },
  { name: 'WebP', ending: 'webp', side: 4750, save: (image: Sharp) => image.webp({ effort: 0 }) },
  { name: 'AVIF', ending: 'avif', side: 3300, save: (image: Sharp) => image.avif({ effort: 0 }) },
] as const;

/** Draws a picture that packs as badly as a painted map. */
async function paint(side: number): Promise<Sharp> {
  const small = { create: { width: 1250, height: 1250, channels: 3, background: '#456' } } as const;
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const grain = await sharp({ create: { ...small.create, noise } })
    .blur(1.5)
    .png()
    .toBuffer();
  return sharp(grain).resize(side, side, { kernel: 'cubic' });
}

/** Measures the cutting of a picture by the command, as a person runs it. */
async function benchCutting(
  folder: string,
  { picture, map, name }: { picture: string; map: string; name: string },
): Promise<Figure[]> {
  const began = performance.now();
  const child = spawn(process.execPath, ['cli/guild.ts', 'import-map', picture, '--name', map], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  });
  let peak = 0;
  const timer = setInterval(() => {
    void peakMemory(child.pid ?? 0).then((now) => {
      peak = Math.max(peak, now ?? 0);
    });
  }, 50);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error('The map was not brought');
  const seconds = (performance.now() - began) / 1000;
  return [
    {
      name: `${name}, cut into tiles`,
      ours: `${seconds.toFixed(1)} s`,
      against: `${limits.seconds} s`,
      ratio: seconds / limits.seconds,
      limit: { atMost: 1 },
    },
    {
      name: 'memory of that, at its most',
      ours: `${peak.toFixed(0)} MB`,
      against: `${limits.megabytes} MB`,
      ratio: peak / limits.megabytes,
      limit: { atMost: 1 },
    },
  ];
}

/** Measures a picture that is read in strips, and the largest of those that are unpacked as a whole. */
async function benchPictures(folder: string): Promise<Figure[]> {
  const striped = join(folder, 'map.png');
  await (await paint(side)).png({ compressionLevel: 2 }).toFile(striped);
  const name = 'a PNG of 100 megapixels';
  const figures = await benchCutting(folder, { picture: striped, map: 'The Cairns', name });
  for (const kind of unpacked) {
    const picture = join(folder, `map-${kind.name}.${kind.ending}`);
    await kind.save(await paint(kind.side)).toFile(picture);
    const megapixels = Math.round(kind.side ** 2 / 1e6);
    const named = `${kind.name} of ${megapixels} megapixels`;
    figures.push(...(await benchCutting(folder, { picture, map: kind.name, name: named })));
  }
  return figures;
}

const names = ['Amber', 'Copper', 'Moonwort', 'Old Wick', 'Gull', 'Halcyon', 'Tarn', 'Ember'];
const sorts = ['Hollow', 'Ridge', 'Shallows', 'Rest', 'Watch', 'Gate', 'Fen', 'Stair', 'Cairn'];

/** Makes places with names of their own, items, levels and days; every twentieth is a line or an area. */
function* placeLines() {
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let index = 0; index < placeCount; index += 1) {
    const kind = placeKinds[next(placeKinds.length)] ?? 'note';
    const [x, y] = [next(side - 200), next(side - 200)];
    const { forms } = placeKindFacts[kind];
    const form = forms[0] === 'line' || index % 20 === 0 ? (forms.at(-1) ?? 'point') : 'point';
    const way = Array.from({ length: 12 }, (_, step) => [x + step * 15, y + ((step * 7) % 90)]);
    const areas = [
      ...[
        [x, y],
        [x + next(199) + 1, y],
      ],
      [x, y + next(199) + 1],
    ];
    const points = { point: [[x, y]], line: way, area: areas }[form];
    const level = 1 + next(40);
    yield {
      ...{ map: 'The Cairns', id: String(index), kind, form, points, levels: [level, level + 5] },
      name: `${names[next(names.length)]} ${sorts[next(sorts.length)]} ${next(400)}`,
      links: [{ kind: 'item', id: String(100_000_000_000_000 + next(300)), words: '2–4' }],
      seen: new Date(Date.now() - next(90) * 86_400_000).toISOString().slice(0, 10),
    };
  }
}

const rawPlaces = () =>
  Readable.from(
    Array.from(placeLines(), (place, index) => ({
      ...{ file: 'bench', line: index + 1, text: JSON.stringify(place) },
    })),
  ) as AsyncIterable<RawRecord>;

/** Measures the reading of all places of a map, kept and right after a change, through the whole API. */
async function benchPlaces(database: Database): Promise<Figure[]> {
  const read = await readPlaceRecords(database, rawPlaces(), Date.now());
  if (read.wrong > 0) throw new Error(JSON.stringify(read.faults[0]));
  await importPlaces(database, read.places, { now: () => Date.now() });
  const map = (await allMaps(database.db)).find(({ name }) => name === 'The Cairns');
  const path = `/api/guild/maps/${map?.id}/places`;
  const app = await openMemberApp(database);
  const times = { kept: [] as number[], changed: [] as number[] };
  const ask = async (into: number[]) => {
    const began = performance.now();
    const text = await app.ask(path);
    into.push(performance.now() - began);
    return text;
  };
  try {
    const text = await ask([]);
    for (let round = 0; round < rounds; round += 1) await ask(times.kept);
    for (let round = 0; round < rounds / 10; round += 1) {
      await app.request(`${path}/1/seen`, {
        method: 'POST',
        headers: { origin: 'http://localhost' },
      });
      await ask(times.changed);
    }
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
    const kilobytes = brotliCompressSync(text, quality).length / 1000;
    const [p95, changed] = [percentile(times.kept, 0.95), percentile(times.changed, 0.95)];
    return [
      {
        name: `${placeCount} places in one call, server p95`,
        ours: `${p95.toFixed(1)} ms`,
        against: `${limits.milliseconds} ms`,
        ratio: p95 / limits.milliseconds,
        limit: { atMost: 1 },
      },
      {
        name: 'the same, the first after a change',
        ours: `${changed.toFixed(1)} ms`,
        against: `${limits.milliseconds} ms`,
        ratio: changed / limits.milliseconds,
        limit: null,
      },
      {
        name: 'their answer as it is sent',
        ours: `${kilobytes.toFixed(0)} KB (${(text.length / 1000).toFixed(0)} of JSON)`,
        against: `${limits.kilobytes} KB`,
        ratio: kilobytes / limits.kilobytes,
        limit: { atMost: 1 },
      },
    ];
  } finally {
    await app.close();
  }
}

/** Measures maps and their places in a guild of their own. */
export async function benchMaps(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  try {
    const cutting = await benchPictures(folder);
    const database = await openDatabase(join(folder, 'guildhall.db'));
    try {
      await enrolMember(folder);
      return [...cutting, ...(await benchPlaces(database))];
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

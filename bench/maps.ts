import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { allMaps } from '#server/maps/queries.ts';
import { peakMemory } from './import-data.ts';
import { enrolMember } from './member.ts';
import { openMemberApp } from './member-app.ts';
import { type Figure, percentile } from './table.ts';
import { bringTenThousand, placeCount } from './ten-thousand.ts';

const limits = { seconds: 60, megabytes: 400, milliseconds: 40, kilobytes: 150 };

/** Pixels of a side: 100 megapixels. */
const side = 10_000;

const rounds = 200;

/** Writes a picture that packs as badly as a painted map. */
async function writePicture(file: string): Promise<void> {
  const small = { create: { width: 1250, height: 1250, channels: 3, background: '#456' } } as const;
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const grain = await sharp({ create: { ...small.create, noise } })
    .blur(1.5)
    .png()
    .toBuffer();
  await sharp(grain)
    .resize(side, side, { kernel: 'cubic' })
    .png({ compressionLevel: 2 })
    .toFile(file);
}

/** Measures the cutting of a picture by the command, as a person runs it. */
async function benchCutting(folder: string): Promise<Figure[]> {
  const picture = join(folder, 'map.png');
  await writePicture(picture);
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['cli/guild.ts', 'import-map', picture, '--name', 'The Cairns'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    },
  );
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
      name: 'a picture of 100 megapixels, cut into tiles',
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

/** Measures the reading of all places of a map, kept and right after a change, through the whole API. */
async function benchPlaces(database: Database): Promise<Figure[]> {
  await bringTenThousand(database, 'The Cairns', side);
  const [map] = await allMaps(database.db);
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
    const cutting = await benchCutting(folder);
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

import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { type Build, makeBuild } from '#contract/builds.ts';
import { saveCharacterWithGear } from '#contract/characters.ts';
import { databaseSlot } from '#rules/gear/slots.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { signIn } from './guild-calls.ts';
import { startProcess } from './host-process.ts';
import { benchMember } from './member.ts';
import { send } from './raids/plan-calls.ts';
import { type Figure, percentile } from './table.ts';

/** The longest for a picture that is drawn, and for one that is kept, in milliseconds (product §10). */
const longest = { cold: 150, kept: 5 } as const;

const drawn = 40;
const asked = 300;

async function read(origin: string, path: string, cookie: string): Promise<Response> {
  const response = await fetch(origin + path, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

/** Fills every slot that something fits. */
async function gearOf(origin: string, cookie: string): Promise<Record<string, object>> {
  const gear: Record<string, object> = {};
  for (const slot of dollSlots) {
    const path = `/api/aoc/database/gear/bySlot/${databaseSlot(slot)}`;
    const { items } = (await (await read(origin, path, cookie)).json()) as {
      items: { id: string; rarityMin: string }[];
    };
    const [item] = items;
    if (item) gear[slot] = { id: item.id, rarity: item.rarityMin, enchantLevel: 3, quality: 50 };
  }
  return gear;
}

/**
 * Returns how long a picture takes, in milliseconds. Its bytes are let go as they come: collecting them
 * costs this process more time than the host needs.
 */
async function timePicture(origin: string, path: string, cookie: string): Promise<number> {
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    get(origin + path, { headers: { cookie } }, (response) => {
      response.resume().once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${path}: ${response.statusCode}`));
      });
    }).once('error', reject);
  });
  return performance.now() - start;
}

function figureOf(what: string, times: readonly number[], most: number): Figure {
  const slow = percentile(times, 0.95);
  return {
    name: `picture of a build, ${what}, p95 of ${times.length}`,
    ours: `${slow.toFixed(1)} ms (p50 ${percentile(times, 0.5).toFixed(1)})`,
    against: `${most} ms`,
    ratio: slow / most,
    limit: { atMost: 1 },
  };
}

/** Measures the picture of a build with every slot filled: at each revision anew, and again. */
export async function benchBuildPictures(dataDir: string): Promise<Figure[]> {
  const host = await startProcess(dataDir, 0);
  try {
    const { origin } = host;
    const cookie = await signIn(origin, benchMember.id);
    const gear = await gearOf(origin, cookie);
    const [characterId, id] = [randomUUID(), randomUUID().replaceAll('-', '').slice(0, 16)];
    const save = (name: string) =>
      send(origin, saveCharacterWithGear.path, cookie, {
        ...{ characterId, IGN: name, level: 50, archetype1: 'Tank', archetype2: 'Cleric', gear },
      });
    await save('Wick');
    await send(origin, makeBuild.path, cookie, {
      ...{ id, characterId, frozen: false, audience: 'guilded' },
    });
    const pathNow = async () => {
      const { revision } = (await (
        await read(origin, `/api/builds/${id}`, cookie)
      ).json()) as Build;
      return `/api/builds/${id}/${revision}/picture.png`;
    };
    const picture = (path: string) => timePicture(origin, path, cookie);
    // The first picture of a process loads fonts and what draws.
    await picture(await pathNow());
    const cold: number[] = [];
    for (let at = 0; at < drawn; at += 1) {
      await save(`Wick of the number ${at}`);
      const path = await pathNow();
      cold.push(await picture(path));
    }
    const kept: number[] = [];
    const path = await pathNow();
    for (let at = 0; at < asked; at += 1) kept.push(await picture(path));
    return [
      figureOf('drawn', cold, longest.cold),
      figureOf('kept', kept.slice(asked / 3), longest.kept),
    ];
  } finally {
    await host.stop();
  }
}

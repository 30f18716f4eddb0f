import { createHash } from 'node:crypto';
import type { TextMap } from '#contract/text-maps.ts';
import { type MapBlock, mapsIn } from '#texts/places.ts';
import { readText } from '#texts/read-text.ts';
import { isInReview, readTexts } from './entries.ts';

const keyLetters = 16;

/** Names a map in a text in the address of its picture, by all that the text says of it. */
export function keyOfMap({ map, at, places }: MapBlock): string {
  const digest = createHash('sha256').update(JSON.stringify([map, at, places]));
  return digest.digest('base64url').slice(0, keyLetters);
}

/** Lists the maps in all texts that readers see, for the server, which draws them. */
export async function listTextMaps(): Promise<TextMap[]> {
  return (await readTexts()).flatMap((text) => {
    const { data, body = '' } = text;
    const access = isInReview(text) ? 'editor-or-officer' : data.access;
    // Most texts have none, and need not be read for that.
    if (!body.includes('<Map')) return [];
    return mapsIn(readText(body).nodes).map((block) => ({
      ...{ key: keyOfMap(block), access, map: block.map, places: block.places },
      at: block.at && ([...block.at] as [number, number, number]),
    }));
  });
}

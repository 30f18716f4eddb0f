import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { readShownBuild } from '#contract/builds.ts';
import { readCharacterWithGear } from '#contract/characters.ts';
import { readBuildText } from '#rules/gear/build-text.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { buildTitle } from '#rules/gear/build-words.ts';
import { bareGear } from '../kept-sets.ts';

/** A build that can be chosen, under a name that no other has: its gear, or the character that wears it. */
export type BuildOption = { name: string } & ({ gear: Gear } | { characterId: string });

const buildAddress = /(?:^|\/b\/)([A-Za-z0-9]{16})\/?$/;
const characterAddress = /\/tools\/character2?\/([A-Za-z0-9][A-Za-z0-9_-]{0,63})(?:[/?#]|$)/;

/** Text that names no build, with the reason. */
export class NoBuildError extends Error {}

/**
 * Reads the build that a text names: a short address of a build, the address of a character, or a build
 * as text. @throws NoBuildError or ApiError with the reason
 */
export async function readOther(client: QueryClient, typed: string): Promise<BuildOption> {
  const text = typed.trim();
  const [, buildId] = buildAddress.exec(text) ?? [];
  if (buildId !== undefined) {
    const build = await client.query({
      ...queryOf(readShownBuild, { params: { buildId } }),
      staleTime: 0,
    });
    return { name: buildTitle(build), gear: build.gear };
  }
  const [, characterId] = characterAddress.exec(text) ?? [];
  if (characterId !== undefined && characterId !== 'new') {
    const { IGN, gear } = await client.query({
      ...queryOf(readCharacterWithGear, { params: { characterId } }),
      staleTime: 0,
    });
    return { name: IGN || 'A character without a name', gear };
  }
  const read = readBuildText(text);
  if ('fault' in read) {
    const words = text.includes('\n')
      ? read.fault
      : 'This is no address of a build or a character, and no build as text.';
    throw new NoBuildError(words);
  }
  return { name: read.name || 'The pasted build', gear: bareGear(read.pieces) };
}

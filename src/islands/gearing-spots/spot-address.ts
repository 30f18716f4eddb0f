import * as z from 'zod/mini';
import { characterIdSchema } from '#contract/ids.ts';
import { spotsPageSize, type SpotsRead } from '#contract/gearing-spots.ts';
import { highestLevel } from '#contract/items.ts';
import { archetypes } from '#rules/characters/archetypes.ts';
import { roles } from '#rules/characters/roles.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { writeWeights } from '#rules/gear/weights-text.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import { oneOf, replaceParameters, setIf } from '../address-parameters.ts';

/** What narrows and orders the list; an empty text says nothing. */
export interface Filters {
  /** one of the reader's characters; their main where nothing is said */
  character: string;
  /** pieces by themselves, for an archetype */
  archetype: string;
  /** `level` */
  order: string;
  /** a role, or one of the reader's own profiles by name */
  weights: string;
  slot: string;
  levelMin: string;
  levelMax: string;
}

export const noFilters: Filters = {
  ...{ character: '', archetype: '', order: '', weights: '', slot: '', levelMin: '' },
  levelMax: '',
};

function readLevel(text: string | null): string {
  return text !== null && /^\d{1,6}$/.test(text) && Number(text) <= highestLevel ? text : '';
}

/** Reads filters and page of an address; what makes no sense counts as nothing. */
export function readSpotAddress(search: string): { filters: Filters; page: number } {
  const address = new URLSearchParams(search);
  const character = address.get('character') ?? '';
  return {
    filters: {
      character: z.safeParse(characterIdSchema, character).success ? character : '',
      archetype: oneOf(archetypes, address.get('archetype')) ?? '',
      order: oneOf(['level'], address.get('order')) ?? '',
      weights: (address.get('weights') ?? '').slice(0, 60),
      slot: oneOf(dollSlots, address.get('slot')) ?? '',
      levelMin: readLevel(address.get('levelMin')),
      levelMax: readLevel(address.get('levelMax')),
    },
    page: /^[1-9]\d{0,3}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1,
  };
}

/** Puts filters and page into the address. */
export function writeSpotAddress(filters: Filters, page: number): void {
  const entries = Object.entries(filters).map(
    ([name, value]: [string, string]) => [name, setIf(value !== '', value)] as const,
  );
  replaceParameters({ ...Object.fromEntries(entries), page: setIf(page > 1, String(page)) });
}

/** Makes the query. @param own the reader's own profiles; one that is gone counts as nothing */
export function toSpotQuery(
  { character, archetype, order, weights, slot, levelMin, levelMax }: Filters,
  page: number,
  own: readonly StatProfile[],
): SpotsRead {
  const profile = own.find(({ name }) => name === weights);
  const role = profile ? undefined : oneOf(roles, weights);
  return {
    character: character === '' ? undefined : character,
    archetype: oneOf(archetypes, archetype),
    order: oneOf(['level'], order) ?? 'best',
    ...{ role, weights: profile ? writeWeights(profile.weights) : '' },
    slot: oneOf(dollSlots, slot),
    levelMin: levelMin === '' ? 0 : Number(levelMin),
    levelMax: levelMax === '' ? highestLevel : Number(levelMax),
    ...{ page, pageSize: spotsPageSize },
  };
}

import { vi } from 'vitest';
import type { CharacterAnswer } from '#contract/character-fields.ts';

/** Records the addresses to which a form leads. The page of the tests stays in place. */
export function holdNavigation(): { urls: string[]; stop: () => void } {
  const urls: string[] = [];
  const hold = (event: Event) => {
    const { destination, hashChange } = event as Event & {
      destination: { url: string };
      hashChange: boolean;
    };
    if (hashChange) return;
    event.preventDefault();
    urls.push(new URL(destination.url).pathname);
  };
  const { navigation } = window as unknown as { navigation: EventTarget };
  navigation.addEventListener('navigate', hold);
  return {
    urls,
    stop: () => {
      navigation.removeEventListener('navigate', hold);
    },
  };
}

async function call(method: string, path: string, body?: object): Promise<Response> {
  return fetch(path, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
}

/** Saves a character without the form, as another tab or another person would. */
export async function saveElsewhere(body: object): Promise<CharacterAnswer> {
  const response = await call('POST', '/api/aoc/character/gear', body);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as CharacterAnswer;
}

export async function readCharacter(id: string): Promise<CharacterAnswer> {
  return (await (await call('GET', `/api/aoc/character/gear/${id}`)).json()) as CharacterAnswer;
}

/** Answers matching calls with a status, or not at all; lets other calls through. */
export function answerWith(fits: (request: Request) => boolean, status: number | null) {
  const real = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    const request = new Request(...args);
    if (!fits(request)) return real(request);
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ title: 'x', status, detail: 'The test says no.' }), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    });
  });
}

/** Finds the first gear that fits a slot and whose name contains the query. */
export async function findGear(slot: string, query: string) {
  const response = await fetch(
    `/api/aoc/database/gear/bySlot/${slot}?query=${encodeURIComponent(query)}`,
  );
  const { items } = (await response.json()) as {
    items: { id: string; name: string; rarityMin: string; rarityMax: string }[];
  };
  const [item] = items;
  if (!item) throw new Error(`The demo guild has no ${query} for ${slot}`);
  return item;
}

import { jsonHeaders, planEvent, signIn } from '../guild-calls.ts';
import type { LoadRequest } from '../wrk.ts';

/** What a guild's people ask for on an evening: requests to read, and requests to write. */
export interface Mix {
  reads: LoadRequest[];
  writes: LoadRequest[];
  /** nine reads, then a write, over and over */
  all: LoadRequest[];
}

const events = 12;

const terms = ['la', 'lam', 'of the', 'bro', 'ring', 'st', 'oak', 'an', 'wool', 'sal'];

/** Spreads copies evenly: no two of the same kind come one after the other. */
function interleave(...kinds: readonly (readonly LoadRequest[])[]): LoadRequest[] {
  const most = Math.max(...kinds.map((kind) => kind.length));
  return Array.from({ length: most }, (_, index) => index).flatMap((index) =>
    kinds.flatMap((kind) => kind[index % kind.length] ?? []),
  );
}

/** Makes the requests of an officer of the guild that a host serves. */
export async function makeMix(origin: string, personId: string): Promise<Mix> {
  const cookie = await signIn(origin, personId);
  const ids: string[] = [];
  for (let index = 0; index < events; index += 1) {
    ids.push(await planEvent(origin, cookie, `Load run ${index}`));
  }
  const open = [
    '/',
    '/about',
    '/articles/general',
    '/articles/general/public/battle-comms',
    '/database/icons',
  ];
  const gated = [
    '/tools/character2',
    '/dashboards/calendar',
    '/dashboards/record',
    '/admin/dashboards/audit',
  ];
  const calls = [
    ...ids.map((id) => `/api/guild/events/${id}/answers`),
    '/api/guild/roster',
    '/api/guild/squads',
    `/api/aoc/character/user/${personId}`,
    '/api/auth/user/@me',
  ];
  const asMember = (path: string) => ({ path, headers: { cookie } });
  const searches = terms.map((query) => {
    const wanted = new URLSearchParams({ query, limit: '20' }).toString();
    return asMember(`/api/aoc/database/search?${wanted}`);
  });
  const reads = interleave(
    open.map((path) => ({ path })),
    gated.map(asMember),
    searches,
    calls.map(asMember),
  );
  const writes = ids.map((id, index) => ({
    path: `/api/guild/events/${id}/answers/mine`,
    method: 'PUT',
    headers: { cookie, ...jsonHeaders },
    body: JSON.stringify({ answer: 'late', role: null, comment: `In ${index + 5} minutes` }),
  }));
  const all = reads.flatMap((read, index) =>
    index % 9 === 8
      ? [read, ...writes.slice(index % writes.length, (index % writes.length) + 1)]
      : [read],
  );
  return { reads, writes, all };
}

/** Makes sure that each request is answered with a success. @throws Error */
export async function assertAnswered(origin: string, requests: readonly LoadRequest[]) {
  for (const { path, ...init } of requests) {
    const answer = await fetch(origin + path, { ...init, redirect: 'manual' });
    await answer.arrayBuffer();
    if (!answer.ok)
      throw new Error(`${init.method ?? 'GET'} ${path} was answered ${answer.status}`);
  }
}

import type { SentLink } from '#contract/place-shapes.ts';
import type { Database } from '../db/database.ts';
import type { MapPlaceRevisionsTable } from '../db/tables/maps.ts';
import { itemsOf, readBody, type StoredLink } from '../map-places/stored.ts';
import { touchMap } from '../map-places/queries.ts';
import { allMaps, holdMap } from '../maps/queries.ts';
import { cardsOf, titlesOf } from '../place-links/queries.ts';
import { readStoredCard } from '../snapshots/stored.ts';
import { namePlaces, unnamedPlaces } from './queries.ts';

type Db = Database['db'];

/** Names what links lead to, as far as that is known. */
export type Named = (link: SentLink) => { link: StoredLink; isKnown: boolean };

/** What is called so has not come yet, or is gone: the place keeps its id. */
const nameless = { item: (id: string) => `Item ${id}`, event: 'An event' } as const;

/** Ids that one statement looks for. */
const idsAtOnce = 500;

/** Finds the names of all that links lead to. */
export async function readNames(trx: Db, links: readonly SentLink[]): Promise<Named> {
  const of = (kind: 'item' | 'event') => [
    ...new Set(links.flatMap((link) => (link.kind === kind ? [link.id] : []))),
  ];
  const [items, events] = [of('item'), of('event')];
  const [cards, titles] = [new Map<string, string>(), new Map<string, string>()];
  for (let at = 0; at < Math.max(items.length, events.length); at += idsAtOnce) {
    for (const [id, card] of await cardsOf(trx, items.slice(at, at + idsAtOnce)))
      cards.set(id, card);
    for (const [id, title] of await titlesOf(trx, events.slice(at, at + idsAtOnce))) {
      titles.set(id, title);
    }
  }
  return (link) => {
    if (link.kind === 'guide') return { link, isKnown: true };
    if (link.kind === 'event') {
      const title = titles.get(link.id);
      const isKnown = title !== undefined;
      return { link: { ...link, title: title ?? nameless.event }, isKnown };
    }
    const card = cards.get(link.id);
    const { name, layout } =
      card === undefined ? { name: nameless.item(link.id), layout: 'item' } : readStoredCard(card);
    return { link: { ...link, name, layout }, isKnown: card !== undefined };
  };
}

/** Names the links of a place that have no name yet. */
const withNames = (links: readonly StoredLink[], named: Named): StoredLink[] =>
  links.map((link) => {
    if (link.kind === 'guide') return link;
    const isNamed =
      link.kind === 'item' ? link.name !== nameless.item(link.id) : link.title !== nameless.event;
    return isNamed ? link : named(link).link;
  });

/** Gives the links of places their names where they stand. */
async function nameThem(
  trx: Db,
  places: readonly Pick<MapPlaceRevisionsTable, 'place_id' | 'revision' | 'body'>[],
): Promise<void> {
  const bodies = places.map((place) => ({ ...place, was: readBody(place) }));
  const named = await readNames(
    trx,
    bodies.flatMap(({ was }) => was.links.filter(({ kind }) => kind !== 'guide')),
  );
  await namePlaces(
    trx,
    bodies.map(({ place_id, revision, was }) => {
      const body = { ...was, links: withNames(was.links, named) };
      return { place_id, revision, body: JSON.stringify(body), items: itemsOf(body) };
    }),
  );
}

/** Places of one transaction: whoever draws waits no longer than it takes. */
const placesAtOnce = 200;

/**
 * Gives what places lead to its name, where it has come since they were written. That changes nothing of
 * what people wrote: it is no revision. Returns how many places have another name in their links now.
 */
export async function nameLinks({ db }: Pick<Database, 'db'>): Promise<number> {
  let count = 0;
  for (const { id } of await allMaps(db)) {
    for (;;) {
      const named = await db.transaction().execute(async (trx) => {
        // A map that has gone meanwhile has no places any more.
        if (!(await holdMap(trx, id))) return 0;
        const places = await unnamedPlaces(trx, id, placesAtOnce);
        await nameThem(trx, places);
        if (places.length > 0) await touchMap(trx, id);
        return places.length;
      });
      count += named;
      if (named < placesAtOnce) break;
    }
  }
  return count;
}

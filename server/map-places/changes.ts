import { randomUUID } from 'node:crypto';
import type * as mapPlaces from '#contract/map-places.ts';
import type { WrittenPlace } from '#contract/map-places.ts';
import { isEqual } from '#rules/editing/equality.ts';
import { mayChangePlace, mapLevel, passingFault } from '#rules/map/sight.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { sentAlready } from '../http/sent-already.ts';
import { keepNewestRemoved } from '../removed-places/queries.ts';
import { tellReaders } from '../notices/told.ts';
import { followPlaces } from '../meeting-points/keeping.ts';
import { findSquad } from '../squads/queries.ts';
import { storeLinks } from './links.ts';
import { findPlaceById, notePlace, takeNumbers, touchMap } from './queries.ts';
import { ownerOf, seenRevisions } from './reading.ts';
import { type PlaceBody, readBody, type StoredLink } from './stored.ts';
import { forgetOffer } from './telling.ts';
import {
  answerChanged,
  assertDrawn,
  assertRoom,
  assertUnchanged,
  type Belonging,
  changeablePlace,
  type Drawing,
  drawing,
  keepRevision,
  notTheirs,
  rowOf,
} from './writing.ts';

/** Reads whose a place is to be. @throws ProblemError where the reader has no say over those */
async function belongingOf(
  { trx, reader }: Drawing,
  owner: WrittenPlace['owner'],
  was: Pick<Belonging, 'owner_id' | 'squad_id'>,
): Promise<Belonging> {
  const belonging: Belonging = {
    ...{ layer: owner.layer, owner_id: was.owner_id },
    squad_id: owner.layer === 'squad' ? owner.squadId : null,
    level: owner.layer === 'guild' ? owner.level : mapLevel,
  };
  const place = { ...belonging, proposed_at: null };
  if (!mayChangePlace(ownerOf(place, belonging), reader)) {
    throw notTheirs(
      owner.layer === 'squad'
        ? 'You are not in this squad.'
        : 'Editors and officers draw the guild’s places, for levels that they have themselves. Offer them one of your own.',
    );
  }
  // What a squad has left behind stays its place, and is kept by officers.
  const { squad_id } = belonging;
  if (squad_id !== null && squad_id !== was.squad_id && !(await findSquad(trx, squad_id))) {
    throw new ProblemError('not-found', `There is no squad with the id ${squad_id}.`);
  }
  return belonging;
}

/** Checks what is written of a place. @throws ProblemError */
async function bodyOf(
  { trx, map, services, signedIn: { viewer } }: Drawing,
  { kind, name, form, points, words, levels, links }: WrittenPlace,
  before: readonly StoredLink[],
): Promise<PlaceBody> {
  const body = { kind, name, form, points, words, levels };
  assertDrawn(map, body);
  const articles = await services.site.articles;
  return { ...body, links: await storeLinks({ db: trx, articles, viewer }, links, before) };
}

/** Tells whether a place is what was sent, by whom it was. */
function isAsSent(
  place: Awaited<ReturnType<typeof findPlaceById>>,
  { body, belonging, by }: { body: PlaceBody; belonging: Belonging; by: string | null },
): boolean {
  if (place?.removed_at !== null || place.by_id !== by) return false;
  const { layer, squad_id, level, owner_id } = place;
  const is: Belonging = { layer, squad_id, level, owner_id };
  return isEqual(readBody(place), body) && isEqual(is, belonging);
}

export const createPlace: Handler<typeof mapPlaces.createPlace> = (call, services) =>
  answerChanged(services, call, async (under) => {
    const { trx, map, reader } = under;
    const { id = randomUUID(), owner, ...written } = call.body;
    const belonging = await belongingOf(under, owner, { owner_id: reader.id, squad_id: null });
    const body = await bodyOf(under, { owner, ...written }, []);
    const there = await findPlaceById(trx, id);
    if (there) {
      const sent = { body, belonging, by: reader.id };
      if (there.map_id === map.id && isAsSent(there, sent)) return there.number;
      throw sentAlready('place');
    }
    await assertRoom(trx, map, belonging);
    const now = services.now();
    const row = {
      ...{ id, map_id: map.id, number: (await takeNumbers(trx, map.id, 1)) + 1, ...belonging },
      ...{ revision: 0, made_at: now, removed_at: null, seen_at: now, seen_by: reader.id },
      ...{ timer_started_at: null, timer_minutes: null, timer_by: null },
      ...{ proposed_at: null, refused_at: null, refused_why: null },
      ...{ source_id: null, source_hash: null, source_said: null },
    };
    return keepRevision(under, row, body, false);
  });

export const changePlace: Handler<typeof mapPlaces.changePlace> = async (call, services) => {
  const offers = { ended: 0 };
  const answer = await answerChanged(services, call, async (under) => {
    const { trx, map, reader } = under;
    const { revision, owner, ...written } = call.body;
    const place = await changeablePlace(under, call.params);
    const before = readBody(place);
    const to = { layer: owner.layer, squadId: owner.layer === 'squad' ? owner.squadId : null };
    const fault = passingFault({ layer: place.layer, squadId: place.squad_id }, to);
    if (fault !== null) throw fieldProblem('owner', `Owner ${fault}`);
    const belonging = await belongingOf(under, owner, place);
    const body = await bodyOf(under, { owner, ...written }, before.links);
    // What was sent twice, because its answer was lost, is done.
    const by = place.revision === revision ? place.by_id : reader.id;
    if (isAsSent(place, { body, belonging, by })) return place.number;
    assertUnchanged(place, revision);
    const row = { ...rowOf(place), ...belonging };
    if (place.layer === belonging.layer) {
      return keepRevision(under, row, body, place.layer === 'guild');
    }
    await assertRoom(trx, map, belonging);
    if (await forgetOffer(under, place)) offers.ended += 1;
    const offer = { proposed_at: null, refused_at: null, refused_why: null };
    return keepRevision(under, { ...row, ...offer }, body, false);
  });
  if (offers.ended > 0) tellReaders(services);
  return answer;
};

export const removePlace: Handler<typeof mapPlaces.removePlace> = async (call, services) => {
  await drawing(services, call, async (under) => {
    const place = await changeablePlace(under, call.params, { removedToo: true });
    if (place.removed_at !== null) return;
    assertUnchanged(place, call.body.revision);
    await notePlace(under.trx, place.id, { removed_at: services.now(), proposed_at: null });
    await keepNewestRemoved(under.trx, under.map.id, place);
    if (place.layer !== 'guild') return;
    await touchMap(under.trx, under.map.id);
    await followPlaces(under.trx, under.map.id, [place.number], services.now());
  });
};

/** Said of what is forgotten, and in the same words of what is not for the reader (product §9.30). */
const notBroughtBack =
  'This place was removed too long ago to be brought back, or it is not for you any more.';

export const restorePlace: Handler<typeof mapPlaces.restorePlace> = (call, services) =>
  answerChanged(services, call, async (under) => {
    const { trx, map, reader } = under;
    const { revision, wanted } = call.body;
    const place = await changeablePlace(under, call.params, {
      removedToo: true,
      missing: notBroughtBack,
    });
    assertUnchanged(place, revision);
    const revisions = await seenRevisions(trx, reader, place);
    const was = revisions.find((one) => one.revision === wanted);
    if (!was) throw new ProblemError('not-found', `The place has no revision ${wanted}.`);
    if (place.removed_at !== null) await assertRoom(trx, map, place);
    const row = { ...rowOf(place), removed_at: null };
    // Whose it is stays: what others have worked on is not one's own again.
    return keepRevision(under, row, readBody(was), place.layer === 'guild');
  });

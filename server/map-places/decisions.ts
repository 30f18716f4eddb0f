import type * as mapPlaces from '#contract/map-places.ts';
import { mayKeepGuild } from '#rules/map/sight.ts';
import { findUser } from '../db/people.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import type { AuditEvent } from '../services.ts';
import { notePlace, type StandingPlace } from './queries.ts';
import { neededPlace } from './reading.ts';
import { readBody } from './stored.ts';
import { factsOf, tellDecided, tellOffered } from './telling.ts';
import {
  answerChanged,
  assertRoom,
  assertUnchanged,
  changeablePlace,
  type Drawing,
  drawing,
  keepRevision,
  notTheirs,
  rowOf,
} from './writing.ts';

/** Makes the problem of a place whose layer is another by now. */
function changed(what: string): ProblemError {
  return new ProblemError('changed-meanwhile', `${what} Look at it again.`);
}

export const proposePlace: Handler<typeof mapPlaces.proposePlace> = (call, services) =>
  answerChanged(services, call, async (under) => {
    const place = await changeablePlace(under, call.params);
    if (place.layer !== 'mine') throw changed('This place is not one member’s any more.');
    const { isProposed } = call.body;
    if (isProposed === (place.proposed_at !== null)) return place.number;
    await notePlace(under.trx, place.id, {
      proposed_at: isProposed ? services.now() : null,
      ...(isProposed && { refused_at: null, refused_why: null }),
    });
    await tellOffered(under, place, isProposed);
    return place.number;
  });

/** Finds a place that waits for a decision, as it was read. @throws ProblemError */
async function proposedPlace(
  { trx, reader }: Drawing,
  { params, body }: { params: { mapId: string; number: string }; body: { revision: number } },
): Promise<StandingPlace> {
  const place = await neededPlace(trx, reader, params);
  if (!mayKeepGuild(reader))
    throw notTheirs('Editors and officers decide what the guild takes in.');
  if (place.layer !== 'mine' || place.proposed_at === null) {
    throw changed('Nobody offers this place to the guild now.');
  }
  assertUnchanged(place, body.revision);
  return place;
}

/** Writes into the audit log what was decided, and whom it concerns. */
async function writeAudit(
  { trx, map, services, signedIn }: Drawing,
  place: StandingPlace,
  event: Pick<AuditEvent, 'action'> & { words?: string },
): Promise<void> {
  const owner = place.owner_id === null ? null : await findUser(trx, place.owner_id);
  const detail = [`${map.name}: ${place.name}`, event.words].filter(Boolean).join(': ');
  const subject = owner && { id: owner.id, username: owner.username };
  await services.audit.write({ action: event.action, actor: signedIn.user, subject, detail }, trx);
}

export const takeInPlace: Handler<typeof mapPlaces.takeInPlace> = (call, services) =>
  answerChanged(services, call, async (under) => {
    const { trx, map, reader } = under;
    const place = await proposedPlace(under, call);
    const { level } = call.body;
    if (level > reader.viewer.accessLevel) {
      throw fieldProblem('level', 'Level must not be above your own');
    }
    const belonging = { layer: 'guild', squad_id: null, level, owner_id: place.owner_id } as const;
    await assertRoom(trx, map, belonging);
    await writeAudit(under, place, { action: 'place-taken-in' });
    await tellDecided(under, place, 'place-taken-in', { ...factsOf(under, place), level });
    const row = { ...rowOf(place), ...belonging, proposed_at: null, refused_at: null };
    return keepRevision(under, { ...row, refused_why: null }, readBody(place), true);
  });

export const refusePlace: Handler<typeof mapPlaces.refusePlace> = async (call, services) => {
  await drawing(services, call, async (under) => {
    const place = await proposedPlace(under, call);
    const { words } = call.body;
    await notePlace(under.trx, place.id, {
      ...{ proposed_at: null, refused_at: services.now(), refused_why: words },
    });
    await writeAudit(under, place, { action: 'place-refused', words });
    await tellDecided(under, place, 'place-refused', { ...factsOf(under, place), reason: words });
  });
};

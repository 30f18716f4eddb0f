import { type RoleGrant, viewerOf } from '#rules/access/access.ts';
import { mayKeepGuild } from '#rules/map/sight.ts';
import type { NoticeFacts } from '#rules/notices/facts.ts';
import type { Database } from '../db/database.ts';
import { allUsers } from '../db/people.ts';
import { forgetAbout } from '../notices/queries.ts';
import { type Act, tell } from '../notices/telling.ts';
import type { StandingPlace } from './queries.ts';
import type { Drawing } from './writing.ts';

type Db = Database['db'];

/** Names what a notice of an offer is about: of each place somebody has one. */
const aboutPlace = ({ id }: Pick<StandingPlace, 'id'>) => `place ${id}`;

/** Returns the ids of those who decide what the guild takes in. */
async function deciderIds(trx: Db, grants: readonly RoleGrant[]): Promise<string[]> {
  const users = await allUsers(trx);
  return users
    .filter(({ roles }) => mayKeepGuild({ viewer: viewerOf(roles, grants) }))
    .map(({ id }) => id);
}

const actOf = ({ signedIn, services }: Drawing): Act => ({
  by: signedIn.user.id,
  at: services.now(),
});

/** Returns what every notice of a place says of it. */
export function factsOf({ map }: Drawing, { name, number }: StandingPlace) {
  return { mapId: map.id, map: map.name, name, number };
}

/** Tells those who decide that a place is offered, or nobody any more that it is. */
export async function tellOffered(
  under: Drawing,
  place: StandingPlace,
  isProposed: boolean,
): Promise<void> {
  const { trx, services, signedIn } = under;
  const about = aboutPlace(place);
  // What was decided of an earlier offer holds no more.
  await forgetAbout(trx, [about]);
  if (!isProposed) return;
  const facts = { ...factsOf(under, place), username: signedIn.user.username };
  const to = await deciderIds(trx, services.guild.discord.roles);
  await tell(trx, { kind: 'place-offered', facts, to, about, subject: place.id }, actOf(under));
}

/** Forgets what was told of an offer that its owner has made something else of. Returns whether any was. */
export async function forgetOffer(
  { trx }: Drawing,
  place: Pick<StandingPlace, 'id' | 'proposed_at' | 'refused_at'>,
): Promise<boolean> {
  if (place.proposed_at === null && place.refused_at === null) return false;
  await forgetAbout(trx, [aboutPlace(place)]);
  return true;
}

/**
 * Tells whoever offered a place what was decided; those who decide need not any more.
 * @param facts those of the place, and what was decided
 */
export async function tellDecided<Kind extends 'place-taken-in' | 'place-refused'>(
  under: Drawing,
  place: StandingPlace,
  kind: Kind,
  facts: NoticeFacts[Kind],
): Promise<void> {
  const { trx } = under;
  const about = aboutPlace(place);
  await forgetAbout(trx, [about]);
  if (place.owner_id === null) return;
  const told = { to: [place.owner_id], about, subject: place.id };
  await tell(trx, { ...told, kind, facts }, actOf(under));
}

import type { Database } from '../db/database.ts';
import { tellEach } from '../notices/telling.ts';
import type { Doing } from './besides.ts';

/** A member is in one squad at most: they are told of their place once. */
export const aboutPlace = 'own squad';

/** Somebody who comes into a squad, or leaves one; null for none. */
interface MovedMember {
  id: string;
  from: { id: string; name: string } | null;
  to: { id: string; name: string } | null;
}

/** Tells people that officers have moved them in the squads; who stays in a squad hears nothing. */
export async function tellMovedMembers(
  trx: Database['db'],
  moved: readonly MovedMember[],
  { by, at }: Pick<Doing, 'by' | 'at'>,
): Promise<void> {
  const others = moved.filter(({ from, to }) => from?.id !== to?.id);
  const alike = Map.groupBy(others, ({ from, to }) => `${from?.id} ${to?.id}`);
  const tellings = [...alike.values()].map((those) => ({
    kind: 'squad-moved' as const,
    facts: { from: those[0]?.from?.name ?? null, to: those[0]?.to?.name ?? null },
    to: those.map(({ id }) => id),
    about: aboutPlace,
  }));
  await tellEach(trx, tellings, { by: by.id, at });
}

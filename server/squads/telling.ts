import type { Database } from '../db/database.ts';
import { tell } from '../notices/telling.ts';
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
  for (const [first, ...more] of alike.values()) {
    if (!first) continue;
    const facts = { from: first.from?.name ?? null, to: first.to?.name ?? null };
    const to = [first, ...more].map(({ id }) => id);
    await tell(trx, { kind: 'squad-moved', facts, to, about: aboutPlace }, { by: by.id, at });
  }
}

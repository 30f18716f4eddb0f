import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { enterDrop } from '#contract/drops.ts';
import { weighDrop, type Weighed } from '#contract/weighing.ts';
import type { Item } from '#contract/game-records.ts';
import { meets } from '#rules/access/access.ts';
import { roleOf, roles } from '#rules/characters/roles.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { $session } from '#stores/session.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { DropDialog } from '../drop-dialog.ts';
import { MoreRows } from '../MoreRows.tsx';
import { usePart } from '../use-part.ts';
import { dashboardFresh } from '../fresh.ts';
import { WeighedRow } from './WeighedRow.tsx';

/** The list shows this many people at a time. */
const atOnce = 20;

/** Returns what a stat gains for somebody. */
function gainOf({ stats }: Weighed, stat: string): number {
  const change = stats.find(({ name }) => name === stat);
  return change ? change.after - change.before : 0;
}

interface ListProps {
  item: Item;
  zone: string;
  people: readonly Weighed[];
}

/** Lists people, those first for whom the chosen stat gains most, each with all that changes. */
function People({ item, zone, people }: ListProps) {
  const { user } = useStore($session);
  const names = [...new Set(people.flatMap(({ stats }) => stats.map(({ name }) => name)))];
  const offered = names.toSorted(compareNames);
  const [chosen, setStat] = useState('');
  const [role, setRole] = useState('');
  const [given, setGiven] = useState<Weighed | null>(null);
  const [told, setTold] = useState('');
  // Until somebody chooses, it is the stat that changes most for whoever gains most of any.
  const stat = chosen === '' ? (names[0] ?? '') : chosen;
  const shown = people
    .filter(({ character }) => role === '' || roleOf(character.archetype1) === role)
    .toSorted((a, b) => gainOf(b, stat) - gainOf(a, stat));
  const part = usePart(shown, atOnce);
  const { id, layout, name, icon, rarityMin, rarityMax } = item;
  return (
    <>
      {people.length > 1 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Order by">
            <Select
              value={stat}
              onChange={({ target }) => {
                setStat(target.value);
              }}
            >
              {offered.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
          <Field label="Role">
            <Select
              value={role}
              onChange={({ target }) => {
                setRole(target.value);
              }}
            >
              <option value="">Every role</option>
              {roles.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <p className="wrap-anywhere text-good empty:hidden" role="status">
        {told}
      </p>
      <ul className="list-none ruled" aria-label="Who should get this?">
        {part.shown.map((weighed) => (
          <WeighedRow
            key={weighed.discordId}
            weighed={weighed}
            onGive={
              meets(enterDrop.access, user)
                ? () => {
                    setGiven(weighed);
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <MoreRows part={part} what="members" />
      {given && (
        <Suspense fallback={null}>
          <DropDialog
            zone={zone}
            was={null}
            known={{
              item: { id, layout, name, icon, rarityMin, rarityMax },
              to: {
                ...{ discordId: given.discordId, username: given.username },
                characterId: given.character.id,
              },
            }}
            onDone={(words) => {
              setGiven(null);
              setTold(words);
            }}
            onClose={() => {
              setGiven(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Weighs an item for everybody who can wear it, to officers; to others for themselves. */
export function WeighList({ item, zone }: { item: Item; zone: string }) {
  const query = useQuery({
    ...queryOf(weighDrop, { params: { itemId: item.id } }),
    staleTime: dashboardFresh,
  });
  if (!query.isSuccess) return <QueryState query={query} />;
  const { people, below } = query.data;
  return (
    <>
      <p className="text-sm text-muted">
        {people.length === 0
          ? 'No main can wear it.'
          : 'Each main with it in the slot where least is worn, at the settings of what gives way. Nobody is chosen by itself.'}
        {below > 0 && ` ${below} ${below === 1 ? 'main is' : 'mains are'} below its level.`}
      </p>
      {people.length > 0 && <People item={item} zone={zone} people={people} />}
    </>
  );
}

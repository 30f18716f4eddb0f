import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Equipped, totalStats } from '#rules/gear/equipment.ts';
import { groupTotals, type StatGroup } from '#rules/gear/stat-groups.ts';
import { effectTotals, partsOf } from '#rules/gear/total-parts.ts';
import type { ShownSet } from '#rules/gear/worn-sets.ts';
import { Section } from '#ui/Section.tsx';
import { SetList } from './SetList.tsx';
import { TotalLine } from './TotalLine.tsx';
import { TotalParts } from './TotalParts.tsx';

/** What counts of a gear: the pieces that the database has, and their sets. */
export interface Counted {
  worn: readonly Equipped[];
  sets: readonly ShownSet[];
}

interface Props {
  now: Counted;
  /** what the numbers are compared with; the same for no comparison */
  before: Counted;
  /** pieces that the database does not have */
  gone: number;
}

/** Puts the sums of both gears and what their sets add into groups. */
function groupsOf(before: Counted, now: Counted) {
  const effects = effectTotals(now.sets);
  const saved = effectTotals(before.sets);
  const more = [...effects.keys(), ...saved.keys()];
  const groups = groupTotals(totalStats(before.worn), totalStats(now.worn), more);
  return { groups, effects, saved };
}

const none = { flat: 0, share: 0 };

interface GroupProps extends StatGroup {
  /** what sets add now, and added to what is saved */
  added: Pick<ReturnType<typeof groupsOf>, 'effects' | 'saved'>;
  /** the stat that is pressed */
  open: string | null;
  onPress: (name: string) => void;
  /** where the pressed number comes from */
  children: ReactNode;
}

function Group({ name: group, totals, added, open, onPress, children }: GroupProps) {
  return (
    <section className="min-w-0">
      <h3 className="border-b border-edge pb-1 font-text text-sm leading-snug">{group}</h3>
      <dl>
        {totals.map(({ name, value, difference }) => {
          const { flat, share } = added.effects.get(name) ?? none;
          const was = added.saved.get(name) ?? none;
          return (
            <TotalLine
              key={name}
              {...{ name, value, difference, flat, share }}
              wasFlat={was.flat}
              wasShare={was.share}
              onPress={onPress}
            >
              {open === name && children}
            </TotalLine>
          );
        })}
      </dl>
    </section>
  );
}

/** Shows what counts: sums in groups with what sets add, and the sets. Pressed, a number says where it comes from. */
export function CountedTotals({ now, before, gone }: Props) {
  const { groups, ...added } = useMemo(() => groupsOf(before, now), [before, now]);
  const [open, setOpen] = useState<string | null>(null);
  const press = useCallback((name: string) => {
    setOpen((known) => (known === name ? null : name));
  }, []);
  return (
    <div className="grid content-start gap-6 text-sm tabular">
      <Section title="Total stats">
        {groups.length === 0 ? (
          <p className="text-muted">Nothing is equipped yet.</p>
        ) : (
          <>
            <div
              className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2"
              data-totals
            >
              {[0, 1].map((column) => (
                <div key={column} className="grid content-start gap-4">
                  {groups.map(
                    ({ name, totals }, index) =>
                      index % 2 === column && (
                        <Group key={name} {...{ name, totals, added, open }} onPress={press}>
                          {open !== null && (
                            <TotalParts parts={partsOf(open, now.worn, now.sets)} />
                          )}
                        </Group>
                      ),
                  )}
                </div>
              ))}
            </div>
            <p className="text-xs text-muted print:hidden">
              Press a number to see where it comes from.
            </p>
          </>
        )}
        {gone > 0 && (
          <p className="text-warn">
            {gone === 1
              ? 'One piece is not in the item database and counts for nothing.'
              : `${gone} pieces are not in the item database and count for nothing.`}
          </p>
        )}
      </Section>
      {now.sets.length > 0 && (
        <Section title="Set bonuses">
          <SetList sets={now.sets} />
        </Section>
      )}
    </div>
  );
}

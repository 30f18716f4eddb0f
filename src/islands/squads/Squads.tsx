import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { listSquads, type SquadList } from '#contract/squads.ts';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { Fold } from '#ui/Fold.tsx';
import { Faces } from '#ui/people/Faces.tsx';
import { Person } from '#ui/people/Person.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { Composition } from './Composition.tsx';
import { OnTrial } from './OnTrial.tsx';
import { SquadMembers } from './SquadMembers.tsx';

function Without({ people, count }: { people: SquadList['without']; count: number }) {
  return (
    <Section title="Without a squad">
      {people.length === 0 ? (
        <p>Everyone from level 2 on has one.</p>
      ) : (
        <>
          <Faces people={people} label="Without a squad" most={9} size={36} />
          <Fold title={`${count} members are looking for a squad, or have not been asked`}>
            <ul className="grid sm:grid-cols-2 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5">
              {people.map((person) => (
                <li
                  key={person.discordId}
                  className="flex min-h-11 items-center border-b border-rule"
                >
                  <Person person={person} size={24} />
                </li>
              ))}
            </ul>
            {people.length < count && (
              <p className="pt-2 text-sm text-muted">
                The first {people.length} by name. Officers find everyone under Member Roles.
              </p>
            )}
          </Fold>
        </>
      )}
    </Section>
  );
}

function List() {
  const squads = useQuery({
    ...queryOf(listSquads, {}),
    staleTime: dashboardFresh,
  });
  if (!squads.isSuccess)
    return (
      <QueryState query={squads} room={{ subject: 'shields', title: 'The squads did not come.' }} />
    );
  const { squads: all, without, withoutCount } = squads.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Figures
        figures={[
          { label: 'squads', value: all.length },
          {
            label: 'in a squad',
            value: all.reduce((sum, { members }) => sum + members.length, 0),
          },
          { label: 'without one', value: withoutCount },
        ]}
      />
      {all.length === 0 ? (
        <EmptyRoom
          subject="banners"
          title="The guild has no squads yet."
          advice="Officers make them in the squad builder."
        />
      ) : (
        <>
          <Composition squads={all} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
            {all.map((squad) => (
              <SquadMembers key={squad.id} squad={squad} />
            ))}
          </div>
        </>
      )}
      <Section title="On trial">
        <OnTrial />
      </Section>
      <Without people={without} count={withoutCount} />
    </div>
  );
}

/** Shows the guild's squads, and the members on trial: /dashboards/squads. */
export function Squads() {
  return (
    <Island>
      <List />
    </Island>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryOf } from '#api/query.ts';
import type { CharacterCard } from '#contract/character-fields.ts';
import { readClasses } from '#contract/classes.ts';
import { groupByArchetype } from '#rules/characters/class-groups.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { archetypeName } from './archetype-name.ts';
import { ClassTable } from './ClassTable.tsx';

const ClassCharts = lazy(() => import('./ClassCharts.tsx'));

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** Fetches the charts when somebody opens them. */
function Charts({ mains }: { mains: readonly CharacterCard[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="charts"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>Charts: archetypes, classes, levels, the last year</summary>
      {isOpen && (
        <Suspense fallback={<p className="state">Loading...</p>}>
          <ClassCharts mains={mains} />
        </Suspense>
      )}
    </details>
  );
}

function Dashboard() {
  const classes = useQuery({
    ...queryOf(readClasses, {}),
    staleTime: dashboardFresh,
  });
  if (!classes.isSuccess) return <QueryState query={classes} />;
  const groups = groupByArchetype(classes.data?.data ?? []);
  const mains = groups.flatMap((group) => group.characters);
  if (mains.length === 0) {
    return (
      <div className="state" role="status">
        <p className="display">No character data available.</p>
        <p>
          Make a character under <a href="/tools/character">My Characters</a> and mark it as your
          main.
        </p>
      </div>
    );
  }
  return (
    <>
      <p className="read-at">
        <span>
          Main characters only, {mains.length} in all. Groups stand in order of their highest level.
        </span>
        {classes.data && (
          <span>
            Read at{' '}
            <time dateTime={classes.data.timestamp}>
              {clock.format(new Date(classes.data.timestamp))}
            </time>
          </span>
        )}
      </p>
      <nav className="jump" aria-label="Archetypes">
        <ul className="jump-list">
          {groups.map(({ archetype, characters: members }) => (
            <li key={archetype}>
              <a href={`#class-${archetypeName(archetype).toLowerCase()}`} data-arch={archetype}>
                <ArchetypeMark archetype={archetype} />
                {archetypeName(archetype)}
                <b>{members.length}</b>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Charts mains={mains} />
      {groups.map((group) => (
        <ClassTable key={group.archetype} group={group} />
      ))}
    </>
  );
}

/** Shows the guild's mains by archetype: /dashboards/classes. */
export function ClassDashboard() {
  return (
    <Island>
      <Dashboard />
    </Island>
  );
}

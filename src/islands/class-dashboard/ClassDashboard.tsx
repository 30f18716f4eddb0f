import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queryOf } from '#api/query.ts';
import type { CharacterCard } from '#contract/character-fields.ts';
import { readClasses } from '#contract/classes.ts';
import { isArchetype } from '#rules/characters/archetypes.ts';
import { type ClassGroup, groupByArchetype } from '#rules/characters/class-groups.ts';
import { Bones } from '#ui/Bones.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { ClassCrest } from '#ui/people/ClassCrest.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { WithView } from '../WithView.tsx';
import { archetypeName } from './archetype-name.ts';
import { ClassTable } from './ClassTable.tsx';

const ClassCharts = lazy(() => import('./ClassCharts.tsx'));

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

type Groups = readonly ClassGroup<CharacterCard>[];

/** Leads to each archetype's table, by its shield. */
function Jump({ groups }: { groups: Groups }) {
  return (
    <nav aria-label="Archetypes">
      <ul className="grid grid-cols-4 border-b border-rule lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {groups.map(({ archetype, characters }) => (
          <li key={archetype}>
            <a
              className="grid justify-items-center gap-0.5 py-3 text-sm text-text no-underline transition-colors hover:bg-accent-quiet"
              href={`#class-${archetypeName(archetype).toLowerCase()}`}
            >
              {isArchetype(archetype) && <ClassCrest archetype={archetype} size={36} />}
              {archetypeName(archetype)}
              <b className="display text-lg">{characters.length}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Holds the place of the charts, so that nothing moves when they come. */
function ChartBones() {
  return (
    <div role="status">
      <p className="sr-only">Loading the charts...</p>
      <Bones rows={12} />
    </div>
  );
}

function Shown({ groups, readAt }: { groups: Groups; readAt: string | undefined }) {
  const mains = groups.flatMap(({ characters }) => characters);
  const played = groups.filter(({ archetype }) => isArchetype(archetype)).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="-mt-5 grid">
        <Jump groups={groups} />
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 pt-2 text-sm text-muted">
          <span>
            Main characters only, {mains.length} in all. Groups stand in order of their highest
            level.
          </span>
          {readAt !== undefined && (
            <span>
              Read at <time dateTime={readAt}>{clock.format(new Date(readAt))}</time>
            </span>
          )}
        </p>
      </div>
      <Figures
        figures={[
          { label: 'mains', value: mains.length },
          { label: 'of 8 archetypes', value: played },
          { label: 'highest level', value: Math.max(...mains.map(({ level }) => level)) },
        ]}
      />
      <div className="grid min-h-[165rem] grid-cols-[minmax(0,1fr)] content-start gap-10 md:min-h-[150rem] lg:min-h-[102rem]">
        <Suspense fallback={<ChartBones />}>
          <ClassCharts mains={mains} />
        </Suspense>
      </div>
      {groups.map((group) => (
        <ClassTable key={group.archetype} group={group} />
      ))}
    </div>
  );
}

function Dashboard() {
  const classes = useQuery({
    ...queryOf(readClasses, {}),
    staleTime: dashboardFresh,
  });
  if (!classes.isSuccess)
    return (
      <QueryState query={classes} room={{ subject: 'chart', title: 'The classes did not come.' }} />
    );
  const groups = groupByArchetype(classes.data?.data ?? []);
  if (groups.length === 0) {
    return (
      <EmptyRoom
        subject="shields"
        title="No character data available."
        advice="Make a character under My Characters and mark it as your main."
      >
        <ButtonLink href="/tools/character">My Characters</ButtonLink>
      </EmptyRoom>
    );
  }
  return <Shown groups={groups} readAt={classes.data?.timestamp} />;
}

/** Shows the guild's mains by archetype: /dashboards/classes. */
export function ClassDashboard() {
  return (
    <Island>
      <WithView screen="classes">
        <Dashboard />
      </WithView>
    </Island>
  );
}

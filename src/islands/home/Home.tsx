import { useStore } from '@nanostores/react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queryOf } from '#api/query.ts';
import { listEvents } from '#contract/calendar.ts';
import { type Home as HomeData, readHome } from '#contract/home.ts';
import type { User } from '#contract/identity.ts';
import { meets } from '#rules/access/access.ts';
import { $session } from '#stores/session.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { loadPatiently, useAhead } from '../use-ahead.ts';
import { useAnswering } from '../use-answering.ts';
import { HomeBones } from './HomeBones.tsx';
import { keptDrafts } from './kept-drafts.ts';
import { NewFaces } from './NewFaces.tsx';
import { NewTexts } from './NewTexts.tsx';
import { SquadsTonight } from './SquadsTonight.tsx';
import { Stale } from './Stale.tsx';
import { Tonight } from './Tonight.tsx';
import { useClock } from './use-clock.ts';
import { useTurns } from './use-turns.ts';
import { ForOfficers, WaitsForYou } from './Waiting.tsx';
import { WeekAhead } from './WeekAhead.tsx';

/** What came of an answer is told without a connection too: it is fetched ahead, and waited for. */
const loadTold = () => import('../AnswerTold.tsx');
const AnswerTold = lazy(() => loadPatiently(loadTold));

const gridClass =
  'page-wide grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(1.5rem,2.5vw,3rem)] gap-y-10 pt-8 ' +
  'md:grid-cols-2 xl:grid-cols-12';

interface ShownProps {
  home: HomeData;
  query: UseQueryResult<HomeData>;
  user: User;
}

function Shown({ home, query, user }: ShownProps) {
  const clock = useClock();
  useTurns(query, clock);
  const answering = useAnswering(readHome);
  useAhead(loadTold);
  const reader = { hasCalendar: meets(listEvents.access, user) };
  const drafts = keptDrafts(user.id);
  return (
    <>
      <Tonight home={home} user={user} reader={reader} clock={clock} answering={answering} />
      <div className={gridClass}>
        <WaitsForYou
          home={home}
          drafts={drafts}
          reader={reader}
          clock={clock}
          answering={answering}
        />
        {home.officers && <ForOfficers due={home.officers} clock={clock} />}
        <WeekAhead evenings={home.evenings} reader={reader} clock={clock} />
        <SquadsTonight home={home} clock={clock} />
        <NewTexts texts={home.texts} builds={home.builds} isAlone={home.faces.length === 0} />
        <NewFaces faces={home.faces} />
      </div>
      <div className="sticky bottom-3 z-3 grid gap-2 px-4 empty:hidden">
        <Stale query={query} zone={clock.zone} />
        <Suspense>
          {(answering.told ?? answering.failed) && <AnswerTold answering={answering} />}
        </Suspense>
      </div>
    </>
  );
}

function Room() {
  const { user } = useStore($session);
  const query = useQuery({
    ...queryOf(readHome, {}),
    staleTime: dashboardFresh,
    // It stays open beside the game: whoever comes back to it finds it as it is now.
    refetchOnWindowFocus: true,
  });
  if (!user) return null;
  if (query.data) return <Shown home={query.data} query={query} user={user} />;
  if (query.isPending) return <HomeBones />;
  return (
    <div className="page-wide pt-8">
      <h1 className="sr-only">Home</h1>
      <QueryState query={query} room={{ subject: 'bell', title: 'Your evening did not come.' }} />
    </div>
  );
}

/** Shows whoever is in the guild what concerns them today, and takes what they do at once. */
export function Home() {
  return (
    <Island>
      <Room />
    </Island>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { failedWith } from '#api/errors.ts';
import { queryOf } from '#api/query.ts';
import { type Raid, readRaid } from '#contract/raids.ts';
import { Bones } from '#ui/Bones.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Island } from '../Island.tsx';
import { type BuilderAddress, readBuilderAddress, writeBuilderAddress } from './builder-address.ts';
import { endBy } from './plan-end.ts';
import type { BackGuard } from './use-leaving.tsx';

const PlanEnded = lazy(() => import('./PlanEnded.tsx'));
const RaidList = lazy(() => import('./RaidList.tsx'));
const Workbench = lazy(() => import('./Workbench.tsx'));

/** Answers of the evening come in while one works: they are asked for this often, in milliseconds. */
const askEvery = 60_000;

/** Stands where a plan or the list of them is about to be, with the page's heading. */
function Loading({ rows }: { rows: number }) {
  return (
    <>
      <h1 className="sr-only">Raid Builder</h1>
      <Bones rows={rows} />
    </>
  );
}

interface OpenProps {
  raidId: string;
  zone: string;
  onBack: () => void;
  onGuard: (guard: BackGuard | null) => void;
}

function OpenRaid({ raidId, zone, onBack, onGuard }: OpenProps) {
  const options = queryOf(readRaid, { params: { raidId } });
  const queryClient = useQueryClient();
  const query = useQuery({ ...options, refetchInterval: askEvery });
  const end = failedWith(query.error, 'invalid') ? 'gone' : endBy(query.error);
  if (!query.data && end) {
    return (
      <Suspense fallback={<Loading rows={6} />}>
        <PlanEnded why={end} onBack={onBack} />
      </Suspense>
    );
  }
  if (!query.data) {
    return (
      <>
        <h1 className="sr-only">Raid Builder</h1>
        <QueryState query={query} room={{ subject: 'shields', title: 'The plan did not come.' }} />
        {query.isError && <ButtonLink href="/admin/tools/raid">All plans</ButtonLink>}
      </>
    );
  }
  return (
    <Suspense fallback={<Loading rows={12} />}>
      <Workbench
        raid={query.data}
        zone={zone}
        {...{ onBack, onGuard }}
        onRead={(raid: Raid) => {
          queryClient.setQueryData(options.queryKey, raid);
        }}
      />
    </Suspense>
  );
}

function Builder({ zone }: { zone: string }) {
  const [address, setAddress] = useState(() => readBuilderAddress(window.location.search));
  const go = (next: BuilderAddress) => {
    // An evening that was asked for leads on: going back leads to where one came from.
    writeBuilderAddress(next, address.event === null ? 'push' : 'replace');
    setAddress(next);
  };
  const guard = useRef<BackGuard>(null);
  useEffect(() => {
    const follow = () => {
      if (guard.current?.()) return;
      setAddress(readBuilderAddress(window.location.search));
    };
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
    };
  }, []);
  if (address.raid !== null) {
    return (
      <OpenRaid
        key={address.raid}
        raidId={address.raid}
        zone={zone}
        onBack={() => {
          go({ raid: null, event: null });
        }}
        onGuard={(next) => {
          guard.current = next;
        }}
      />
    );
  }
  return (
    <Suspense fallback={<Loading rows={6} />}>
      <RaidList
        zone={zone}
        eventId={address.event}
        onOpen={(raid) => {
          go({ raid, event: null });
        }}
        onBegin={(event) => {
          go({ raid: null, event });
        }}
      />
    </Suspense>
  );
}

/**
 * Shows officers the plans of raids, and the workbench for one: /admin/tools/raid.
 * @param zone the guild's time zone
 */
export function RaidBuilder({ zone }: { zone: string }) {
  return (
    <Island>
      <Builder zone={zone} />
    </Island>
  );
}

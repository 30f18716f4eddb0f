import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { readSquadBuilder } from '#contract/squads.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Island } from '../Island.tsx';
import { Builder } from './Builder.tsx';
import { squadLine } from './squad-line.ts';
import { openDeeds, useDeeds, useShown } from './use-deeds.ts';

/** Squads that could not be read are asked for again so often, in milliseconds. */
const triedEvery = 5000;

function Loaded() {
  const client = useQueryClient();
  const [line] = useState(() => squadLine(client));
  const [store] = useState(() => openDeeds(client));
  useEffect(() => {
    const close = line.open();
    const stop = line.$standing.subscribe((standing) => {
      // Somebody answers: what waits is sent now.
      if (standing !== 'lost') store.deeds.sendNow();
    });
    return () => {
      stop();
      close();
      store.deeds.close();
    };
  }, [line, store]);
  const deeds = useDeeds(store);
  const view = useStore(store.deeds.$view);
  const standing = useStore(line.$standing);
  const builder = useQuery({
    ...queryOf(readSquadBuilder, {}),
    refetchInterval: ({ state }) => (state.status === 'error' ? triedEvery : false),
  });
  const data = useShown(builder.data, view);
  const here = useDeferredValue(useStore(line.$here));
  // What is there stays while a later reading fails.
  if (!data) {
    return (
      <QueryState
        query={builder}
        room={{ subject: 'banners', title: 'The squads did not come.' }}
      />
    );
  }
  return (
    <Builder
      {...data}
      standing={builder.isError ? 'lost' : standing}
      here={here}
      onHold={line.show}
      deeds={deeds}
    />
  );
}

/** Lets officers make squads and move members between them: /admin/tools/squad. */
export function SquadBuilder() {
  return (
    <Island>
      <Loaded />
    </Island>
  );
}

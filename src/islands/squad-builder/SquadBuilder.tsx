import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { queryOf } from '#api/query.ts';
import { readSquadBuilder } from '#contract/squads.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Island } from '../Island.tsx';
import { Builder } from './Builder.tsx';

/** How often the squads are asked for again, in milliseconds: another officer may work on them. */
const askedEvery = 5000;

function Loaded() {
  const builder = useQuery({ ...queryOf(readSquadBuilder, {}), refetchInterval: askedEvery });
  // What was read is drawn in pieces, so that it holds up nobody's hand.
  const data = useDeferredValue(builder.data);
  // What is there stays while a later reading fails.
  if (!data) {
    return (
      <QueryState
        query={builder}
        room={{ subject: 'banners', title: 'The squads did not come.' }}
      />
    );
  }
  return <Builder {...data} isBehind={builder.isError} />;
}

/** Lets officers make squads and move members between them: /admin/tools/squad. */
export function SquadBuilder() {
  return (
    <Island>
      <Loaded />
    </Island>
  );
}

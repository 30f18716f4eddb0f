import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { queryOf } from '#api/query.ts';
import { listSquadCrests } from '#contract/crests.ts';
import { Crest } from '#ui/people/Crest.tsx';
import { dashboardFresh } from './fresh.ts';

type Props = Omit<ComponentProps<typeof Crest>, 'chosen'>;

/** Draws the shield of a squad of which only the name is known: the one that it has chosen, if any. */
export function SquadCrest({ squad, ...crest }: Props) {
  const { data: crests = [] } = useQuery({
    ...queryOf(listSquadCrests, {}),
    staleTime: dashboardFresh,
  });
  const chosen = crests.find((one) => one.squad === squad) ?? null;
  return <Crest squad={squad} chosen={chosen} {...crest} />;
}

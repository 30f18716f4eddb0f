import type { Presence } from '#contract/presence.ts';
import { openPlaces } from '#rules/squads/squad.ts';
import { Figures } from '#ui/Figures.tsx';
import { WhoElse } from '../WhoElse.tsx';
import type { Ground } from './squad-rules.ts';

interface HeadProps extends Pick<Ground, 'squads' | 'people'> {
  /** the other officers who are here */
  here: readonly Presence[];
  /** how many are in no squad */
  free: number;
}

/** Counts what there is to do, and says who else does it. */
export function BuilderHead({ squads, people, free, here }: HeadProps) {
  const open = squads.reduce((sum, { members }) => sum + openPlaces(members), 0);
  return (
    <Figures
      figures={[
        { label: 'squads', value: squads.length },
        { label: 'open places', value: open },
        { label: 'without one', value: free },
      ]}
    >
      {here.length > 0 && (
        <WhoElse
          here={here}
          placeOf={(id) => squads.find((squad) => squad.id === id)?.name}
          heldBy={(id) => people.get(id)?.username}
        />
      )}
    </Figures>
  );
}

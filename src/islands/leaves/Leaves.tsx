import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listLeaves, type SeenLeave } from '#contract/member-leaves.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { DueElsewhere } from '../DueElsewhere.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { AwayWeeks } from './AwayWeeks.tsx';
import { LeaveGroup } from './LeaveGroup.tsx';
import { PastLeaves } from './PastLeaves.tsx';

const EnterDialog = lazy(() => import('./EnterDialog.tsx'));

const peopleOf = (leaves: readonly SeenLeave[]) =>
  new Set(leaves.map(({ discordId }) => discordId)).size;

interface Props {
  zone: string;
  today: string;
  leaves: readonly SeenLeave[];
}

function Overview({ zone, today, leaves }: Props) {
  const [isEntering, setEntering] = useState(false);
  const [told, setTold] = useState('');
  const current = leaves.filter(({ firstDay, lastDay }) => firstDay <= today && lastDay >= today);
  const coming = leaves.filter(({ firstDay }) => firstDay > today);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Figures
        figures={[
          { label: 'away today', value: peopleOf(current) },
          { label: 'leaves ahead', value: coming.length },
        ]}
      >
        <Button
          look="main"
          onClick={() => {
            setTold('');
            setEntering(true);
          }}
        >
          Enter a leave
        </Button>
      </Figures>
      <p className="-mb-6 wrap-anywhere text-good empty:hidden" role="status">
        {told}
      </p>
      {leaves.length === 0 ? (
        <EmptyRoom
          subject="pier"
          title="Nobody is away, and nobody has said that they will be."
          advice="Members announce leave on My record; what somebody told you, enter for them."
        />
      ) : (
        <AwayWeeks leaves={leaves} today={today} />
      )}
      <LeaveGroup title="Away now" leaves={current} all={leaves} today={today} onTold={setTold} />
      <LeaveGroup title="Ahead" leaves={coming} all={leaves} today={today} onTold={setTold} />
      <PastLeaves today={today} onTold={setTold} />
      {isEntering && (
        <Suspense fallback={null}>
          <EnterDialog
            zone={zone}
            today={today}
            leaves={leaves}
            onEntered={(words) => {
              setTold(words);
              setEntering(false);
            }}
            onClose={() => {
              setEntering(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function List({ zone }: { zone: string }) {
  const [today] = useState(() => dayAt(Date.now(), zone));
  const leaves = useQuery({ ...queryOf(listLeaves, {}), staleTime: dashboardFresh });
  if (!leaves.isSuccess)
    return (
      <QueryState query={leaves} room={{ subject: 'pier', title: 'The leaves did not come.' }} />
    );
  return <Overview zone={zone} today={today} leaves={leaves.data} />;
}

/**
 * Lists who is away and who will be, for officers: /admin/dashboards/leaves.
 * @param zone the guild's time zone
 */
export function Leaves({ zone }: { zone: string }) {
  return (
    <Island>
      <DueElsewhere page="/admin/dashboards/leaves" />
      <List zone={zone} />
    </Island>
  );
}

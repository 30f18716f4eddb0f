import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listEvents } from '#contract/calendar.ts';
import { listRaids, type RaidHead } from '#contract/raids.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { dashboardFresh } from '../fresh.ts';
import { BeginDialog } from './BeginDialog.tsx';
import { RaidRow } from './RaidRow.tsx';

/** Plans can be begun for the evenings of so many days. */
const daysAhead = 60;

interface Props {
  zone: string;
  /** the evening that the address names; null for none */
  eventId: string | null;
  onOpen: (raidId: string) => void;
  /** an evening's plan is to be begun; null when it is not after all */
  onBegin: (eventId: string | null) => void;
}

/** The parts of the list, in their order. */
function partsOf(raids: readonly RaidHead[]) {
  const isOf = (isHere: (raid: RaidHead) => boolean) => raids.filter(isHere);
  return [
    {
      title: 'Coming evenings',
      raids: isOf(
        ({ kind, event, state }) => kind === 'plan' && event !== null && state !== 'over',
      ),
    },
    { title: 'Templates', raids: isOf(({ kind }) => kind === 'template') },
    { title: 'Practices', raids: isOf(({ kind, event }) => kind === 'plan' && event === null) },
    { title: 'Earlier evenings', raids: isOf(({ state }) => state === 'over') },
  ].filter((part) => part.raids.length > 0);
}

/** Reads the coming evenings: those without a plan can be given one. */
function useEvenings(zone: string) {
  const [today] = useState(() => dayAt(Date.now(), zone));
  const query = { from: today, to: addDays(today, daysAhead) };
  const { data } = useQuery({ ...queryOf(listEvents, { query }), staleTime: dashboardFresh });
  const [now] = useState(() => Date.now());
  return (data?.events ?? []).filter(
    ({ cancelled, endsAt }) => !cancelled && Date.parse(endsAt) > now,
  );
}

/** Opens the plan that an evening of the address has already. */
function useLead(raidId: string | undefined, onOpen: (raidId: string) => void): void {
  const lead = useEffectEvent(onOpen);
  useEffect(() => {
    if (raidId !== undefined) lead(raidId);
  }, [raidId]);
}

/** Lists the plans: coming evenings first, then templates, practices and what is over. */
export default function RaidList({ zone, eventId, onOpen, onBegin }: Props) {
  const [isBeginning, setBeginning] = useState(false);
  const query = useQuery(queryOf(listRaids, {}));
  const events = useEvenings(zone);
  const raids = query.data?.raids ?? [];
  const planned = raids.find(({ event }) => event !== null && event.id === eventId);
  useLead(planned?.id, onOpen);
  const begin = (
    <Button
      look="main"
      onClick={() => {
        setBeginning(true);
      }}
    >
      <Plus className="line-icon" />
      Begin a plan
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 double-b">
        <div>
          <h1 className="text-2xl">Raid Builder</h1>
          <p className="mt-2 text-sm text-muted">
            Who sits where: from the sign-ups of the calendar, checked by the guild’s rules.
          </p>
        </div>
        {query.isSuccess && begin}
      </header>
      {!query.isSuccess && (
        <QueryState query={query} room={{ subject: 'shields', title: 'The plans did not come.' }} />
      )}
      {query.isSuccess && raids.length === 0 && (
        <EmptyRoom
          subject="shields"
          title="There is no plan yet."
          advice="Begin one for an evening of the calendar, or a practice without one."
        />
      )}
      {partsOf(raids).map((part) => (
        <Section key={part.title} title={part.title}>
          <ul className="ruled">
            {part.raids.map((raid) => (
              <RaidRow key={raid.id} raid={raid} zone={zone} onOpen={onOpen} />
            ))}
          </ul>
        </Section>
      ))}
      {query.isSuccess && !planned && (isBeginning || eventId !== null) && (
        <BeginDialog
          {...{ raids, zone, eventId, onOpen }}
          events={events.filter(({ id }) => raids.every(({ event }) => event?.id !== id))}
          onClose={() => {
            setBeginning(false);
            if (eventId !== null) onBegin(null);
          }}
        />
      )}
    </div>
  );
}

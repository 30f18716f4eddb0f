import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { wholeOf } from '#api/whole-list.ts';
import { readAvailability } from '#contract/availability.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { bestStarts, freeCounts } from '#rules/calendar/best-starts.ts';
import { quarterHour } from '#rules/calendar/lived-week.ts';
import { addDays, dayAt, mondayOf } from '#rules/calendar/zone-time.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { eachOnce } from '../each-once.ts';
import { setIf, writeParameters } from '../address-parameters.ts';
import { DueElsewhere } from '../DueElsewhere.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { StandardView } from '../StandardView.tsx';
import { WithView } from '../WithView.tsx';
import { BestStarts } from './BestStarts.tsx';
import { HeatWeek } from './HeatWeek.tsx';
import { isStandard, type Look, readDay, readLook, standard, writeLook } from './look.ts';
import { playable, plays, toNeeds } from './needs.ts';
import { dayInWords, eveningInWords, momentOfQuarter } from './times.ts';
import { WantedForm } from './WantedForm.tsx';
import { WhoThen } from './WhoThen.tsx';

type Page = OperationAnswer<typeof readAvailability>;

/** So many starts are offered. */
const offeredStarts = 8;

/** Joins the pages of a week. */
function joined(pages: readonly Page[]) {
  const [first] = pages;
  if (first === undefined) throw new Error('A whole list has a page at least.');
  const members = eachOnce(pages.flatMap((page) => page.members));
  const silent = pages.reduce((sum, page) => sum + page.silent, 0);
  return { ...first, members, silent };
}

type Week = ReturnType<typeof joined>;

interface RoomProps {
  week: Week;
  zone: string;
  /** milliseconds since 1970 */
  now: number;
}

function Room({ week, zone, now }: RoomProps) {
  const [{ wanted, role }, setLook] = useState(() => readLook(window.location.search));
  const look = (next: Look) => {
    setLook(next);
    writeLook(next);
  };
  const [chosen, setChosen] = useState<number | null>(null);
  const { members, quarters, monday } = week;
  const run = { from: Date.parse(week.from), quarters };
  const counted = useMemo(
    () => members.filter(({ archetype }) => role === '' || plays(archetype, role)),
    [members, role],
  );
  const counts = useMemo(() => freeCounts(counted, quarters), [counted, quarters]);
  // A quarter hour that has begun is no start any more.
  const notBefore = Math.ceil((now - run.from) / quarterHour);
  const isOver = notBefore >= quarters;
  const starts = useMemo(() => {
    const { people, length, needs } = wanted;
    const evening = { people, length, needs: toNeeds(needs), notBefore };
    return bestStarts(members, quarters, evening, offeredStarts);
  }, [members, quarters, wanted, notBefore]);
  const choose = (at: number) => {
    setChosen(at === chosen ? null : at);
  };
  if (members.length === 0) {
    return (
      <EmptyRoom
        subject="hall"
        title="Nobody has painted their week yet."
        advice="Members do it on My week, below Dashboards."
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Figures
        figures={[
          { label: 'have painted a week', value: members.length },
          { label: 'have not', value: week.silent },
        ]}
      />
      <StandardView
        isOther={!isStandard({ wanted, role })}
        onStandard={() => {
          look(standard);
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Section title="Best starts" className="content-start">
          <WantedForm
            wanted={wanted}
            onChange={(next) => {
              look({ wanted: next, role });
            }}
          />
          <BestStarts {...{ starts, wanted, run, zone, chosen, isOver }} onChoose={choose} />
        </Section>
        <Section title="Free by hour" className="content-start">
          <Field label="Count" className="w-48">
            <Select
              value={role}
              onChange={({ target }) => {
                look({ wanted, role: target.value });
              }}
            >
              <option value="">everybody</option>
              {playable.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
          <HeatWeek
            {...{ monday, run, zone, counts, chosen }}
            of={counted.length}
            onChoose={choose}
          />
        </Section>
      </div>
      {chosen !== null && (
        <WhoThen
          {...{ members, at: chosen, length: wanted.length }}
          when={eveningInWords(momentOfQuarter(run, chosen), wanted.length, zone)}
        />
      )}
    </div>
  );
}

function Weeks({ zone }: { zone: string }) {
  const [now] = useState(() => Date.now());
  const thisMonday = mondayOf(dayAt(now, zone));
  const [day, setDay] = useState(() => mondayOf(readDay(window.location.search) ?? thisMonday));
  const week = useQuery({
    ...wholeOf(
      readAvailability,
      (after) => ({ query: { day, ...(after !== null && { after }) } }),
      ({ next }) => next,
    ),
    select: joined,
    staleTime: dashboardFresh,
    placeholderData: keepPreviousData,
  });
  if (!week.isSuccess) {
    return <QueryState query={week} room={{ subject: 'hall', title: 'The weeks did not come.' }} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="flex flex-wrap items-center gap-2 print:hidden">
        {(
          [
            ['Earlier', addDays(day, -7)],
            ['This week', thisMonday],
            ['Later', addDays(day, 7)],
          ] as const
        ).map(([name, to]) => (
          <Button
            key={name}
            size="sm"
            className="pointer-coarse:min-h-11"
            onClick={() => {
              setDay(to);
              writeParameters('free-times', { day: setIf(to !== thisMonday, to) });
            }}
          >
            {name}
          </Button>
        ))}
        <span className="text-sm text-muted" role="status">
          Week from {dayInWords(day)} on, by the guild’s clocks
        </span>
      </p>
      <Room key={week.data.monday} week={week.data} zone={zone} now={now} />
    </div>
  );
}

/**
 * Shows officers when members are usually free: /admin/dashboards/availability.
 * @param zone the guild's time zone
 */
export function FreeTimes({ zone }: { zone: string }) {
  return (
    <Island>
      <DueElsewhere page="/admin/dashboards/availability" />
      <WithView screen="free-times">
        <Weeks zone={zone} />
      </WithView>
    </Island>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { ApiError, failedWith } from '#api/errors.ts';
import { queryOf, reread } from '#api/query.ts';
import type { GuildEvent } from '#contract/calendar.ts';
import { changeSeries, type LaterEvent, listLaterEvents } from '#contract/planning.ts';
import { useSubmit } from '#editing/send-once.ts';
import { useTyped } from '#editing/use-typed.ts';
import {
  type ChangedDays,
  dayInSeries,
  daysByRule,
  type RuledEvening,
} from '#rules/calendar/series.ts';
import { isDay } from '#rules/calendar/zone-time.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { rereadEvents } from '../reread-events.ts';
import { DeletedDays } from './DeletedDays.tsx';
import { type Repeat, RepeatFields, repeatFaults } from './RepeatFields.tsx';
import { dayInWords } from './times.ts';
import { WhyField } from './WhyField.tsx';

interface Props {
  event: GuildEvent;
  onDone: () => void;
}

/** A rule while it is typed: its last day may be none yet. */
const typedRule = z.object({
  repeat: z.object({
    ...{ every: z.enum(['week', 'month']), interval: z.number() },
    ...{ weekdays: z.array(z.number()), until: z.string() },
  }),
  planAgain: z.array(z.string()),
  reason: z.string(),
});

type TypedRule = z.infer<typeof typedRule>;

const toRuled = ({ form: plan, seriesDay, cancelled, ruledOut }: LaterEvent): RuledEvening => ({
  ...{ day: dayInSeries({ plan, seriesDay }), cancelled, ruledOut },
});

/** Lets an officer prolong or end a series, or change its weekdays, from one of its events on. */
export default function SeriesRule({ event, onDone }: Props) {
  const query = useQuery(queryOf(listLaterEvents, { params: { eventId: event.id } }));
  if (!query.isSuccess) return <QueryState query={query} />;
  const { opened, later, repeat, deleted } = query.data;
  return (
    <SeriesForm
      eventId={event.id}
      version={opened.version}
      evenings={[toRuled(opened), ...later.map(toRuled)]}
      now={repeat}
      deleted={deleted}
      onDone={onDone}
    />
  );
}

interface FormProps {
  eventId: string;
  version: number;
  /** the events of the series, from this one on */
  evenings: readonly [RuledEvening, ...RuledEvening[]];
  /** how the series comes again now */
  now: Repeat;
  /** days of it whose evening was deleted */
  deleted: readonly string[];
  onDone: () => void;
}

/**
 * Tells what another rule changes, and which days it would have whose evening was deleted; null while it
 * says no last day.
 */
function changesBy(
  repeat: Repeat,
  {
    evenings,
    deleted,
    planAgain,
  }: Pick<FormProps, 'evenings' | 'deleted'> & {
    planAgain: readonly string[];
  },
): ChangedDays | null {
  if (!isDay(repeat.until) || repeat.until < evenings[0].day) return null;
  const left = deleted.filter((day) => !planAgain.includes(day));
  return {
    ...daysByRule(evenings, repeat, left),
    deleted: daysByRule(evenings, repeat, deleted).deleted,
  };
}

function SeriesForm({ eventId, version, evenings, now, deleted, onDone }: FormProps) {
  const typed = useTyped(`series-rule:${eventId}`, typedRule, {
    ...{ repeat: now, planAgain: [], reason: '' },
  });
  const { repeat, planAgain, reason } = typed.value;
  const set = (part: Partial<TypedRule>) => {
    typed.set({ ...typed.value, ...part });
  };
  const queryClient = useQueryClient();
  const days = changesBy(repeat, { evenings, deleted, planAgain });
  const change = useMutation({
    mutationFn: () => {
      const why = reason.trim() === '' ? {} : { reason };
      const body = { repeat, version, planAgain, ...why };
      return call(changeSeries, { params: { eventId }, body });
    },
    onSuccess: async () => {
      typed.clear();
      await rereadEvents(queryClient, listLaterEvents);
      onDone();
    },
    onError: async (error) => {
      if (failedWith(error, 'changed-meanwhile')) await reread(queryClient, listLaterEvents);
    },
  });
  const submit = useSubmit(change);
  const faults = repeatFaults(change.error instanceof ApiError ? change.error.errors : {});
  const isBeside = faults.until !== undefined || faults.weekdays !== undefined;
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <RepeatFields
        repeat={repeat}
        first={evenings[0].day}
        faults={faults}
        onChange={(next) => {
          if (next) set({ repeat: next });
        }}
        isSeries
      />
      {days && (
        <>
          <DeletedDays
            days={days.deleted}
            again={planAgain}
            onChange={(again) => {
              set({ planAgain: again });
            }}
          />
          <Preview {...days} />
        </>
      )}
      {(reason !== '' || failedWith(change.error, 'reason-needed')) && (
        <WhyField
          value={reason}
          onChange={(why) => {
            set({ reason: why });
          }}
        />
      )}
      <Complaint error={isBeside ? null : change.error} />
      <div>
        <Button type="submit" aria-disabled={change.isPending}>
          Change the series
        </Button>
      </div>
    </form>
  );
}

const inWords = (days: readonly string[]) =>
  days
    .map((day) => dayInWords(day, { weekday: 'short', day: 'numeric', month: 'short' }))
    .join(', ');

/** Says which evenings come and which go. */
function Preview({ gained, again, lost }: Omit<ChangedDays, 'deleted'>) {
  return (
    <div className="grid gap-1 text-sm" role="status">
      {gained.length > 0 && (
        <p>
          New: <b className="text-heading">{inWords(gained)}</b>
        </p>
      )}
      {again.length > 0 && (
        <p>
          On again: <b className="text-heading">{inWords(again)}</b>. Whoever had answered stays
          answered.
        </p>
      )}
      {lost.length > 0 && (
        <p>
          No more: <b className="text-heading">{inWords(lost)}</b>. Whoever answered one sees it
          called off; one that nobody answered is taken away.
        </p>
      )}
      {gained.length + again.length + lost.length === 0 && (
        <p className="text-muted">Nothing changes yet.</p>
      )}
    </div>
  );
}

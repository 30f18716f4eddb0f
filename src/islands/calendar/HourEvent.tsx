import type { CSSProperties } from 'react';
import type { GuildEvent } from '#contract/calendar.ts';
import type { HourBlock } from '#rules/calendar/day-hours.ts';
import { dutyOf, type EventDuty, kindOf } from '#rules/calendar/event-kind.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { classes } from '#ui/classes.ts';
import { EventMark } from '#ui/people/EventMark.tsx';
import { AnswerButtons, type OnAnswer } from './AnswerButtons.tsx';
import { Coming } from './Coming.tsx';
import { EventTitle } from './EventTitle.tsx';
import { MyAnswer } from '../MyAnswer.tsx';
import { takesAnswer } from './filters.ts';
import { clockAt } from './times.ts';

interface Props {
  block: HourBlock<GuildEvent>;
  /** the hour at the top of the column */
  firstHour: number;
  zone: string;
  /** milliseconds since 1970 */
  now: number;
  onOpen: (id: string) => void;
  onAnswer: OnAnswer;
}

const edges: Record<EventDuty, string> = {
  must: 'border-must',
  open: 'border-edge',
  unsettled: 'border-dashed border-edge',
  off: 'border-rule',
};

const timeClass = 'flex shrink-0 flex-wrap items-center gap-x-1.5 text-muted tabular';

/** A block of fewer minutes has no room for an answer below time and title, … */
const roomForAnswer = 75;

/** … nor one of fewer for the buttons that take it. */
const roomForButtons = 100;

/** Shows an event between its hours, beside those at the same time. */
export function HourEvent({ block, firstHour, zone, now, onOpen, onAnswer }: Props) {
  const { event, from, until, continues, lane, lanes } = block;
  const duty = dutyOf(event);
  const waits = event.places?.mine ?? 0;
  const isAsking = takesAnswer(event, now) && lanes === 1 && until - from >= roomForButtons;
  const place = {
    '--from': from - firstHour * 60,
    '--long': until - from,
    '--lane': lane,
    '--lanes': lanes,
  } as CSSProperties;
  return (
    <li
      className={classes(
        'absolute top-[calc(var(--from)/60*3.5rem)] h-[calc(var(--long)/60*3.5rem)] p-px',
        'left-[calc(var(--lane)/var(--lanes)*100%)] w-[calc(100%/var(--lanes))]',
      )}
      style={place}
    >
      <BareButton
        className={classes(
          'group flex size-full flex-col items-stretch gap-0.5 overflow-hidden',
          'rounded-sm border border-t-3 bg-surface px-1.5 py-1 text-xs leading-snug',
          'transition-colors hover:bg-raised',
          edges[duty],
          isAsking && 'pb-8',
        )}
        onClick={() => {
          onOpen(event.id);
        }}
      >
        <span className={lanes > 2 ? 'sr-only' : timeClass}>
          {lanes === 1 && <EventMark kind={kindOf(event)} duty={duty} size={20} />}
          {continues ? 'goes on' : clockAt(event.startsAt, zone)}
          <span className="-ms-0.5 max-2xl:sr-only">to {clockAt(event.endsAt, zone)}</span>
          {lanes <= 2 && <Coming event={event} isInWeek />}
        </span>
        {lanes > 2 && <Coming event={event} isNarrow />}
        <EventTitle
          event={event}
          className={classes(
            'min-h-0 overflow-hidden',
            // Three side by side leave no room for a word across.
            lanes > 2 && '[writing-mode:vertical-rl]',
          )}
        />
        {event.mine && lanes === 1 && (
          <span
            className={classes(
              isAsking || until - from < roomForAnswer ? 'sr-only' : 'shrink-0',
              // “Waiting, second” is wider than a day of a week on a tablet.
              waits > 0 && 'max-xl:sr-only',
            )}
          >
            <MyAnswer answer={event.mine.answer} waits={waits} />
          </span>
        )}
      </BareButton>
      {isAsking && (
        <div className="absolute inset-x-2 bottom-1.5">
          <AnswerButtons event={event} isSmall onAnswer={onAnswer} />
        </div>
      )}
    </li>
  );
}

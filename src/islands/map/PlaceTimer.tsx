import { type SubmitEvent, useId, useState } from 'react';
import { call } from '#api/call.ts';
import { startPlaceTimer, stopPlaceTimer } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { oldestTimerStart, timerMinutes } from '#rules/map/freshness.ts';
import { placeKindFacts } from '#rules/map/kinds.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Input } from '#ui/form/Input.tsx';
import { nameInWords } from '../person-words.ts';
import { agoInWords, momentInWords, spanInWords } from './place-words.ts';
import { useNow } from '../use-now.ts';
import { usePlaceAction } from './use-place-action.ts';

const minute = 60 * 1000;

/** Counts down each second. */
function Countdown({ timer }: { timer: NonNullable<Place['timer']> }) {
  const now = useNow(1000);
  const back = Date.parse(timer.backAt);
  const started = `Gone ${agoInWords(Date.parse(timer.startedAt), now)}`;
  return (
    <p className="-order-1 basis-full text-sm wrap-anywhere">
      <b className="block text-must tabular">
        {back <= now
          ? `Back since ${momentInWords(back, now)}`
          : `Back in ${spanInWords(back - now)}, at ${momentInWords(back, now)}`}
      </b>
      <span className="text-muted">
        {started}
        {timer.by && `, told by ${nameInWords(timer.by)}`}
      </span>
    </p>
  );
}

interface FieldProps {
  label: string;
  value: string;
  min: number;
  max: number;
  onChange: (value: string) => void;
}

function MinutesField({ label, value, min, max, onChange }: FieldProps) {
  const id = useId();
  return (
    <span className="grid gap-0.5 text-sm text-muted">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        required
        {...{ min, max, value }}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </span>
  );
}

interface TimerBody {
  startedAt?: string;
  minutes: number;
}

interface StartProps {
  place: Place;
  onStart: (body: TimerBody) => void;
  isPending: boolean;
}

/** Takes when something has gone and how long it stays away. */
function StartForm({ place, onStart, isPending }: StartProps) {
  const usual = place.timer?.minutes ?? placeKindFacts[place.kind].comesBackAfter ?? 60;
  const [gone, setGone] = useState('0');
  const [minutes, setMinutes] = useState(String(usual));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const ago = Number(gone);
    onStart({
      ...(ago > 0 && { startedAt: new Date(Date.now() - ago * minute).toISOString() }),
      minutes: Number(minutes),
    });
  };
  return (
    <form className="grid basis-full grid-cols-2 items-end gap-2" onSubmit={send}>
      <MinutesField
        label="Gone, minutes ago"
        {...{ value: gone, min: 0, max: oldestTimerStart / minute, onChange: setGone }}
      />
      <MinutesField
        label="Back after, minutes"
        {...{ value: minutes, min: timerMinutes.least, max: timerMinutes.most }}
        onChange={setMinutes}
      />
      <Button
        type="submit"
        size="sm"
        className="col-span-2 justify-self-start"
        aria-disabled={isPending}
      >
        {isPending ? 'Starting...' : 'Start the timer'}
      </Button>
    </form>
  );
}

/** The timer of what comes back: started by whoever saw it go, for all who see the place. */
export function PlaceTimer({ place }: { place: Place }) {
  const { timer, number } = place;
  const start = usePlaceAction(number, (params, body: TimerBody) =>
    call(startPlaceTimer, { params, body }),
  );
  const stop = usePlaceAction(number, (params) =>
    call(stopPlaceTimer, { params, query: { startedAt: timer?.startedAt } }),
  );
  const [isOpen, setOpen] = useState(false);
  if (placeKindFacts[place.kind].comesBackAfter === null && !timer) return null;
  return (
    <>
      {timer && <Countdown timer={timer} />}
      {isOpen ? (
        <StartForm
          place={place}
          isPending={start.isPending}
          onStart={(body) => {
            start.act(body, () => {
              setOpen(false);
            });
          }}
        />
      ) : (
        <>
          <Button
            size="sm"
            onClick={() => {
              setOpen(true);
            }}
          >
            {timer ? 'It has gone again' : 'It has gone'}
          </Button>
          {timer && (
            <Button
              size="sm"
              look="quiet"
              aria-disabled={stop.isPending}
              onClick={() => {
                stop.act(undefined);
              }}
            >
              {stop.isPending ? 'Stopping...' : 'Stop the timer'}
            </Button>
          )}
        </>
      )}
      <Complaint error={start.error ?? stop.error} />
    </>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { queryOf } from '#api/query.ts';
import type { EventMeeting } from '#contract/calendar.ts';
import type { EventForm } from '#contract/event-form.ts';
import { listMeetingPoints, type OfferedPlace } from '#contract/meeting-points.ts';
import { placeKey } from '#rules/calendar/event-parts.ts';
import { longestPlaceName } from '#rules/map/limits.ts';
import { placeKindFacts } from '#rules/map/kinds.ts';
import { classes } from '#ui/classes.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { PlaceMark } from '#ui/map/PlaceMark.tsx';
import { TextButton } from '#ui/TextButton.tsx';

type Meeting = Pick<EventForm, 'meeting'>;

interface Props {
  form: Meeting;
  /** where the event meets as it stands */
  met: EventMeeting | null;
  onChange: (part: Meeting) => void;
}

/** Asks where people meet: at a place of the map that everybody sees who sees the calendar. */
export default function MeetingField({ form: { meeting }, met, onChange }: Props) {
  const part = useRef<HTMLDivElement>(null);
  const [isTurned, setTurned] = useState(false);
  const key = meeting ? placeKey(meeting) : null;
  const isGone = met?.map === null && placeKey(met) === key;
  useEffect(() => {
    // What had the focus is gone: it goes on to what stands in its place.
    if (isTurned) part.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isTurned, key]);
  const turn = (next: Meeting['meeting']) => {
    setTurned(true);
    onChange({ meeting: next });
  };
  return (
    <div ref={part}>
      {meeting ? (
        <p className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
          <b className="min-w-0 wrap-anywhere text-heading">{meeting.name}</b>
          <TextButton
            aria-label={`Take it out: ${meeting.name ?? ''}`}
            className="min-h-9 text-sm"
            onClick={() => {
              turn(null);
            }}
          >
            Take it out
          </TextButton>
          {isGone && (
            <span className="text-sm text-warn">
              It is no longer on the map: take it out and choose another.
            </span>
          )}
        </p>
      ) : (
        <PlaceSearch
          onChoose={({ mapId, number, name }) => {
            turn({ mapId, number, name });
          }}
        />
      )}
    </div>
  );
}

interface SearchProps {
  onChoose: (place: OfferedPlace) => void;
}

/** Where a key leads among so many offers, from one of them; null where it leads nowhere. */
function ledTo(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at <= 0 ? count : at) - 1;
  return null;
}

/** Searches places by name; before a word is typed it offers the guild's meeting points. */
function PlaceSearch({ onChoose }: SearchProps) {
  const id = useId();
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(-1);
  const asked = useDeferredValue(term.trim());
  const found = useQuery({
    ...queryOf(listMeetingPoints, { query: asked === '' ? {} : { query: asked } }),
    placeholderData: keepPreviousData,
  });
  const places = found.data?.places ?? [];
  const chosen = places[active];
  const pressKey = (event: KeyboardEvent) => {
    // It searches as one types; the form is not sent by this field.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && chosen) onChoose(chosen);
    if (places.length === 0) return;
    const next = ledTo(event.key, active, places.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    document.querySelector(`#${CSS.escape(`${id}-${next}`)}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="grid gap-1">
      <Field
        label="Place of the map"
        hint="Whoever sees the calendar sees the place. Nowhere in particular without one."
      >
        <Input
          role="combobox"
          aria-expanded={places.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}-${active}` : undefined}
          autoComplete="off"
          maxLength={longestPlaceName}
          value={term}
          onChange={({ target }) => {
            setTerm(target.value);
            setActive(-1);
          }}
          onKeyDown={pressKey}
        />
      </Field>
      <p className="text-sm text-muted empty:hidden" role="status">
        {found.isSuccess && places.length === 0 && nothingInWords(asked)}
      </p>
      <Complaint error={found.error} />
      <ul
        id={id}
        role="listbox"
        aria-label="Places"
        className="max-h-72 overflow-y-auto ruled empty:hidden"
      >
        {places.map((place, at) => (
          <Offer
            key={placeKey(place)}
            id={`${id}-${at}`}
            place={place}
            isActive={at === active}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </div>
  );
}

function nothingInWords(term: string): string {
  return term === ''
    ? 'The guild has no meeting point on its maps: search for another place.'
    : 'No place that everybody sees has this name.';
}

interface OfferProps extends SearchProps {
  id: string;
  place: OfferedPlace;
  isActive: boolean;
}

function Offer({ id, place, isActive, onChoose }: OfferProps) {
  const { kind, name, map } = place;
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 px-2 py-1 hover:bg-accent-quiet',
        isActive && 'bg-accent-quiet',
      )}
      onClick={() => {
        onChoose(place);
      }}
    >
      <PlaceMark kind={kind} size={22} />
      <span className="grid min-w-0 flex-1 items-baseline gap-x-3 leading-snug sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className="wrap-anywhere">{name}</span>
        <span className="text-sm text-muted">
          {placeKindFacts[kind].name}, {map}
        </span>
      </span>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listEvents } from '#contract/calendar.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { longestLinkWords, mostPlaceLinks } from '#rules/map/limits.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { DropItemField } from '#islands/DropItemField.tsx';
import type { TypedLink } from './place-document.ts';

interface Props {
  links: readonly TypedLink[];
  onChange: (label: string, key: string, links: TypedLink[]) => void;
}

const idOf = (link: TypedLink) => (link.kind === 'guide' ? link.path : link.id);

const nameOf = (link: TypedLink) => (link.kind === 'item' ? link.name : link.title || idOf(link));

/** Events of so many days ahead are offered. */
const daysAhead = 60;

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

function EventChoice({ onAdd }: { onAdd: (link: TypedLink) => void }) {
  const [today] = useState(() =>
    dayAt(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  const query = { from: today, to: addDays(today, daysAhead) };
  const events = useQuery(queryOf(listEvents, { query })).data?.events ?? [];
  return (
    <Field label="An event" hint="One of the next 60 days.">
      <Select
        value=""
        onChange={({ target }) => {
          const event = events.find(({ id }) => id === target.value);
          if (event) onAdd({ kind: 'event', id: event.id, title: event.title });
        }}
      >
        <option value="">{events.length === 0 ? 'None is planned' : 'Choose one'}</option>
        {events.map(({ id, title, startsAt }) => (
          <option key={id} value={id}>
            {title}, {day.format(new Date(startsAt))}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Returns the path of a text that somebody has typed or pasted with its site; null for none. */
function pathIn(typed: string): string | null {
  const path = URL.parse(typed, window.location.origin)?.pathname.replace(/\/$/, '') ?? '';
  return /^\/[a-z\d/-]{1,200}$/.test(path) ? path : null;
}

function TextChoice({ onAdd }: { onAdd: (link: TypedLink) => void }) {
  const [typed, setTyped] = useState('');
  const path = typed.trim() === '' ? null : pathIn(typed.trim());
  const add = () => {
    if (path === null) return;
    onAdd({ kind: 'guide', path, title: '' });
    setTyped('');
  };
  return (
    <div className="flex items-end gap-2">
      <Field label="A text, by its address" className="min-w-0 flex-1">
        <Input
          value={typed}
          placeholder="/articles/guides/amber"
          autoComplete="off"
          aria-invalid={typed.trim() !== '' && path === null}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button aria-disabled={path === null} onClick={add}>
        Add
      </Button>
    </div>
  );
}

/** Takes what a place leads to: what is found there and by how much, events, texts. */
export function LinkFields({ links, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    // What was chosen goes on to its words.
    list.current?.querySelector<HTMLElement>(`[data-link="${added}"]`)?.focus();
  }, [added]);
  const add = (link: TypedLink) => {
    if (links.length >= mostPlaceLinks || links.some((one) => idOf(one) === idOf(link))) return;
    onChange(`Leads to ${nameOf(link)}`, `link ${idOf(link)}`, [...links, link]);
    setAdded(link.kind === 'item' ? link.id : null);
  };
  return (
    <div className="grid gap-3">
      {links.length > 0 && (
        <ul ref={list} className="grid gap-2" aria-label="What it leads to">
          {links.map((link) => (
            <li key={idOf(link)} className="flex items-end gap-2">
              {link.kind === 'item' ? (
                <Field label={link.name} className="min-w-0 flex-1">
                  <Input
                    value={link.words}
                    data-link={link.id}
                    maxLength={longestLinkWords}
                    placeholder="How much, how often"
                    onChange={({ target }) => {
                      const words = target.value;
                      const next = links.map((one) => (one === link ? { ...link, words } : one));
                      onChange(`Words on ${link.name}`, `words ${link.id}`, next);
                    }}
                  />
                </Field>
              ) : (
                <span className="min-w-0 flex-1 py-2 wrap-anywhere">{nameOf(link)}</span>
              )}
              <IconButton
                label={`Take out ${nameOf(link)}`}
                onClick={() => {
                  const rest = links.filter((one) => one !== link);
                  onChange(`${nameOf(link)} taken out`, `out ${idOf(link)}`, rest);
                }}
              >
                <X className="line-icon" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <DropItemField
        key={added}
        value={null}
        isMissing={false}
        isNeeded={false}
        onChange={(item) => {
          if (item) add({ kind: 'item', id: item.id, words: '', name: item.name });
        }}
      />
      <EventChoice onAdd={add} />
      <TextChoice onAdd={add} />
    </div>
  );
}

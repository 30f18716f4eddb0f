import { useState } from 'react';
import type { Raid, RaidHead, RaidMove } from '#contract/raids.ts';
import { type Comparison, comparePlans } from '#rules/raids/comparing.ts';
import { placedAs } from '#rules/raids/people.ts';
import type { Placed } from '#rules/raids/plan.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { useBench } from './bench.ts';
import {
  type ComparedWith,
  nameIn,
  useCompared,
  useLatestMoves,
  useOtherRaids,
} from './compared-with.ts';
import { type Line, MovedList } from './MovedList.tsx';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' });

/** Reads the value of an option. */
function toWanted(value: string): ComparedWith | null {
  const [what, rest = ''] = value.split(' ');
  switch (what) {
    case 'published':
      return { what };
    case 'before':
      return { what, version: Number(rest) };
    case 'raid':
      return { what, id: rest };
    default:
      return null;
  }
}

interface ChoiceProps {
  value: string;
  onChange: (value: string) => void;
  isPublished: boolean;
  moves: readonly RaidMove[];
  raids: readonly RaidHead[];
}

/** Chooses with what the plan is compared. */
function Choice({ value, onChange, isPublished, moves, raids }: ChoiceProps) {
  return (
    <Field label="Compare with">
      <Select
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <option value="">Choose …</option>
        {isPublished && <option value="published">What members see</option>}
        {moves.length > 0 && (
          <optgroup label="This plan, earlier">
            {moves.toReversed().map(({ version, step, by, at }) => (
              <option key={version} value={`before ${version}`}>
                {`before “${step}” (${by.username}, ${moment.format(new Date(at))})`}
              </option>
            ))}
          </optgroup>
        )}
        {raids.length > 0 && (
          <optgroup label="Another plan">
            {raids.map(({ id, title, event, kind }) => (
              <option key={id} value={`raid ${id}`}>
                {title}
                {event ? `, ${moment.format(new Date(event.startsAt))}` : ''}
                {kind === 'template' ? ', a template' : ''}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </Field>
  );
}

/** Says what differs, in parts: who came, moved, comes as something else, and went. */
function Differences({
  comparison: { came, moved, went, recast },
  others,
}: {
  comparison: Comparison;
  others: Raid['people'];
}) {
  const { people } = useBench();
  const line = (person: string, words: string): Line => ({
    ...{ person, words, username: nameIn(people, others, person) },
  });
  const asWords = (placed: Placed) => {
    const { className, role } = placedAs(placed, people.get(placed.person));
    return `${className}, ${role.toLowerCase()}`;
  };
  const parts = [
    { title: 'New', lines: came.map(({ person, words }) => line(person, `to ${words.to}`)) },
    {
      title: 'Elsewhere',
      lines: moved.map(({ person, words }) => line(person, `from ${words.from} to ${words.to}`)),
    },
    {
      title: 'Come as something else',
      lines: recast.map(({ person, was, is }) =>
        line(person, `${asWords(was)}, now ${asWords(is)}`),
      ),
    },
    { title: 'Gone', lines: went.map(({ person, words }) => line(person, `from ${words.from}`)) },
  ].filter(({ lines }) => lines.length > 0);
  if (parts.length === 0) {
    return (
      <p className="text-muted" role="status">
        Everybody stands where they stood.
      </p>
    );
  }
  return parts.map(({ title, lines }) => (
    <section key={title} className="grid gap-1" aria-label={title}>
      <h3 className="text-lg">
        {title}{' '}
        <span className="font-text text-sm font-normal text-muted tabular">{lines.length}</span>
      </h3>
      <MovedList lines={lines} />
    </section>
  ));
}

/** Compares the plan with what members see, with itself before a move, or with another plan. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const { raid, plan } = useBench();
  const [value, setValue] = useState(raid.publishedPlan ? 'published' : '');
  const moves = useLatestMoves();
  const raids = useOtherRaids();
  const wanted = toWanted(value);
  const compared = useCompared(wanted, moves);
  const isRead = wanted?.what === 'raid';
  return (
    <Dialog
      title="Compare"
      subtitle="Who stands elsewhere in this plan"
      size="lg"
      onClose={onClose}
    >
      <Choice
        {...{ value, moves, raids }}
        isPublished={raid.publishedPlan !== null}
        onChange={setValue}
      />
      {isRead && !compared.plan && <QueryState query={compared.query} />}
      {wanted && !isRead && !compared.plan && (
        <p className="text-muted">What was there then is no longer known.</p>
      )}
      {compared.plan && (
        <Differences comparison={comparePlans(compared.plan, plan)} others={compared.people} />
      )}
    </Dialog>
  );
}

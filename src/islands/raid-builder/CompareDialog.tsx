import { useState } from 'react';
import type { RaidHead, RaidMove } from '#contract/raids.ts';
import { comparePlans, countDifferences } from '#rules/raids/comparing.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { useBench } from './bench.ts';
import { type ComparedWith, useCompared, useLatest, useOtherRaids } from './compared-with.ts';
import { Differences } from './Differences.tsx';

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

/** Compares the plan with what members see, with itself before a move, or with another plan. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const { raid, plan } = useBench();
  const [value, setValue] = useState(raid.publishedPlan ? 'published' : '');
  const latest = useLatest();
  const raids = useOtherRaids();
  const wanted = toWanted(value);
  const compared = useCompared(wanted, latest);
  const isRead = wanted?.what === 'raid';
  const comparison = compared.plan && comparePlans(compared.plan, plan);
  return (
    <Dialog title="Compare" subtitle="What differs in this plan" size="lg" onClose={onClose}>
      <Choice
        {...{ value, raids }}
        moves={latest.moves}
        isPublished={raid.publishedPlan !== null}
        onChange={setValue}
      />
      {isRead && !compared.plan && <QueryState query={compared.query} />}
      {wanted && !isRead && !compared.plan && (
        <p className="text-muted">What was there then is no longer known.</p>
      )}
      {comparison && <Differences comparison={comparison} others={compared.people} />}
      {comparison && countDifferences(comparison) === 0 && (
        <p className="text-muted" role="status">
          Nothing differs.
        </p>
      )}
    </Dialog>
  );
}

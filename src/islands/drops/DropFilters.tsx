import { Download } from 'lucide-react';
import { downloadAddress } from '#api/addresses.ts';
import { downloadDrops, type Drop, type DropsQuery } from '#contract/drops.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { compareNames } from '#rules/text/name-order.ts';
import { nameInWords } from '../person-words.ts';
import { StandardView } from '../StandardView.tsx';
import type { Filters } from './use-drops.ts';

/** Something that the filter can be narrowed to. */
interface Choice {
  id: string;
  name: string;
}

interface Props {
  filters: Filters;
  query: DropsQuery;
  /** the entries that are read */
  drops: readonly Drop[];
  /** the reader, and for officers everybody else */
  people: readonly Choice[];
  onChange: (part: Partial<Filters>) => void;
  onClear: () => void;
}

/** Lists each choice once, by name; one that is chosen and unknown keeps its id. */
function choicesOf(known: readonly Choice[], chosen: string): Choice[] {
  const byId = new Map(known.map((choice) => [choice.id, choice]));
  if (chosen !== '' && !byId.has(chosen)) byId.set(chosen, { id: chosen, name: chosen });
  return [...byId.values()].toSorted((a, b) => compareNames(a.name, b.name));
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

function ChoiceOf({ label, all, value, choices, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <option value="">{all}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Narrows the ledger, and offers it as CSV. */
export function DropFilters({ filters, query, drops, people, onChange, onClear }: Props) {
  const receivers = drops.flatMap(({ to }) =>
    to ? [{ id: to.discordId, name: nameInWords(to) }] : [],
  );
  const items = drops.map(({ item }) => ({ id: item.id, name: item.name }));
  const on = (name: keyof Filters) => (value: string) => {
    onChange({ [name]: value });
  };
  return (
    <>
      <ChoiceOf
        label="Who got it"
        all="Anybody, or nobody"
        value={filters.member}
        choices={choicesOf([...people, ...receivers], filters.member)}
        onChange={on('member')}
      />
      <ChoiceOf
        label="Item"
        all="Every item"
        value={filters.item}
        choices={choicesOf(items, filters.item)}
        onChange={on('item')}
      />
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-1 lg:gap-4">
        <DayField label="From" value={filters.from} onChange={on('from')} />
        <DayField label="To" value={filters.to} onChange={on('to')} />
      </div>
      <StandardView isOther={Object.values(filters).some(Boolean)} onStandard={onClear} />
      <ButtonLink
        className="justify-self-start"
        href={downloadAddress(downloadDrops, { query })}
        download
      >
        <Download className="line-icon" />
        CSV
      </ButtonLink>
    </>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { iconAddress } from '#api/addresses.ts';
import { queryOf } from '#api/query.ts';
import { searchItems } from '#contract/items.ts';
import { foldText, maxTermLength, minTermLength, termLength } from '#rules/text/search-text.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { Input } from '#ui/form/Input.tsx';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import type { TypedItem } from './drop-form.ts';

/** So many results are offered. */
const most = 8;

interface Props {
  value: TypedItem | null;
  /** somebody has sent the form without an item */
  isMissing: boolean;
  /** the form is sent with an item alone; it is, if it is not said */
  isNeeded?: boolean;
  onChange: (item: TypedItem | null) => void;
}

const toIcon = (icon: string | null) => (icon === null ? null : iconAddress(icon));

function Found({ term, onChoose }: { term: string; onChoose: (item: TypedItem) => void }) {
  const found = useQuery({
    ...queryOf(searchItems, { query: { query: term, page: 1, limit: most } }),
    placeholderData: keepPreviousData,
  });
  if (found.isError) return <Complaint error={found.error} />;
  const items = found.data?.items ?? [];
  return (
    <>
      <p className="sr-only" role="status">
        {found.isSuccess ? `${items.length} items offered` : ''}
      </p>
      {found.isSuccess && items.length === 0 && (
        <p className="text-sm text-muted">The database has no item of that name.</p>
      )}
      <ul className="ruled" aria-label="Items found">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="grid min-h-11 w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-2 py-1 text-start hover:bg-accent-quiet"
              data-rarity={item.rarityMin}
              onClick={() => {
                onChoose(item);
              }}
            >
              <ItemFrame rarity={item.rarityMin} icon={toIcon(item.icon)} size={26} />
              <span className="wrap-anywhere text-(--tint)">{item.name}</span>
              <span className="text-sm text-muted">
                {item.level > 0 ? `Level ${item.level}` : item.type}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Takes an item: searched by name, then chosen among what is found. */
export function DropItemField({ value, isMissing, isNeeded = true, onChange }: Props) {
  const [term, setTerm] = useState('');
  const asked = useDeferredValue(term.trim());
  const id = useId();
  if (value) {
    return (
      <div className="grid gap-1">
        <span className="text-sm text-muted">Item</span>
        <p className="flex min-h-11 flex-wrap items-center gap-3" data-rarity={value.rarityMin}>
          <ItemFrame rarity={value.rarityMin} icon={toIcon(value.icon)} size={26} />
          <b className="min-w-0 wrap-anywhere text-(--tint)">{value.name}</b>
          <TextButton
            className="text-sm"
            onClick={() => {
              onChange(null);
            }}
          >
            Another item
          </TextButton>
        </p>
      </div>
    );
  }
  const isLongEnough =
    termLength(foldText(asked)) >= minTermLength && asked.length <= maxTermLength;
  return (
    <div className="grid gap-1">
      <Field label="Item" hint={isLongEnough ? undefined : 'Two letters of its name, or more.'}>
        <Input
          required={isNeeded}
          autoComplete="off"
          maxLength={maxTermLength}
          value={term}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => {
            setTerm(target.value);
          }}
          onKeyDown={(event) => {
            // It searches as one types; the form is not sent by this field.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      {isMissing && <FieldFault id={id} fault="Choose what fell among the items found." />}
      {isLongEnough && (
        <Found
          term={asked}
          onChoose={({ id: itemId, layout, name, icon, rarityMin, rarityMax }) => {
            onChange({ id: itemId, layout, name, icon, rarityMin, rarityMax });
          }}
        />
      )}
    </div>
  );
}

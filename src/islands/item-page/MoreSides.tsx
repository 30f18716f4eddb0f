import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { atRest, settingsInWords } from '#rules/items/modification.ts';
import { $aside } from '#stores/aside.ts';
import { hasSide, mostSides, putBeside } from '#stores/comparison.ts';
import { $recentItems } from '#stores/recent-items.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import type { Column } from './ComparedTable.tsx';
import { searchPath } from './item-address.ts';

interface Props {
  /** what stands side by side, the page's own item first */
  columns: readonly Column[];
  isFull: boolean;
}

const pieceOf = ({ item: { layout, id, name, icon }, settings }: Column) => ({
  layout,
  id,
  name,
  icon,
  settings,
});

/** Puts aside what stands side by side, before whatever lies there: the search adds to it. */
function takeAlong(columns: readonly Column[]): void {
  const shown = columns.map(pieceOf);
  const others = $aside.get().filter((piece) => !hasSide(shown, piece));
  $aside.set([...shown, ...others].slice(0, mostSides));
}

/** Offers what was put aside, and what was seen lately. */
function KnownItems({ columns: [own, ...others] }: { columns: readonly Column[] }) {
  const aside = useStore($aside);
  const recent = useStore($recentItems);
  const shown = others.map(pieceOf);
  const put = aside.filter((piece) => !hasSide(shown, piece));
  const seen = recent
    .filter(({ id, layout }) => id !== own?.item.id || layout !== own.item.layout)
    .map((item) => ({ ...item, settings: atRest(item.rarityMin) }));
  const all = [...put, ...seen];
  if (all.length === 0) return null;
  const optionsOf = (pieces: typeof all, from: number) =>
    pieces.map(({ name, settings }, at) => (
      <option key={from + at} value={from + at}>
        {name}, {settingsInWords(settings)}
      </option>
    ));
  return (
    <Field label="With one you know" className="max-w-80 min-w-48">
      <Select
        value=""
        onChange={(event) => {
          const chosen = all[Number(event.target.value)];
          if (chosen) putBeside(chosen);
        }}
      >
        <option value="">Choose an item</option>
        {put.length > 0 && <optgroup label="Put aside">{optionsOf(put, 0)}</optgroup>}
        {seen.length > 0 && <optgroup label="Seen lately">{optionsOf(seen, put.length)}</optgroup>}
      </Select>
    </Field>
  );
}

/** Offers what may be put beside the page's item: itself at other settings, or another one. */
export function MoreSides({ columns, isFull }: Props) {
  const [own, ...others] = columns;
  if (!own) return null;
  if (isFull) {
    return <p className="text-sm text-muted">Four side by side are the most there are.</p>;
  }
  const itself = pieceOf(own);
  const isKept = hasSide(others.map(pieceOf), itself);
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <Button
        aria-disabled={isKept}
        onClick={() => {
          if (!isKept) putBeside(itself);
        }}
      >
        Keep these settings beside it
      </Button>
      <KnownItems columns={columns} />
      <ButtonLink
        look="quiet"
        href={searchPath}
        onClick={() => {
          takeAlong(columns);
        }}
      >
        <Search className="line-icon" />
        Choose in the search
      </ButtonLink>
    </div>
  );
}

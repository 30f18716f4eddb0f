import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { iconAddress } from '#api/addresses.ts';
import type { BookItem } from '#contract/recipes.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { type Amount, formatAmount, isNothing } from '#rules/recipes/amounts.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { RecipeItem } from '../RecipeItem.tsx';
import {
  haveColumnClass,
  needColumnClass,
  rowClass,
  shortColumnClass,
} from './tree-columns-class.ts';

interface Props {
  item: BookItem | undefined;
  rarity: Rarity | null;
  need: Amount;
  /** the field for what one has; none for what is to be made */
  have?: ReactNode;
  /** what is missing; none for what is to be made */
  short?: Amount;
  /** small words below the name */
  children?: ReactNode;
  /** branches hang below it */
  isStemmed: boolean;
  /** opens and folds what is below, if anything is */
  fold?: { isOpen: boolean; label: string; onToggle: () => void };
}

/** Writes what of an amount can be counted; the rest stands in words below the name. */
function counted(amount: Amount): string {
  const isUncounted = amount.high === 0 && amount.unclear.length > 0;
  return isUncounted ? '?' : formatAmount({ ...amount, unclear: [] });
}

function Short({ short }: { short: Amount }) {
  if (isNothing(short)) {
    return (
      <span className="text-good">
        <Check className="ms-auto line-icon" />
        <span className="sr-only">enough</span>
      </span>
    );
  }
  return (
    <b className="text-danger">
      <span className="sr-only">short </span>
      {counted(short)}
    </b>
  );
}

/** Shows one thing of the tree: its frame and name, and its numbers in their columns. */
export function TreeRow({ item, rarity, need, have, short, children, isStemmed, fold }: Props) {
  return (
    <div
      className={classes(
        rowClass,
        'relative border-b border-rule max-md:pb-1 md:grid-rows-[minmax(4rem,auto)]',
      )}
    >
      {isStemmed && (
        <span
          className="absolute start-[18px] top-11 -bottom-px w-0.5 -translate-x-1/2 bg-edge md:start-6 md:top-14"
          aria-hidden="true"
        />
      )}
      <div className="col-span-full flex min-w-0 gap-3 py-2 md:col-span-1 md:gap-3.5">
        <ItemFrame
          className="max-md:size-9 max-md:p-px"
          rarity={rarity ?? item?.rarityMin ?? 'Common'}
          icon={item?.icon ? iconAddress(item.icon) : null}
          size={48}
        />
        <div className="grid min-w-0 flex-1 content-center leading-snug">
          <span className="font-bold">
            <RecipeItem item={item} rarity={rarity} isFramed={false} />
          </span>
          <span className="text-xs wrap-anywhere text-muted">
            {children}
            {need.unclear.length > 0 && <span className="block">needs {formatAmount(need)}</span>}
          </span>
        </div>
      </div>
      {fold && (
        <IconButton
          className="col-start-2 justify-self-center pointer-coarse:size-11"
          size="sm"
          label={fold.label}
          aria-expanded={fold.isOpen}
          onClick={fold.onToggle}
        >
          <ChevronDown
            className={classes(
              'line-icon transition-[rotate] duration-160 ease-still',
              fold.isOpen && 'rotate-180',
            )}
          />
        </IconButton>
      )}
      <b data-column="need" className={classes(needColumnClass, 'text-heading md:text-lg')}>
        <span className="sr-only">need </span>
        {counted(need)}
      </b>
      {have && (
        <span data-column="have" className={haveColumnClass}>
          {have}
        </span>
      )}
      {short && (
        <span data-column="short" className={shortColumnClass}>
          <Short short={short} />
        </span>
      )}
    </div>
  );
}

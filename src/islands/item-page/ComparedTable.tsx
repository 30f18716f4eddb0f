import { SlidersHorizontal } from 'lucide-react';
import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import { compareStats, type ComparedValue } from '#rules/items/compare.ts';
import {
  formatQuality,
  isModifiable,
  type Modification,
  modifiedStats,
} from '#rules/items/modification.ts';
import { differenceInWords } from '#rules/items/settings-text.ts';
import { formatGain, formatNumber } from '#rules/items/stat-format.ts';
import { classes } from '#ui/classes.ts';
import { ItemName } from '#ui/item/ItemName.tsx';
import { preloadModification } from '#ui/modification/Modification.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { TextButton } from '#ui/TextButton.tsx';

/** A side of the comparison: an item at its settings. */
export interface Column {
  /** 0 for the page's own item, from 1 on for those beside it */
  place: number;
  item: Item;
  settings: Modification;
  /** why it does not have the settings that were asked for, in words */
  fault: string | null;
}

interface Props {
  columns: readonly Column[];
  /** opens the settings of a side */
  onEdit: (column: Column) => void;
  /** takes away the side at a place behind the page's own */
  onRemove: (place: number) => void;
}

function Difference({ difference }: Pick<ComparedValue, 'difference'>) {
  if (difference === null) return null;
  const shape = difference > 0 ? '▲' : difference < 0 ? '▼' : '=';
  return (
    <small
      className={classes(
        'text-xs font-normal',
        difference > 0 && 'text-good',
        difference < 0 && 'text-danger',
        difference === 0 && 'text-muted',
      )}
    >
      {' '}
      <span aria-hidden="true">{shape}</span> {difference === 0 ? '' : formatGain(difference)}
    </small>
  );
}

interface BarProps extends Pick<ComparedValue, 'difference'> {
  value: number;
  most: number;
}

/** Draws a value as a bar against the row's largest; a negative one has none. */
function Bar({ value, difference, most }: BarProps) {
  const share = most > 0 ? Math.max(0, value / most) : 0;
  return (
    <svg className="mt-1 block h-1.5 w-full min-w-24" preserveAspectRatio="none" aria-hidden="true">
      <rect className="fill-well" width="100%" height="100%" />
      <rect
        className={classes(
          difference !== null && difference > 0 && 'fill-good',
          difference !== null && difference < 0 && 'fill-missed',
          (difference === null || difference === 0) && 'fill-came',
        )}
        width={`${Math.round(share * 100)}%`}
        height="100%"
      />
    </svg>
  );
}

/** Says how a side differs from one before it that shows the same item; null where none does. */
function sameItem(columns: readonly Column[], { place, item, settings }: Column): string | null {
  const before = columns.find((other) => other.item.id === item.id && other.place < place);
  return before ? `The same item: ${differenceInWords(before.settings, settings)}` : null;
}

interface HeadProps extends Pick<Props, 'onEdit' | 'onRemove'> {
  column: Column;
  /** how it differs from the same item beside it */
  difference: string | null;
}

function Head({ column, difference, onEdit, onRemove }: HeadProps) {
  const { place, item, settings } = column;
  return (
    <th scope="col" className="min-w-38 align-top" data-rarity={settings.rarity}>
      <span className="grid justify-items-start gap-0.5 whitespace-normal">
        <ItemName
          id={item.id}
          layout={item.layout}
          name={item.name}
          rarity={settings.rarity}
          icon={item.icon === null ? null : iconAddress(item.icon)}
          wear={settings}
        />
        {isModifiable(item) ? (
          <TextButton
            className="inline-flex min-h-9 items-center gap-1.5 text-xs"
            aria-haspopup="dialog"
            onPointerEnter={preloadModification}
            onFocus={preloadModification}
            onClick={() => {
              onEdit(column);
            }}
          >
            <SlidersHorizontal className="line-icon" />
            {settings.rarity} +{settings.enchant} [{formatQuality(settings.qualityTenths)}%]
            <span className="sr-only">, change the settings of {item.name}</span>
          </TextButton>
        ) : (
          <small className="text-xs">{settings.rarity}, has no stats</small>
        )}
        {difference !== null && <small className="text-xs text-text">{difference}</small>}
        {place > 0 && (
          <TextButton
            className="min-h-9 text-xs"
            onClick={() => {
              onRemove(place);
            }}
          >
            Remove<span className="sr-only"> {item.name}</span>
          </TextButton>
        )}
      </span>
    </th>
  );
}

/** Shows items side by side: a bar for each stat, and the difference to the first. */
export function ComparedTable({ columns, onEdit, onRemove }: Props) {
  const rows = compareStats(
    columns.map(({ item, settings }) => modifiedStats(item.stats, settings)),
  );
  return (
    <div className={tableRegionClass} role="group" aria-label="Items side by side" tabIndex={0}>
      <table className={tableClass} data-compared="">
        <thead>
          <tr>
            <th scope="col" className="align-top">
              Stat
            </th>
            {columns.map((column) => (
              <Head
                key={column.place}
                column={column}
                difference={sameItem(columns, column)}
                onEdit={onEdit}
                onRemove={onRemove}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => {
            const most = Math.max(...values.map(({ value }) => value ?? 0));
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map(({ value, difference }, index) => (
                  <td key={index} className="font-bold text-heading">
                    {value !== null && (
                      <>
                        {formatNumber(value)}
                        <Difference difference={difference} />
                        <Bar value={value} difference={difference} most={most} />
                      </>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import { compareStats, type ComparedValue } from '#rules/items/compare.ts';
import { formatQuality, type Modification, modifiedStats } from '#rules/items/modification.ts';
import { formatGain, formatNumber } from '#rules/items/stat-format.ts';
import { classes } from '#ui/classes.ts';
import { ItemName } from '#ui/item/ItemName.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { TextButton } from '#ui/TextButton.tsx';

/** An item at its settings. */
export interface Column {
  item: Item;
  settings: Modification;
}

interface Props {
  columns: readonly Column[];
  /** takes away the one at a place behind the page's own */
  onRemove: (index: number) => void;
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

/** Draws a value as a bar against the row's largest; a negative one has none. */
function Bar({ compared, most }: { compared: ComparedValue; most: number }) {
  const { value, difference } = compared;
  const share = most > 0 ? Math.max(0, (value ?? 0) / most) : 0;
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

function Head({ column, onRemove }: { column: Column; onRemove: (() => void) | null }) {
  const { item, settings } = column;
  return (
    <th scope="col" className="align-top" data-rarity={settings.rarity}>
      <span className="grid justify-items-start gap-0.5 whitespace-normal">
        <ItemName
          id={item.id}
          layout={item.layout}
          name={item.name}
          rarity={settings.rarity}
          icon={item.icon === null ? null : iconAddress(item.icon)}
          wear={settings}
        />
        <small className="text-xs">
          {settings.rarity} +{settings.enchant} [{formatQuality(settings.qualityTenths)}%]
        </small>
        {onRemove && (
          <TextButton className="min-h-9 text-xs" onClick={onRemove}>
            Remove<span className="sr-only"> {item.name}</span>
          </TextButton>
        )}
      </span>
    </th>
  );
}

/** Shows items side by side: a bar for each stat, and the difference to the first. */
export function ComparedTable({ columns, onRemove }: Props) {
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
            {columns.map((column, index) => (
              <Head
                key={index}
                column={column}
                onRemove={
                  index === 0
                    ? null
                    : () => {
                        onRemove(index - 1);
                      }
                }
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
                {values.map((compared, index) => (
                  <td key={index} className="font-bold text-heading">
                    {compared.value === null ? '–' : formatNumber(compared.value)}
                    {compared.value === null && compared.difference === 0 ? null : (
                      <Difference difference={compared.difference} />
                    )}
                    <Bar compared={compared} most={most} />
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

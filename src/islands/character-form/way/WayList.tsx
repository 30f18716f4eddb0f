import { Segments } from '#ui/form/Segments.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { classes } from '#ui/classes.ts';
import { formatAmount } from '#rules/recipes/amounts.ts';
import type { BookItem } from '#contract/recipes.ts';
import { itemWords } from '#islands/item-words.ts';
import { RecipeItem } from '#islands/RecipeItem.tsx';
import { RoundOffer } from '#islands/RoundOffer.tsx';
import type { Way } from './use-way.ts';
import type { MaterialLine, StepLine } from './way-told.ts';

type Items = ReadonlyMap<string, BookItem>;

const depths = { whole: 'Down to the raw', one: 'One level' } as const;

interface MaterialsProps {
  way: Way;
  lines: readonly MaterialLine[];
  items: Items;
}

/** Shows the one list of materials for all pieces. */
export function Materials({ way, lines, items }: MaterialsProps) {
  return (
    <Section
      title={way.depth === 'whole' ? 'To gather' : 'Materials'}
      end={
        <Segments
          label="How far down"
          isLabelHidden
          options={depths}
          value={way.depth}
          onChange={way.setDepth}
        />
      }
    >
      {lines.length === 0 ? (
        <p className="text-muted">Nothing is to be had for what is on the list.</p>
      ) : (
        <ul className="list-none text-sm ruled" aria-label="To get for all of them">
          {lines.map(({ id, amount, rarity }) => (
            <li key={id} className="flex min-h-10 items-center justify-between gap-4 py-1">
              <span className="flex min-w-32 flex-1">
                <RecipeItem item={items.get(id)} rarity={rarity} />
              </span>
              <b className="min-w-0 text-end wrap-anywhere text-heading tabular">
                {formatAmount(amount)}
              </b>
            </li>
          ))}
        </ul>
      )}
      <RoundOffer
        lines={lines.map(({ id, amount }) => ({
          ...{ id, amount, isHad: false },
          name: itemWords(items.get(id)),
        }))}
      />
    </Section>
  );
}

interface StepsProps {
  way: Way;
  steps: readonly StepLine[];
  items: Items;
}

/** Shows each step of making, and who in the guild can take it. */
export function Steps({ way, steps, items }: StepsProps) {
  if (steps.length === 0) return null;
  const open = steps.filter(({ isPossible }) => !isPossible).length;
  return (
    <Section
      title="Who makes it"
      end={
        <p className={classes('text-sm', open > 0 ? 'text-warn' : 'text-good')}>
          {open === 0
            ? 'The guild can make all of it'
            : `${open} of ${steps.length} steps wait for somebody`}
        </p>
      }
    >
      {way.reading.skills.isError && (
        <QueryState query={way.reading.skills} failure="The guild’s artisan skills" />
      )}
      <ol className="list-none text-sm ruled" aria-label="Steps of making">
        {steps.map(({ id, runs, need, who, isPossible }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[minmax(0,5fr)_2.5rem_minmax(0,7fr)]"
          >
            <span className="flex min-w-0">
              <RecipeItem item={items.get(id)} />
            </span>
            <b className="text-end text-heading tabular">{formatAmount(runs)} ×</b>
            <span className="col-span-full leading-snug sm:col-span-1">
              <span className="block text-xs text-muted">{need}</span>
              <span className={classes('block', !isPossible && 'text-warn')}>{who}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface UnmadeProps {
  lines: readonly { id: string; source: string }[];
  items: Items;
}

/** Names the pieces that no recipe makes, each with where it comes from. */
export function Unmade({ lines, items }: UnmadeProps) {
  if (lines.length === 0) return null;
  return (
    <Section title="No recipe makes">
      <ul className="list-none text-sm ruled" aria-label="No recipe makes">
        {lines.map(({ id, source }) => (
          <li key={id} className="grid gap-0.5 py-2">
            <RecipeItem item={items.get(id)} />
            <span className="text-xs text-muted">{source}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { useStore } from '@nanostores/react';
import type { BookItem, BookRecipe } from '#contract/recipes.ts';
import { exactly, multiplyAmount } from '#rules/recipes/amounts.ts';
import { stockedChildren } from '#rules/recipes/stocked-tree.ts';
import { mostTimes } from '#stores/shopping-list.ts';
import { $stock } from '#stores/stock.ts';
import { classes } from '#ui/classes.ts';
import { Input } from '#ui/form/Input.tsx';
import { Section } from '#ui/Section.tsx';
import { Branches, type TreeData } from './ResourceTree.tsx';
import { TreeRow } from './TreeRow.tsx';
import {
  haveColumnClass,
  needColumnClass,
  rowClass,
  shortColumnClass,
} from './tree-columns-class.ts';

interface Props extends Omit<TreeData, 'stock'> {
  recipe: BookRecipe;
  times: number;
  onTimes: (times: number) => void;
}

function TimesField({ times, onTimes }: Pick<Props, 'times' | 'onTimes'>) {
  return (
    <label className="flex items-center gap-3 text-sm whitespace-nowrap text-muted print:hidden">
      Times to make
      <Input
        className="max-w-20"
        type="number"
        min={1}
        max={mostTimes}
        value={times}
        onChange={(event) => {
          const wanted = Math.trunc(event.target.valueAsNumber);
          if (wanted >= 1 && wanted <= mostTimes) onTimes(wanted);
        }}
      />
    </label>
  );
}

/** What the numbers are: each says it by itself to those who do not see the columns. */
function ColumnNames() {
  return (
    <div
      className={classes(rowClass, 'min-h-8 border-b border-edge text-sm text-muted')}
      aria-hidden="true"
    >
      <span className={needColumnClass}>need</span>
      <span className={haveColumnClass}>have</span>
      <span className={shortColumnClass}>short</span>
    </div>
  );
}

/** The trunk of a recipe that makes one thing; what makes several, or takes apart, has none. */
function productOf(recipe: BookRecipe, items: ReadonlyMap<string, BookItem>) {
  const [first, ...others] = recipe.makes;
  return first && others.length === 0 ? { ...first, item: items.get(first.id) } : null;
}

/** Shows what a recipe takes as a tree, beside what one has of it. */
export function Takes({ recipe, times, onTimes, ...tree }: Props) {
  const stock = useStore($stock);
  const product = productOf(recipe, tree.items);
  const inTree = Object.entries(stock).filter(([id]) => tree.items.has(id));
  const nodes = stockedChildren(
    tree.makers,
    recipe,
    exactly(times),
    recipe.makes.map(({ id }) => id),
    new Map(inTree),
  );
  const branches = <Branches {...tree} stock={stock} nodes={nodes} label="What it takes" />;
  return (
    <Section title="Takes" end={<TimesField times={times} onTimes={onTimes} />}>
      {nodes.length === 0 && <p>No resources information available.</p>}
      {nodes.length > 0 && (
        <div>
          <ColumnNames />
          {product ? (
            <>
              <TreeRow
                item={product.item}
                rarity={null}
                need={multiplyAmount(exactly(times), product.quantity)}
                isStemmed
              >
                {times === 1 ? 'made once' : `made ${times} times`}
              </TreeRow>
              {branches}
            </>
          ) : (
            branches
          )}
        </div>
      )}
    </Section>
  );
}

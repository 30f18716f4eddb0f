import type { BookItem } from '#contract/recipes.ts';
import { type Amount, formatAmount } from '#rules/recipes/amounts.ts';
import {
  childrenOf,
  type Makers,
  type ResourceNode,
  type TreeRecipe,
} from '#rules/recipes/tree.ts';
import { useState } from 'react';
import { RecipeItem } from './RecipeItem.tsx';

interface TreeProps {
  makers: Makers;
  items: ReadonlyMap<string, BookItem>;
  recipe: TreeRecipe;
  runs: Amount;
  path: readonly string[];
}

function runsInWords(runs: Amount): string {
  const words = formatAmount(runs);
  return words === '1' ? 'made once' : `made ${words} times`;
}

/** Levels that are open at first: deeper ones open when asked. */
const openLevels = 2;

function Node({
  node,
  ...tree
}: Omit<TreeProps, 'recipe' | 'runs' | 'path'> & { node: ResourceNode }) {
  const [isOpen, setOpen] = useState(node.path.length <= openLevels);
  const { itemId, amount, rarity, by, isCircle, makers, path } = node;
  const item = tree.items.get(itemId);
  return (
    <li>
      <div className="tree-row">
        <span className="amount">{formatAmount(amount)} ×</span>
        <RecipeItem id={itemId} item={item} rarity={rarity} />
        {isCircle && <small className="circle">needs itself: have some already</small>}
        {by && (
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {runsInWords(by.runs)}
            {makers > 1 && `, one of ${makers} recipes`}
            <span className="sr">: what {item?.name} takes</span>
          </button>
        )}
      </div>
      {by && isOpen && <ResourceTree {...tree} recipe={by.recipe} runs={by.runs} path={path} />}
    </li>
  );
}

/** Shows the resources of a recipe, and theirs in turn, down to gathered ones. */
export function ResourceTree({ makers, items, recipe, runs, path }: TreeProps) {
  const nodes = childrenOf(makers, recipe, runs, path);
  if (nodes.length === 0) return <p>No resources information available.</p>;
  return (
    <ul className="tree">
      {nodes.map((node, index) => (
        <Node key={index} makers={makers} items={items} node={node} />
      ))}
    </ul>
  );
}

import { useState } from 'react';
import type { BookItem, BookRecipe } from '#contract/recipes.ts';
import { type Amount, formatAmount, isNothing } from '#rules/recipes/amounts.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { type StockedNode, stockedChildren } from '#rules/recipes/stocked-tree.ts';
import type { Makers } from '#rules/recipes/tree.ts';
import { classes } from '#ui/classes.ts';
import { HaveField } from './HaveField.tsx';
import { itemWords } from '../item-words.ts';
import { TreeRow } from './TreeRow.tsx';

/** What every branch of a tree is drawn from. */
export interface TreeData {
  makers: Makers;
  items: ReadonlyMap<string, BookItem>;
  recipes: ReadonlyMap<string, BookRecipe>;
  /** how many of an item one has, by its id */
  stock: Readonly<Record<string, number>>;
}

function runsInWords(runs: Amount): string {
  const words = formatAmount(runs);
  return words === '1' ? 'made once' : `made ${words} times`;
}

/** Levels that are open at first: deeper ones open when asked. */
const openLevels = 2;

/** Draws the branch that leads to a thing: lit where something is short, hollow where it is there. */
function Branch({ isLast, isShort }: { isLast: boolean; isShort: boolean }) {
  return (
    <span aria-hidden="true">
      <span
        className={classes(
          'absolute start-0 top-0 w-0.5 -translate-x-1/2 bg-edge',
          isLast ? 'h-[27px] md:h-[33px]' : 'h-full',
        )}
      />
      <span className="absolute start-0 top-[25px] h-0.5 w-4 bg-edge md:top-[31px] md:w-8" />
      <span
        data-branch={isShort ? 'short' : 'there'}
        className={classes(
          'absolute start-[9px] top-[21.5px] z-1 size-[9px] rotate-45 md:start-6 md:top-[27.5px]',
          isShort ? 'bg-lamp' : 'bg-hall inset-ring-[1.5px] inset-ring-edge',
        )}
      />
    </span>
  );
}

interface NodeProps extends TreeData {
  node: StockedNode;
  isLast: boolean;
  /** 1 for what the recipe itself takes */
  level: number;
}

function Node({ node, isLast, level, ...tree }: NodeProps) {
  const { itemId, amount, rarity, by, isCircle, makers, path, short, taken } = node;
  const [isOpen, setOpen] = useState(level < openLevels);
  const item = tree.items.get(itemId);
  const name = itemWords(item);
  const made = by
    ? `${runsInWords(by.runs)}${makers > 1 ? `, one of ${makers} recipes` : ''}`
    : null;
  const profession = by ? tree.recipes.get(by.recipe.id)?.profession : null;
  const elsewhere = (tree.stock[itemId] ?? 0) - taken;
  const words = [rarity, profession, made].filter((word) => word != null);
  return (
    <li className="relative ps-4 md:ps-8">
      <Branch isLast={isLast} isShort={!isNothing(short)} />
      <TreeRow
        item={item}
        rarity={rarity}
        need={amount}
        have={<HaveField itemId={itemId} name={name} />}
        short={short}
        isStemmed={by !== null && isOpen}
        {...(by && {
          fold: {
            isOpen,
            label: `What ${name} takes`,
            onToggle: () => {
              setOpen(!isOpen);
            },
          },
        })}
      >
        {words.join(', ')}
        {elsewhere > 0 && !isNothing(short) && taken < amount.high && (
          <span className="block">{formatNumber(elsewhere)} of yours go into other branches</span>
        )}
        {isCircle && <span className="block text-warn">needs itself: have some already</span>}
      </TreeRow>
      {by && isOpen && (
        <Branches
          {...tree}
          label={`What ${name} takes`}
          level={level + 1}
          nodes={node.children ?? stockedChildren(tree.makers, by.recipe, by.runs, path, new Map())}
        />
      )}
    </li>
  );
}

interface BranchesProps extends TreeData {
  nodes: readonly StockedNode[];
  /** what these are the resources of */
  label: string;
  level?: number;
}

/** Shows the resources of a recipe, and theirs in turn, down to gathered ones. */
export function Branches({ nodes, label, level = 1, ...tree }: BranchesProps) {
  return (
    <ul className="ms-[18px] md:ms-6" aria-label={label}>
      {nodes.map((node, index) => (
        <Node key={index} {...tree} node={node} level={level} isLast={index === nodes.length - 1} />
      ))}
    </ul>
  );
}

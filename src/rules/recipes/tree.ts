import {
  addAmounts,
  type Amount,
  exactly,
  isNothing,
  lessenAmount,
  multiplyAmount,
  type Quantity,
  runsFor,
} from './amounts.ts';
import type { Rarity } from '../items/rarity.ts';

/** The fields of a recipe that the tree of resources needs. */
export interface TreeRecipe {
  id: string;
  makes: readonly { id: string; quantity: Quantity }[];
  takes: readonly { id: string; rarity: Rarity | null; quantity: Quantity }[];
}

/** One resource that is needed, and the recipe that makes it. */
export interface ResourceNode {
  itemId: string;
  /** the rarity that the resource must have; null where any will do */
  rarity: Rarity | null;
  amount: Amount;
  /** ids from the product down to this resource; an item already in the path would need itself */
  path: readonly string[];
  /**
   * the recipe that makes the resource, and how often; null for a gathered one, and for a circle
   */
  by: { recipe: TreeRecipe; runs: Amount } | null;
  /** the resource is needed to make itself */
  isCircle: boolean;
  /** number of recipes that make the resource, the one above included */
  makers: number;
}

function takesOwnProduct({ makes, takes }: TreeRecipe): boolean {
  return takes.some(({ id }) => makes.some((made) => made.id === id));
}

/**
 * Recipes by their product. Those that need their own product come last, then the lowest id wins.
 */
export type Makers = ReadonlyMap<string, readonly TreeRecipe[]>;

/** Finds for each item the recipes that make it; the one to use stands first. */
export function makersOf<Recipe extends TreeRecipe>(
  recipes: readonly Recipe[],
): ReadonlyMap<string, readonly Recipe[]> {
  const makers = new Map<string, Recipe[]>();
  for (const recipe of recipes) {
    for (const { id } of recipe.makes) {
      const known = makers.get(id);
      if (known) known.push(recipe);
      else makers.set(id, [recipe]);
    }
  }
  for (const list of makers.values()) {
    list.sort(
      (a, b) =>
        Number(takesOwnProduct(a)) - Number(takesOwnProduct(b)) ||
        a.id.length - b.id.length ||
        (a.id < b.id ? -1 : 1),
    );
  }
  return makers;
}

/** Returns how much of an item one go of a recipe makes. */
export function madeBy(recipe: TreeRecipe, itemId: string): Quantity {
  return recipe.makes.find(({ id }) => id === itemId)?.quantity ?? 1;
}

/** Lists the resources that a number of goes of a recipe takes, each with its own recipe. */
export function childrenOf(
  makers: Makers,
  recipe: TreeRecipe,
  runs: Amount,
  path: readonly string[],
): ResourceNode[] {
  return recipe.takes.map(({ id, rarity, quantity }) => {
    const amount = multiplyAmount(runs, quantity);
    const known = makers.get(id) ?? [];
    const isCircle = path.includes(id);
    const [maker] = known;
    const by =
      maker && !isCircle ? { recipe: maker, runs: runsFor(amount, madeBy(maker, id)) } : null;
    return { itemId: id, rarity, amount, path: [...path, id], by, isCircle, makers: known.length };
  });
}

/** An order to make a recipe a number of times. */
export interface Order {
  recipe: TreeRecipe;
  times: number;
}

/** How many of each item a person has, by its id, whatever its rarity. */
export type Stock = ReadonlyMap<string, number>;

const noStock: Stock = new Map();

/** The total needs of a list of orders. */
interface Shopping {
  /** resources to gather or buy: no recipe makes them, or only one that needs them */
  gather: Map<string, Amount>;
  /** resources that are made on the way, and how often */
  craft: Map<string, { recipe: TreeRecipe; amount: Amount; runs: Amount }>;
}

/** Sorts items so that each comes before its ingredients; circles are cut where they close. */
function inOrder(makers: Makers, roots: readonly TreeRecipe[]): string[] {
  const done = new Set<string>();
  const order: string[] = [];
  const visit = (id: string, path: ReadonlySet<string>) => {
    if (done.has(id) || path.has(id)) return;
    const below = new Set(path).add(id);
    for (const taken of makers.get(id)?.[0]?.takes ?? []) visit(taken.id, below);
    done.add(id);
    order.push(id);
  };
  for (const root of roots) {
    const made = new Set(root.makes.map(({ id }) => id));
    for (const { id } of root.takes) visit(id, made);
  }
  return order.reverse();
}

/**
 * Sums the needs of several orders. Intermediate products are counted once for all orders together,
 * so that a batch that makes four is not begun twice for two and two.
 * @param stock how many of an item are there already: they are neither gathered nor made
 */
export function sumOrders(
  makers: Makers,
  orders: readonly Order[],
  stock: Stock = noStock,
): Shopping {
  const left = new Map(stock);
  const takeFromStock = (id: string, amount: Amount): Amount => {
    const there = left.get(id) ?? 0;
    left.set(id, Math.max(0, there - amount.high));
    return lessenAmount(amount, there);
  };
  const needs = new Map<string, Amount>();
  const need = (id: string, amount: Amount) => {
    const before = needs.get(id);
    needs.set(id, before ? addAmounts(before, amount) : amount);
  };
  for (const { recipe, times } of orders) {
    for (const { id, quantity } of recipe.takes) {
      need(id, multiplyAmount(exactly(times), quantity));
    }
  }
  const order = inOrder(
    makers,
    orders.map(({ recipe }) => recipe),
  );
  const place = new Map(order.map((id, index) => [id, index]));
  const shopping: Shopping = { gather: new Map(), craft: new Map() };
  // Items that close a circle cannot be made from themselves, so they come from elsewhere.
  const circles = new Map<string, Amount>();
  for (const [index, id] of order.entries()) {
    const whole = needs.get(id);
    const [recipe] = makers.get(id) ?? [];
    if (!whole || !recipe) continue;
    const amount = takeFromStock(id, whole);
    const runs = runsFor(amount, madeBy(recipe, id));
    shopping.craft.set(id, { recipe, amount, runs });
    needs.delete(id);
    for (const taken of recipe.takes) {
      const more = multiplyAmount(runs, taken.quantity);
      if ((place.get(taken.id) ?? Infinity) > index) need(taken.id, more);
      else circles.set(taken.id, addAmounts(circles.get(taken.id) ?? exactly(0), more));
    }
  }
  for (const [id, whole] of [...needs, ...circles]) {
    const amount = takeFromStock(id, whole);
    if (isNothing(amount)) continue;
    shopping.gather.set(id, addAmounts(shopping.gather.get(id) ?? exactly(0), amount));
  }
  return shopping;
}

import type { ReactNode } from 'react';
import { iconAddress } from '#api/addresses.ts';
import type { BookItem, BookRecipe, RecipeBook } from '#contract/recipes.ts';
import { formatAmount, type Quantity, readQuantity } from '#rules/recipes/amounts.ts';
import { keyWords } from '#rules/text/key-words.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { itemWords } from '../item-words.ts';
import { RecipeItem } from '../RecipeItem.tsx';
import { recipeWords } from './recipe-words.ts';

interface Props {
  book: RecipeBook;
  items: ReadonlyMap<string, BookItem>;
  recipe: BookRecipe;
  onChoose: (recipeId: string) => void;
}

/** Where an item teaches several recipes, lets the reader pick one. */
function Choice({ book, recipe, onChoose }: Omit<Props, 'items'>) {
  return (
    <Field label={`Teaches ${book.roots.length} recipes`} className="max-w-80 min-w-56">
      <Select
        value={recipe.id}
        onChange={(event) => {
          onChoose(event.target.value);
        }}
      >
        {book.roots.map((root) => (
          <option key={root} value={root}>
            {recipeWords(
              book.recipes.find(({ id }) => id === root),
              book.items,
            )}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="grid min-w-0 gap-1">{children}</dd>
    </div>
  );
}

const made = (quantity: Quantity = 1) => formatAmount(readQuantity(quantity));

/** Shows a recipe's title strip: its product, what it needs, what it makes, what teaches it. */
export function RecipeHead({ book, items, recipe, onChoose }: Props) {
  const product = items.get(recipe.makes[0]?.id ?? '');
  const needs = [recipe.profession, recipe.certification].flatMap((fact) =>
    fact === null ? [] : [keyWords(fact)],
  );
  const words = recipeWords(recipe, book.items);
  const isNamedLikeIt = recipe.makes.length === 1 && product?.name === words;
  const tint = product?.rarityMin ?? 'Common';
  return (
    <header
      className="grid items-center gap-x-8 gap-y-4 py-4 double-b lg:grid-cols-[minmax(0,1fr)_fit-content(34rem)]"
      data-recipe=""
    >
      <div className="flex min-w-0 items-center gap-4">
        {product && (
          <ItemFrame
            className="max-md:size-12"
            rarity={tint}
            icon={product.icon ? iconAddress(product.icon) : null}
            size={68}
          />
        )}
        <div className="min-w-0">
          <p className="text-sm text-muted">
            <a href="/database/aoc">Items</a>
            <span className="mx-2 lozenge" aria-hidden="true" />
            recipe
          </p>
          <h1 className="text-2xl wrap-anywhere text-(--tint)" data-rarity={tint}>
            {words}
          </h1>
          <p className="mt-1 text-sm text-muted">
            {needs.length > 0 ? needs.join(', ') : 'Needs no profession'}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-x-9 gap-y-3 print:hidden">
        <dl className="flex min-w-0 flex-wrap gap-x-9 gap-y-3">
          <Fact term="Makes">
            {recipe.makes.length === 0 && (
              <span className="max-w-80">
                Nothing that the database knows: it takes something apart.
              </span>
            )}
            {isNamedLikeIt && (
              <span className="display text-xl leading-tight">
                {made(recipe.makes[0]?.quantity)}
              </span>
            )}
            {!isNamedLikeIt &&
              recipe.makes.map(({ id, quantity }) => (
                <span key={id} className="flex min-w-0 items-center gap-2">
                  <b className="text-heading tabular">{made(quantity)} ×</b>
                  <RecipeItem item={items.get(id)} />
                </span>
              ))}
          </Fact>
          {book.taughtBy.length > 0 && (
            <Fact term="Taught by">
              {book.taughtBy.map((id) =>
                id === book.item?.id ? (
                  <span key={id} className="wrap-anywhere">
                    {itemWords(items.get(id))}, below
                  </span>
                ) : (
                  <RecipeItem key={id} item={items.get(id)} />
                ),
              )}
            </Fact>
          )}
        </dl>
        {book.roots.length > 1 && <Choice book={book} recipe={recipe} onChoose={onChoose} />}
      </div>
    </header>
  );
}

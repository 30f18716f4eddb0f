import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import type { BookRecipe, RecipeBook } from '#contract/recipes.ts';
import { formatAmount, readQuantity } from '#rules/recipes/amounts.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { Section } from '#ui/Section.tsx';
import { Lore } from '../Lore.tsx';
import { RecipeItem } from '../RecipeItem.tsx';
import { recipeWords } from './recipe-words.ts';

interface Props {
  item: Item;
  book: RecipeBook;
}

/** Lists what a recipe takes, as the card of the item that teaches it does in the game. */
function Resources({ recipe, book }: { recipe: BookRecipe; book: RecipeBook }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-text text-base leading-snug font-bold">
        Recipe Resources
        {book.roots.length > 1 && (
          <span className="font-normal text-muted"> {recipeWords(recipe, book.items)}</span>
        )}
      </h3>
      {recipe.takes.length === 0 && <p>No resources information available.</p>}
      <ul className="ruled">
        {recipe.takes.map(({ id, quantity, rarity }, nth) => (
          <li key={nth} className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-0.5">
            <b className="text-heading tabular">{formatAmount(readQuantity(quantity))} ×</b>
            <RecipeItem item={book.items.find((one) => one.id === id)} rarity={rarity} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the item at whose address the page stands: the one that teaches its recipes. */
export function TeachingItem({ item, book }: Props) {
  const { name, icon, rarityMin, typeDescription, type, level, description } = item;
  const taught = book.roots.flatMap((root) => book.recipes.find(({ id }) => id === root) ?? []);
  return (
    <Section title={taught.length > 1 ? 'The item that teaches them' : 'The item that teaches it'}>
      <div className="grid gap-3 text-sm" data-rarity={rarityMin} data-teaches>
        <p className="flex items-center gap-3">
          <ItemFrame rarity={rarityMin} icon={icon === null ? null : iconAddress(icon)} />
          <span className="grid min-w-0">
            <b className="text-base wrap-anywhere text-(--tint)">{name}</b>
            <small className="text-xs text-muted">
              {rarityMin} {typeDescription === '' ? type : typeDescription}, level {level}
            </small>
          </span>
        </p>
        {taught.map((recipe) => (
          <Resources key={recipe.id} recipe={recipe} book={book} />
        ))}
        <Lore lines={description} />
      </div>
    </Section>
  );
}

import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { Section } from '#ui/Section.tsx';
import { Lore } from '../Lore.tsx';

/** Shows the item at whose address the page stands: the one that teaches its recipes. */
export function TeachingItem({ item }: { item: Item }) {
  const { name, icon, rarityMin, typeDescription, type, level, description } = item;
  return (
    <Section title="The item that teaches it">
      <div className="grid gap-3" data-rarity={rarityMin} data-teaches>
        <p className="flex items-center gap-3">
          <ItemFrame rarity={rarityMin} icon={icon === null ? null : iconAddress(icon)} />
          <span className="grid min-w-0">
            <b className="wrap-anywhere text-(--tint)">{name}</b>
            <small className="text-xs text-muted">
              {rarityMin} {typeDescription === '' ? type : typeDescription}, level {level}
            </small>
          </span>
        </p>
        <Lore lines={description} />
      </div>
    </Section>
  );
}

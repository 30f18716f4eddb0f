import { useState } from 'react';
import type { Item } from '#contract/game-records.ts';
import { atRest } from '#rules/items/modification.ts';
import { Section } from '#ui/Section.tsx';
import { ItemCard } from '../item-page/ItemCard.tsx';
import type { Popup } from '../item-page/popups.ts';

/** Shows the item at whose address the page stands: the one that teaches its recipes. */
export function TeachingItem({ item }: { item: Item }) {
  const [open, setOpen] = useState<Popup | null>(null);
  return (
    <Section title="The item that teaches it">
      <ItemCard item={item} settings={atRest(item.rarityMin)} open={open} onOpen={setOpen} />
    </Section>
  );
}

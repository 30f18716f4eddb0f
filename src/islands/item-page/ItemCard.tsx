import { useRef } from 'react';
import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import {
  formatQuality,
  isAdjusted,
  type Modification as Settings,
  modifiedStats,
} from '#rules/items/modification.ts';
import { preloadModification } from '#ui/modification/Modification.tsx';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { RarityPips } from '#ui/item/RarityPips.tsx';
import { CardFoot } from './CardFoot.tsx';
import { CardPopup } from './CardPopup.tsx';
import { CardTools } from './CardTools.tsx';
import { Lore } from './Lore.tsx';
import { type Popup, popupsOf } from './popups.ts';
import { Resources } from './Resources.tsx';
import { SetBonus } from './SetBonus.tsx';
import { StatList } from './StatList.tsx';

interface Props {
  item: Item;
  /** rarity, enchant and quality of the shown item */
  settings: Settings;
  open: Popup | null;
  onOpen: (popup: Popup | null) => void;
}

function HeadContent({ item, settings }: { item: Item; settings: Settings }) {
  const { rarity, enchant, qualityTenths } = settings;
  return (
    <>
      <ItemFrame
        rarity={rarity}
        icon={item.icon === null ? null : iconAddress(item.icon)}
        size={68}
        className="row-span-3"
      />
      <span className="card-name">{item.name}</span>
      <span className="card-mods">
        <span>+{enchant}</span>
        <span>[{formatQuality(qualityTenths)}%]</span>
      </span>
      <span className="card-kind">
        {rarity} {item.typeDescription} <RarityPips min={item.rarityMin} max={item.rarityMax} />
      </span>
    </>
  );
}

/** Shows the head, as a button where the item can be modified. */
function Head({ item, settings, onOpen }: Omit<Props, 'open'>) {
  const content = <HeadContent item={item} settings={settings} />;
  if (!popupsOf(item).includes('modification')) return <div className="card-head">{content}</div>;
  return (
    <button
      type="button"
      className="card-head"
      aria-haspopup="dialog"
      onPointerEnter={preloadModification}
      onFocus={preloadModification}
      onClick={() => {
        onOpen('modification');
      }}
    >
      {content}
    </button>
  );
}

/** Shows an item as the game does (product §2.20). */
export function ItemCard({ item, settings, open, onOpen }: Props) {
  const { primary, core } = modifiedStats(item.stats, settings);
  const adjusted = isAdjusted(settings);
  const openTool = useRef<HTMLButtonElement>(null);
  const close = () => {
    openTool.current?.focus();
    onOpen(null);
  };
  return (
    <article className="card" data-rarity={settings.rarity} aria-label={item.name}>
      <Head item={item} settings={settings} onOpen={onOpen} />
      <div className="card-body">
        <StatList stats={primary} kind="primary" isAdjusted={adjusted} />
        <StatList stats={core} kind="core" isAdjusted={adjusted} />
        {item.setBonuses.map((bonus, index) => (
          <SetBonus key={index} bonus={bonus} rarity={settings.rarity} />
        ))}
        {item.learnableRecipeIds.map((id) => (
          <section key={id} className="card-recipe">
            <h2>
              <a href={`/database/aoc/itemRecipe/${id}`}>Recipe Resources</a>
            </h2>
            <Resources recipeId={id} />
          </section>
        ))}
        <Lore lines={item.description} />
      </div>
      <CardFoot item={item} rarity={settings.rarity} />
      <CardTools
        offered={popupsOf(item)}
        open={open}
        openRef={openTool}
        onToggle={(popup) => {
          onOpen(popup === open ? null : popup);
        }}
      />
      {open === 'recipes' && (
        <CardPopup title={`Recipes for ${item.name}`} onClose={close}>
          <ul className="recipe-links">
            {item.itemRecipeId.map((id, index) => (
              <li key={index}>
                <a href={`/database/aoc/itemRecipe/${id}`}>
                  Recipe #{index + 1} {id}
                </a>
              </li>
            ))}
          </ul>
        </CardPopup>
      )}
      {open === 'deconstruction' && item.deconstructionRecipeId !== null && (
        <CardPopup title={`Deconstruction of ${item.name}`} onClose={close}>
          <Resources recipeId={item.deconstructionRecipeId} />
        </CardPopup>
      )}
    </article>
  );
}

import { useRef } from 'react';
import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import {
  formatQuality,
  isAdjusted,
  isModifiable,
  type Modification as Settings,
  modifiedStats,
} from '#rules/items/modification.ts';
import { shownStats } from '#rules/items/view.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { preloadModification } from '#ui/modification/Modification.tsx';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { RarityPips } from '#ui/item/RarityPips.tsx';
import { CardFoot } from './CardFoot.tsx';
import { CardPopup } from './CardPopup.tsx';
import { CardTools } from './CardTools.tsx';
import { hasLore, Lore } from '../Lore.tsx';
import { type Popup, popupsOf } from './popups.ts';
import { RecipeLink } from './RecipeLink.tsx';
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
        className={isModifiable(item) ? 'row-span-3' : 'row-span-2'}
      />
      <span className="display text-xl leading-tight wrap-anywhere text-(--tint)">{item.name}</span>
      {isModifiable(item) && (
        <span className="flex gap-2.5 font-bold text-heading tabular">
          <span>+{enchant}</span>
          <span>[{formatQuality(qualityTenths)}%]</span>
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm leading-snug text-muted">
        {rarity} {item.typeDescription} <RarityPips min={item.rarityMin} max={item.rarityMax} />
      </span>
    </>
  );
}

const headClass =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 border-b border-rule px-4.5 pt-4 pb-3.5';

/** Shows the head, as a button where the item can be modified. */
function Head({ item, settings, onOpen }: Omit<Props, 'open'>) {
  const content = <HeadContent item={item} settings={settings} />;
  if (!popupsOf(item).includes('modification')) return <div className={headClass}>{content}</div>;
  return (
    <BareButton
      className={`${headClass} w-full transition-colors hover:bg-accent-quiet focus-visible:-outline-offset-4`}
      aria-haspopup="dialog"
      onPointerEnter={preloadModification}
      onFocus={preloadModification}
      onClick={() => {
        onOpen('modification');
      }}
    >
      {content}
    </BareButton>
  );
}

/** What is worn in numbers, and beside or below it what is said of it. */
function Body({ item, settings }: Pick<Props, 'item' | 'settings'>) {
  const { primary, core } = modifiedStats(item.stats, settings);
  const adjusted = isAdjusted(settings);
  const hasStats = shownStats([...primary, ...core]).length > 0;
  const { setBonuses, learnableRecipeIds, description } = item;
  const hasWords = setBonuses.length + learnableRecipeIds.length > 0 || hasLore(description);
  return (
    <div className="grid gap-x-10 gap-y-3.5 px-4.5 py-4 empty:hidden md:max-lg:grid-cols-2">
      {hasStats && (
        <div className="grid grid-cols-[0.9rem_minmax(3.4rem,max-content)_minmax(0,1fr)] content-start gap-x-2.5 gap-y-3.5">
          <StatList stats={primary} kind="primary" isAdjusted={adjusted} />
          <StatList stats={core} kind="core" isAdjusted={adjusted} />
        </div>
      )}
      {hasWords && (
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5 not-first:border-t not-first:border-rule not-first:pt-3.5 only:col-span-full md:max-lg:not-first:border-0 md:max-lg:not-first:pt-0 [&>*+*]:border-t [&>*+*]:border-rule [&>*+*]:pt-3.5">
          {setBonuses.map((bonus, index) => (
            <SetBonus key={index} bonus={bonus} rarity={settings.rarity} />
          ))}
          {learnableRecipeIds.map((id) => (
            <section key={id} className="grid gap-1">
              <h2 className="font-text text-base leading-snug font-bold">
                <a href={`/database/aoc/itemRecipe/${id}`}>Recipe Resources</a>
              </h2>
              <Resources recipeId={id} />
            </section>
          ))}
          <Lore lines={description} />
        </div>
      )}
    </div>
  );
}

/** Shows an item as the game does (product §2.20). */
export function ItemCard({ item, settings, open, onOpen }: Props) {
  const openTool = useRef<HTMLButtonElement>(null);
  const close = () => {
    openTool.current?.focus();
    onOpen(null);
  };
  return (
    <article
      className="w-full max-w-card card-frame md:max-lg:max-w-none"
      data-rarity={settings.rarity}
      data-card=""
      aria-label={item.name}
    >
      <Head item={item} settings={settings} onOpen={onOpen} />
      <Body item={item} settings={settings} />
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
          <ul className="ruled">
            {item.itemRecipeId.map((id, index) => (
              <li key={index}>
                <RecipeLink recipeId={id} nth={index + 1} />
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

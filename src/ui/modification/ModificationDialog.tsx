import { useStore } from '@nanostores/react';
import { Info, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  formatQuality,
  type Modification,
  type ModifiedStats,
  modifiedStats,
} from '#rules/items/modification.ts';
import { rarityRange } from '#rules/items/rarity.ts';
import { Button } from '../Button.tsx';
import { classes } from '../classes.ts';
import { Dialog } from '../Dialog.tsx';
import { pressedCardData } from '../item/card-data.ts';
import { ItemFrame } from '../item/ItemFrame.tsx';
import { EnchantChoice } from './EnchantChoice.tsx';
import type { ModifiableItem } from './modifiable-item.ts';
import { createModificationState, type ModificationState } from './modification-state.ts';
import { QualityChoice } from './QualityChoice.tsx';
import { RarityChoice } from './RarityChoice.tsx';
import { StatTable } from './StatTable.tsx';

export interface ModificationProps {
  item: ModifiableItem;
  /** address of the item's icon, null for an item without one */
  icon: string | null;
  /** initial settings: the item's minimum rarity at rest, or the saved ones */
  initial: Modification;
  onClose: () => void;
  /** hears each modification for which the numbers are computed */
  onChange?: (modification: Modification) => void;
  /**
   * writes the modification to the slot; without this there is no Save. The popup closes
   * afterwards.
   */
  onSave?: (modification: Modification, stats: ModifiedStats) => void;
  /**
   * takes the item out of the slot; without this there is no Unequip. The popup closes afterwards.
   */
  onUnequip?: () => void;
  /** the item, where a button shows its card: with what the popup leaves out, such as its sets */
  about?: { layout: string; id: string; setWorn: number };
  /** it stands beside a workbench, as narrow as what is judged there */
  isAtSide?: boolean;
}

interface Part {
  state: ModificationState;
}

function Subtitle({ state }: Part) {
  const { rarity, enchant, qualityTenths } = useStore(state.$chosen);
  return `+${enchant} [${formatQuality(qualityTenths)}%] ${rarity}`;
}

function Reset({ state }: Part) {
  const canReset = useStore(state.$isAdjusted);
  return (
    <Button aria-disabled={!canReset} onClick={state.reset}>
      <RotateCcw className="line-icon" />
      Reset
    </Button>
  );
}

function Picture({ state, icon }: Part & { icon: string | null }) {
  return <ItemFrame rarity={useStore(state.$rarity)} icon={icon} />;
}

function Stats({ state, item }: Part & { item: ModifiableItem }) {
  const applied = useStore(state.$applied);
  return <StatTable stats={modifiedStats(item.stats, applied)} modification={applied} />;
}

/** Shows the item's card, at the settings that are chosen. */
function About({ state, item }: Part & { item: NonNullable<ModificationProps['about']> }) {
  const applied = useStore(state.$applied);
  return (
    <Button
      look="quiet"
      className="justify-self-start"
      aria-haspopup="dialog"
      {...pressedCardData(item, applied, item.setWorn)}
    >
      <Info className="line-icon" />
      About this piece
    </Button>
  );
}

/**
 * Lets a person choose an item's rarity, enchant and quality, and shows the resulting stats
 * (product §2.15, §4.4).
 */
export function ModificationDialog(props: ModificationProps) {
  const { item, icon, initial, onClose, onChange, onSave, onUnequip } = props;
  const { about, isAtSide = false } = props;
  const [state] = useState(() => createModificationState(initial));
  useEffect(() => state.stop, [state]);
  useEffect(
    () =>
      state.$applied.listen((applied) => {
        onChange?.(applied);
      }),
    [state, onChange],
  );
  return (
    <Dialog
      title={item.name}
      size="lg"
      place={isAtSide ? 'side' : 'end'}
      rarity={useStore(state.$rarity)}
      onClose={() => {
        // What was chosen a moment ago counts, though its numbers have not been shown yet.
        state.finish();
        onClose();
      }}
      picture={<Picture state={state} icon={icon} />}
      subtitle={<Subtitle state={state} />}
      actions={
        <>
          {onUnequip && (
            <Button
              onClick={() => {
                onUnequip();
                onClose();
              }}
            >
              Unequip
            </Button>
          )}
          <Reset state={state} />
          {onSave && (
            <Button
              look="main"
              onClick={() => {
                // The values of the controls count, even while the numbers are a moment behind.
                const chosen = state.$chosen.get();
                onSave(chosen, modifiedStats(item.stats, chosen));
                onClose();
              }}
            >
              Save
            </Button>
          )}
        </>
      }
    >
      <div
        className={classes(
          'grid items-start gap-x-7 gap-y-5 md:grid-cols-2',
          isAtSide && 'xl:grid-cols-1',
        )}
      >
        <div className="grid gap-5">
          <RarityChoice rarities={rarityRange(item.rarityMin, item.rarityMax)} state={state} />
          <EnchantChoice state={state} />
          <QualityChoice state={state} />
          {about && <About state={state} item={about} />}
        </div>
        <Stats state={state} item={item} />
      </div>
    </Dialog>
  );
}

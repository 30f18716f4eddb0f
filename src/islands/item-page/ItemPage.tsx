import { Fragment, memo, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import { isModifiable, type Modification as Settings } from '#rules/items/modification.ts';
import { noteRecentItem } from '#stores/recent-items.ts';
import { whenShown } from '#stores/shown.ts';
import { Modification } from '#ui/modification/Modification.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { Island } from '../Island.tsx';
import { ItemUses } from '../ItemUses.tsx';
import { useShown } from '../use-shown.ts';
import { Compare } from './Compare.tsx';
import { DebugData } from './DebugData.tsx';
import { type ItemAddress, readItemAddress, searchPath } from './item-address.ts';
import { ItemBones } from './ItemBones.tsx';
import { ItemCard } from './ItemCard.tsx';
import { ItemDrops, ItemPlaces } from './MembersPart.tsx';
import { ItemFailed } from './ItemFailed.tsx';
import { ItemSources } from './ItemSources.tsx';
import { describePage } from './link-preview.ts';
import type { Popup } from './popups.ts';
import { RarityTable } from './RarityTable.tsx';
import { SetPieces } from './SetPieces.tsx';
import { useItem } from './use-item.ts';
import { useOwnSettings } from './use-own-settings.ts';
import { Weighing } from './Weighing.tsx';

/** Goes back to the previous page, or to the search when there is none. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(searchPath);
}

interface CardProps {
  item: Item;
  settings: Settings;
  onSettings: (settings: Settings) => void;
}

/** Shows the card and the popup beside it, with the same numbers in both. */
const CardWithPopups = memo(function CardWithPopups({ item, settings, onSettings }: CardProps) {
  const [open, setOpen] = useState<Popup | null>(null);
  const [initial, setInitial] = useState(settings);
  const close = useCallback(() => {
    setOpen(null);
  }, []);
  return (
    <>
      <ItemCard
        item={item}
        settings={settings}
        open={open}
        onOpen={(popup) => {
          setInitial(settings);
          setOpen(popup);
        }}
      />
      {open === 'modification' && (
        <Modification
          item={item}
          icon={item.icon === null ? null : iconAddress(item.icon)}
          initial={initial}
          onChange={onSettings}
          onClose={close}
        />
      )}
    </>
  );
});

/** Lists where the item stands in the database, the widest first. */
function placesOf({ layout, type, typeDescription }: Item): string[] {
  return Array.from(new Set([type ?? layout, typeDescription ?? ''])).filter(Boolean);
}

/**
 * Shows what an item is worn with, who should get it, where it comes from and goes. It stays as it is
 * while the settings change.
 */
const Around = memo(function Around({
  item,
  zone,
  weighing,
}: Omit<Props, 'siteName'> & { item: Item }) {
  const sets = new Set(item.setBonuses.map(({ name }) => name));
  return (
    <>
      {Array.from(sets, (name) => (
        <SetPieces key={name} name={name} own={item.id} />
      ))}
      <Weighing item={item} zone={zone} level={weighing} />
      <ItemSources id={item.id} />
      <ItemPlaces id={item.id} />
      <ItemUses id={item.id} name={item.name} />
      <ItemDrops id={item.id} zone={zone} />
    </>
  );
});

/** Shows the card and its neighbours, at the settings that the person chose. */
function Body({ item, zone, weighing }: Omit<Props, 'siteName'> & { item: Item }) {
  const { settings, fault, change } = useOwnSettings(item);
  // A drag of the slider goes before the page behind the popup.
  const shown = useDeferredValue(settings);
  const isShown = useShown();
  const faultLine = fault !== null && (
    <p role="alert" className="mb-4 text-sm wrap-anywhere text-warn">
      {fault}
    </p>
  );
  return (
    <>
      {faultLine}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 lg:grid-cols-[var(--container-card)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <CardWithPopups item={item} settings={shown} onSettings={change} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10 lg:row-span-2">
          <RarityTable item={item} />
          {isModifiable(item) && <Compare item={item} settings={shown} onSettings={change} />}
          {isShown && <Around item={item} zone={zone} weighing={weighing} />}
        </div>
        <DebugData data={item} />
      </div>
    </>
  );
}

interface Props {
  siteName: string;
  /** the guild's time zone */
  zone: string;
  /** the level from which the guild lets members see an item weighed for everybody */
  weighing: number;
}

function Detail({ address, siteName, zone, weighing }: Props & { address: ItemAddress }) {
  const item = useItem(address);
  const { data } = item;
  useEffect(() => {
    if (!data) return;
    describePage(data, siteName);
    whenShown(() => {
      noteRecentItem(data);
    });
  }, [data, siteName]);

  if (item.isPending) {
    return <ItemBones />;
  }
  if (item.isError)
    return (
      <ItemFailed layout={address.layout} error={item.error} onRetry={() => void item.refetch()} />
    );
  return (
    <>
      <header className="mb-6 grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <TextButton className="min-h-9" onClick={goBack}>
            Back
          </TextButton>
          {placesOf(item.data).map((place) => (
            <Fragment key={place}>
              <span className="lozenge text-edge" aria-hidden="true" />
              {place}
            </Fragment>
          ))}
        </p>
        <h1 className="text-3xl wrap-anywhere">{item.data.name}</h1>
      </header>
      <Body item={item.data} zone={zone} weighing={weighing} />
    </>
  );
}

/** Shows the item that the address names: /database/aoc/{layout}/{id}. */
export function ItemPage(props: Props) {
  const address = readItemAddress(window.location.pathname);
  return (
    <Island>
      {address ? (
        <Detail address={address} {...props} />
      ) : (
        <ItemFailed layout="item" error={null} />
      )}
    </Island>
  );
}

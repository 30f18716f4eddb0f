import { ArrowLeft } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import { atRest, isModifiable, type Modification as Settings } from '#rules/items/modification.ts';
import { noteRecentItem } from '#stores/recent-items.ts';
import { Modification } from '#ui/modification/Modification.tsx';
import { Island } from '../Island.tsx';
import { Compare } from './Compare.tsx';
import { DebugData } from './DebugData.tsx';
import { type ItemAddress, readItemAddress } from './item-address.ts';
import { ItemCard } from './ItemCard.tsx';
import { describePage } from './link-preview.ts';
import type { Popup } from './popups.ts';
import { RarityTable } from './RarityTable.tsx';
import { useItem } from './use-item.ts';

const searchPath = '/database/aoc';

/** Goes back to the previous page, or to the search when there is none. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(searchPath);
}

function Failed({ layout, detail }: { layout: string; detail: string }) {
  return (
    <div className="state state-bad" role="alert">
      <h1 className="display">Error loading item data: Failed to fetch {layout} data</h1>
      <p>{detail}</p>
      <a className="btn" href={searchPath}>
        <ArrowLeft className="icon" />
        Return to Search
      </a>
    </div>
  );
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

/** Shows the card and its neighbours, at the settings that the person chose. */
function Body({ item }: { item: Item }) {
  const [settings, setSettings] = useState(() => atRest(item.rarityMin));
  // A drag of the slider goes before the page behind the popup.
  const shown = useDeferredValue(settings);
  return (
    <div className="detail">
      <CardWithPopups item={item} settings={shown} onSettings={setSettings} />
      <section>
        <RarityTable item={item} />
        {isModifiable(item) && <Compare item={item} settings={shown} />}
        <DebugData data={item} />
      </section>
    </div>
  );
}

function Detail({ address, siteName }: { address: ItemAddress; siteName: string }) {
  const item = useItem(address);
  const { data } = item;
  useEffect(() => {
    if (!data) return;
    describePage(data, siteName);
    noteRecentItem(data);
  }, [data, siteName]);

  if (item.isPending) {
    return (
      <div className="state" role="status">
        <p>Loading item data...</p>
      </div>
    );
  }
  if (item.isError) return <Failed layout={address.layout} detail={item.error.message} />;
  return (
    <>
      <header className="head">
        <p className="crumb">
          <button type="button" className="link" onClick={goBack}>
            Back
          </button>
          <span className="lozenge" aria-hidden="true" />
          {item.data.layout}
          <span className="lozenge" aria-hidden="true" />
          {item.data.id}
        </p>
        <h1>{item.data.name}</h1>
      </header>
      <Body item={item.data} />
    </>
  );
}

/** Shows the item that the address names: /database/aoc/{layout}/{id}. */
export function ItemPage({ siteName }: { siteName: string }) {
  const address = readItemAddress(window.location.pathname);
  return (
    <Island>
      {address ? (
        <Detail address={address} siteName={siteName} />
      ) : (
        <Failed layout="item" detail="This address names no item." />
      )}
    </Island>
  );
}

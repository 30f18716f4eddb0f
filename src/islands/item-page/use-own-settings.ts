import { useCallback, useEffect, useState } from 'react';
import type { Item } from '#contract/game-records.ts';
import {
  atRest,
  isModifiable,
  type Modification,
  nearestSettings,
} from '#rules/items/modification.ts';
import { formatSettings } from '#rules/items/settings-address.ts';
import { readSettings } from '#rules/items/settings-text.ts';
import { settingsParameter } from '#stores/comparison.ts';
import { createAddressWriter } from './address-writer.ts';
import { readParameter } from './item-address.ts';
import { quoted } from './quoted.ts';
import { rarityFault } from './rarity-fault.ts';

interface Own {
  settings: Modification;
  /** what of the address makes no sense, in words */
  fault: string | null;
}

function readOwn(search: string, item: Item): Own {
  const [text] = readParameter(search, settingsParameter);
  const rest = atRest(item.rarityMin);
  if (text === undefined) return { settings: rest, fault: null };
  const wanted = isModifiable(item) ? readSettings(text) : null;
  if (!wanted) {
    const fault = `${quoted(text)} in the address are no settings of it: it stands as it is found.`;
    return { settings: rest, fault };
  }
  const settings = nearestSettings(wanted, item);
  return { settings, fault: rarityFault(item.name, wanted, settings) };
}

/** Holds the settings of the page's item, which its address carries. */
export function useOwnSettings(item: Item) {
  const [own, setOwn] = useState(() => readOwn(window.location.search, item));
  const [writer] = useState(() => createAddressWriter(settingsParameter));
  useEffect(() => writer.stop, [writer]);
  const change = useCallback(
    (settings: Modification) => {
      setOwn({ settings, fault: null });
      const text = formatSettings(settings);
      writer.write(text === formatSettings(atRest(item.rarityMin)) ? [] : [text]);
    },
    [writer, item.rarityMin],
  );
  return { ...own, change };
}

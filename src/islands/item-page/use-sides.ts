import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $beside, comparedParameter, formatSide, type Side } from '#stores/comparison.ts';
import { createAddressWriter } from './address-writer.ts';
import { readCompared } from './compared-items.ts';

const none: readonly Side[] = [];

/**
 * Holds what stands beside the page's item, as the address names it at first and carries it from
 * then on. Returns what of the address makes no sense, in words, until something changes.
 */
export function useSides() {
  const [named] = useState(() => readCompared(window.location.search));
  const [faults, setFaults] = useState<readonly string[]>(named.faults);
  const sides = useStore($beside) ?? none;
  useEffect(() => {
    const writer = createAddressWriter(comparedParameter);
    const note = (next: readonly Side[]) => {
      setFaults([]);
      writer.write(next.map(formatSide));
    };
    // What was put there before the comparison was opened.
    const put = $beside.get() ?? none;
    $beside.set([...named.sides, ...put]);
    if (put.length > 0) note([...named.sides, ...put]);
    const stop = $beside.listen((next) => {
      if (next) note(next);
    });
    return () => {
      stop();
      writer.stop();
    };
  }, [named]);
  return { sides, faults };
}

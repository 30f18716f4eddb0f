import { useStore } from '@nanostores/react';
import type { QueryClient } from '@tanstack/react-query';
import type { ReadableAtom } from 'nanostores';
import { useDeferredValue, useMemo } from 'react';
import { queryOf } from '#api/query.ts';
import { isRefusal } from '#api/refusal.ts';
import { readSquadBuilder, type SquadBuilder } from '#contract/squads.ts';
import { isSignedIn } from '#editing/use-author.ts';
import { noteFailure } from '#stores/failures.ts';
import { $session } from '#stores/session.ts';
import { keepTold, type Told } from '../told.ts';
import type { Deed } from './deeds.ts';
import { type DeedsView, OwnDeeds } from './own-deeds.ts';
import { type OwnDeed, type Step, type Way, withOwn } from './own-steps.ts';
import { keepUnsent } from './kept-deeds.ts';
import { send } from './send-deed.ts';

/** What was refused, in words, by its way. */
const refusedInWords: Record<Way, string> = {
  do: 'Not made',
  undo: 'Not taken back',
  redo: 'Not made again',
};

/** A page's own deeds, with what was told of those that were refused. */
export interface DeedStore {
  deeds: OwnDeeds;
  $told: ReadableAtom<readonly Told[]>;
  /** puts away what was told */
  heard: () => void;
}

/** Repeats what was typed of a squad, which nobody can read any more once its change is refused. */
function typedIn(deed: Deed): string {
  if (!('changes' in deed)) return '';
  const { name, seeks } = deed.changes;
  const typed = [name && `name “${name.is}”`, seeks && `looks for “${seeks.is}”`];
  const words = typed.filter((one) => one !== undefined).join(', ');
  return words === '' ? '' : ` (${words})`;
}

/** Says which deeds are not done, and why. */
function refusal(deeds: readonly OwnDeed[], error: unknown): string {
  const steps = deeds.map(({ step }) => step.label + typedIn(step.next)).join('; ');
  const why = error instanceof Error ? error.message : String(error);
  return `${refusedInWords[deeds[0]?.way ?? 'do']}: ${steps}. ${why}`;
}

/** Reads the squads anew, and waits until they show: a deed that is done is taken off them then. */
async function readAnew(client: QueryClient): Promise<void> {
  const { queryKey } = queryOf(readSquadBuilder, {});
  const readings = () => client.getQueryState(queryKey)?.dataUpdateCount;
  const before = readings();
  await client.refetchQueries({ queryKey }, { throwOnError: true });
  // Where the page has heard of others meanwhile, a later reading took the place of this one.
  const later = { throwOnError: true, cancelRefetch: false };
  if (readings() === before) await client.refetchQueries({ queryKey }, later);
  // Components hear of it in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Makes a page's own deeds, which are checked by the server one after the other. */
export function openDeeds(client: QueryClient): DeedStore {
  const author = $session.get().user?.id ?? null;
  const { $told, tell } = keepTold();
  const deeds = new OwnDeeds({
    send: async (deed, id) => {
      // Nobody sends what somebody else has done at this page before them (decision 084).
      if (!isSignedIn(author)) throw new Error('Somebody else has signed in.');
      return send(deed, id);
    },
    isRefusal,
    read: () => readAnew(client),
    onFailure: noteFailure,
    onRefused: (gone, error) => {
      tell(refusal(gone, error));
    },
  });
  const earlier = keepUnsent(deeds, author);
  if (earlier.length > 0) tell(`Sent now, as it was not before: ${earlier.join('; ')}`);
  return {
    ...{ deeds, $told },
    heard: () => {
      $told.set([]);
    },
  };
}

/**
 * Returns the squads as they are drawn: own moves at once; what others do, and what the server says of
 * one's own, in pieces, so that it holds up nobody's hand.
 */
export function useShown(
  data: SquadBuilder | undefined,
  { own, begun, read }: DeedsView,
): SquadBuilder | undefined {
  const now = useMemo(() => data && { data, own, begun }, [data, own, begun]);
  const drawn = useDeferredValue(now) ?? now;
  // A deed that was begun and read before any piece was drawn would show undone on what is drawn.
  const ground = drawn && drawn.begun < read ? now : drawn;
  return useMemo(() => {
    if (!ground) return undefined;
    const anew = own.filter(({ nth }) => nth > ground.begun);
    return { ...ground.data, ...withOwn(ground.data, [...ground.own, ...anew]) };
  }, [ground, own]);
}

/** Says what was done, with all that it did besides. */
function inWords({ label, told }: Pick<Step, 'label' | 'told'>): string {
  return told === '' ? label : `${label}; ${told}`;
}

function saidOf({ last }: DeedsView): string {
  if (last === null) return '';
  return (last.way === 'undo' ? 'Taken back: ' : '') + inWords(last.step);
}

/** What all parts of the builder read of one's own deeds, and do. */
export function useDeeds({ deeds, $told, heard }: DeedStore) {
  const view = useStore(deeds.$view);
  const refused = useStore($told);
  return useMemo(() => {
    const { own, undo, redo, last, isWaiting } = view;
    const unsent = own.filter(({ isMade }) => !isMade);
    return {
      act: (deed: Deed) => {
        deeds.act(deed);
      },
      /** does something of which a dialog hears; rejects where it is refused */
      ask: (deed: Deed) => deeds.ask(deed),
      undo: undo && {
        label: inWords(undo),
        act: () => {
          deeds.undo();
        },
      },
      redo: redo && {
        label: redo.label,
        act: () => {
          deeds.redo();
        },
      },
      /** something is on its way, or waits */
      isUnsent: unsent.length > 0,
      /** what waits since nobody has answered, in words; null for nothing */
      waiting:
        isWaiting && unsent.length > 0 ? unsent.map(({ step }) => step.label).join('; ') : null,
      sendNow: () => {
        deeds.sendNow();
      },
      ...{ refused, heard },
      /** what was done last, in words; empty for nothing */
      said: saidOf(view),
      /** more was done than what was asked, or less */
      isTelling: (last?.step.told ?? '') !== '',
    };
  }, [view, refused, deeds, heard]);
}

export type Deeds = ReturnType<typeof useDeeds>;

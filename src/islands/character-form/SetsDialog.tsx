import { useState } from 'react';
import { unended } from '#api/unended.ts';
import { writeBuildText } from '#rules/gear/build-text.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { piecesOf } from '#rules/gear/pieces.ts';
import { cleanSetName, type EquipmentSets } from '#stores/equipment-sets.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { comparable } from './comparable.ts';
import type { ListedSet, SetsCharacter } from './kept-sets.ts';
import { OfferSets } from './OfferSets.tsx';
import { RemovedSets } from './RemovedSets.tsx';
import { SetComparison } from './SetComparison.tsx';
import { SetRow } from './SetRow.tsx';
import { SetsText } from './SetsText.tsx';
import { useSetsText } from './use-sets-text.ts';
import { type Outcome, useSets } from './use-sets.ts';

interface Props {
  /** the character with which sets are kept; null while it has never been saved */
  character: SetsCharacter | null;
  isImporting: boolean;
  /** what is worn in the form, and what is saved */
  worn: Gear;
  saved: Gear;
  onLoad: (name: string, gear: Gear) => void;
  onClose: () => void;
}

/** Holds what the last change said, and makes one at a time. */
function useSaying() {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (change: () => Promise<Outcome>) => {
    if (isBusy) return;
    setBusy(true);
    setFault(await change());
    setBusy(false);
  };
  return { fault, run };
}

/** The acts of the list, each of which says what went wrong. */
function useActs(character: SetsCharacter | null) {
  const sets = useSets(character);
  const { fault, run } = useSaying();
  const [renamed, setRenamed] = useState<string | null>(null);
  return {
    ...{ sets, fault, renamed },
    rename: (set: ListedSet, typed: string) => {
      const to = cleanSetName(typed);
      if (to === '' || to === set.name) return;
      const free = sets.free(to);
      setRenamed(free);
      void run(() => sets.rename(set, free));
    },
    duplicate: ({ name, gear }: ListedSet) => {
      const free = sets.free(cleanSetName(`${name} copy`));
      void run(async () => {
        const { browser, kept } = await sets.save(free, gear);
        return browser ?? kept;
      });
    },
    remove: (set: ListedSet) => {
      if (!confirm(`Are you sure you want to delete the set “${set.name}”?`)) return;
      void run(() => sets.remove(set));
    },
    restore: (setId: string, revision: number) => {
      void run(() => sets.restore(setId, revision));
    },
    take: (imported: EquipmentSets): boolean => {
      const outcome = sets.inBrowser(() => imported);
      void run(() => Promise.resolve(outcome));
      return outcome === null;
    },
    /** Keeps sets of this browser with the character; one whose name is taken gets a number. */
    keep: (some: readonly ListedSet[]) => {
      void run(async () => {
        const faults: string[] = [];
        for (const { name, gear } of some) {
          const isTaken = sets.sets.some((one) => one.kept?.name === name);
          const outcome = await sets.put(isTaken ? sets.free(name) : name, gear);
          if (outcome !== null) faults.push(`${name}: ${outcome}`);
        }
        return faults.length === 0 ? null : faults.join(' ');
      });
    },
  };
}

/**
 * Offers the sets of a character and of this browser: load, rename, duplicate, delete, what they were,
 * compare, import and export.
 */
export function SetsDialog({ character, isImporting, worn, saved, onLoad, onClose }: Props) {
  const { sets, fault, renamed, ...act } = useActs(character);
  const text = useSetsText();
  const { query, mayWrite } = sets;
  const builds = comparable(sets.sets, { worn, saved });
  const own = sets.sets.filter(({ kept }) => kept === null);
  return (
    <Dialog
      title={isImporting ? 'Import or export sets' : 'Load Set'}
      place="end"
      onClose={onClose}
    >
      {fault !== null && <p role="alert">{fault}</p>}
      {character && query.isError && (
        <p role="alert">
          The sets kept with {character.name} could not be read: {unended(query.error)}. Those of
          this browser are here.
        </p>
      )}
      {character && mayWrite && <OfferSets character={character} sets={own} onKeep={act.keep} />}
      <ul className="grid list-none border-y border-rule ruled" aria-label="Saved sets">
        {sets.sets.map((set) => (
          <SetRow
            key={`${set.key} ${set.name}`}
            set={set}
            character={query.data ? character : null}
            mayWrite={mayWrite}
            isNew={set.name === renamed}
            onLoad={() => {
              onLoad(set.name, set.gear);
            }}
            onRename={(typed) => {
              act.rename(set, typed);
            }}
            onDuplicate={() => {
              act.duplicate(set);
            }}
            onDelete={() => {
              act.remove(set);
            }}
            onKeep={() => {
              act.keep([set]);
            }}
            onRestore={(revision) => {
              if (set.kept) act.restore(set.kept.id, revision);
            }}
            onCopy={() => {
              const build = writeBuildText(set.name, piecesOf(set.gear));
              void text.copy(build, `“${set.name}” is copied as text.`);
            }}
          />
        ))}
      </ul>
      <RemovedSets removed={sets.removed} onRestore={act.restore} />
      {builds.length > 1 && <SetComparison sets={builds} />}
      <SetsText
        sets={sets.sets}
        state={text}
        isOpen={isImporting}
        onImport={(imported) => act.take(imported)}
      />
      <p role="status">{text.said}</p>
    </Dialog>
  );
}
